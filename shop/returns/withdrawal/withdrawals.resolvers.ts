import { isRefusal } from '#shop/kernel/refusals.ts';
import { mutationResult } from '#shop/kernel/mutation-result.ts';
import type { DeclaredWithdrawal, Resolvers } from '#shop/resolver-types.generated.ts';
import { checkWithdrawal } from './check-withdrawal.ts';
import { type Declared, declareWithdrawal } from './declare-withdrawal.ts';

export const withdrawalsResolvers: Resolvers = {
  Mutation: {
    async declareWithdrawal(_, { withdrawal, submitKey }, ctx) {
      return declaredView(await declareWithdrawal(ctx, withdrawal, submitKey));
    },
    checkWithdrawal(_, { withdrawal }) {
      const checked = checkWithdrawal(withdrawal);
      const fieldErrors = 'fieldErrors' in checked ? checked.fieldErrors : [];
      return { successful: fieldErrors.length === 0, generalErrorMessage: null, fieldErrors };
    },
  },
};

function declaredView(declared: Declared): DeclaredWithdrawal {
  const refused = {
    successful: false,
    generalErrorMessage: null,
    fieldErrors: [],
    withdrawal: null,
  };
  if (isRefusal(declared)) {
    const { __typename: _name, ...answer } = mutationResult(declared);
    return { ...refused, ...answer };
  }
  if ('fieldErrors' in declared) return { ...refused, fieldErrors: declared.fieldErrors };
  const { declarationNumber, declaredAt, email, statement } = declared.declaration;
  return {
    ...refused,
    successful: true,
    withdrawal: {
      withdrawalNumber: declarationNumber,
      declaredAt: declaredAt.toISOString(),
      email,
      statement,
      returnHash: declared.returnHash,
    },
  };
}
