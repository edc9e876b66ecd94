import { mutationResult } from '#shop/kernel/mutation-result.ts';
import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { changeForgottenPassword, isPasswordTokenValid } from './change-forgotten-password.ts';
import { forgotPassword } from './forgot-password.ts';

export const passwordResolvers: Resolvers = {
  Query: {
    isPasswordTokenValid: (_, { token }, ctx) => isPasswordTokenValid(ctx, token),
  },
  Mutation: {
    async forgotPassword(_, { email, customerNumber, honeypot }, ctx) {
      const named = { email: email ?? '', customerNumber: customerNumber ?? '' };
      return mutationResult(await forgotPassword(ctx, { ...named, honeypot: honeypot ?? '' }));
    },
    async changeForgottenPassword(_, chosen, ctx) {
      const changed = await changeForgottenPassword(ctx, chosen);
      if (!Array.isArray(changed)) return mutationResult(changed);
      const successful = changed.length === 0;
      return { successful, generalErrorMessage: null, fieldErrors: changed };
    },
  },
};
