import { mutationResult } from '#shop/kernel/mutation-result.ts';
import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { changeAccountData } from './change-account-data.ts';
import { changeChildNames, childNames } from './child-names.ts';
import { changeEmail, confirmEmail, keepEmail } from './change-email.ts';
import { findCustomerData } from './contact.sql.ts';

export const contactResolvers: Resolvers = {
  Query: {
    getCustomerData: async (_, __, { db, clock, storefront: { store }, visitor: { account } }) =>
      (account && (await findCustomerData(db, account.id, { now: clock.now(), store }))) ?? null,
    childNames: (_, __, ctx) => childNames(ctx),
  },
  Mutation: {
    updateEmail: async (_, { email, password }, ctx) =>
      mutationResult(await changeEmail(ctx, { email, password: password ?? '' })),
    deleteEmailChange: async (_, __, ctx) => mutationResult(await keepEmail(ctx)),
    changeRequestedEmail: async (_, { token }, ctx) =>
      mutationResult(await confirmEmail(ctx, token)),
    updateChildNames: async (_, { names }, ctx) =>
      mutationResult(await changeChildNames(ctx, names)),
    updateAccountData: (_, { data }, ctx) => changeAccountData(ctx, data),
  },
};
