import { mutationResult } from '#shop/kernel/mutation-result.ts';
import { isRefusal, type Refusal } from '#shop/kernel/refusals.ts';
import type { RecoveryCodesResult, Resolvers } from '#shop/resolver-types.generated.ts';
import { endSecondFactor } from './end-second-factor.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { beginSecondFactor, confirmSecondFactor, ownSecondFactor } from './set-up-second-factor.ts';

export const secondFactorResolvers: Resolvers = {
  Query: {
    secondFactor: async (_, __, ctx) => (await ownSecondFactor(ctx)) ?? null,
  },
  Mutation: {
    beginSecondFactor: async (_, { password }, ctx) =>
      mutationResult(await beginSecondFactor(ctx, password)),
    confirmSecondFactor: async (_, { code }, ctx) =>
      codesResult(await confirmSecondFactor(ctx, code)),
    renewRecoveryCodes: async (_, asked, ctx) => codesResult(await renewRecoveryCodes(ctx, asked)),
    endSecondFactor: async (_, asked, ctx) => mutationResult(await endSecondFactor(ctx, asked)),
  },
};

function codesResult(result: string[] | Refusal): RecoveryCodesResult {
  const refused = isRefusal(result) ? result : undefined;
  const { __typename: _name, ...answer } = mutationResult(refused);
  return { ...answer, recoveryCodes: isRefusal(result) ? [] : result };
}
