import { mutationResult } from '#shop/kernel/mutation-result.ts';
import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { confirmNewsletter } from './confirm-newsletter.ts';
import { subscribeNewsletter } from './subscribe-newsletter.ts';
import { unsubscribeNewsletter } from './unsubscribe-newsletter.ts';

export const marketingResolvers: Resolvers = {
  Mutation: {
    newsletterSubscribe: async (_, { email, honeypot }, ctx) =>
      mutationResult(await subscribeNewsletter(ctx, { email, honeypot: honeypot ?? '' })),
    newsletterConfirm: async (_, { token }, ctx) =>
      mutationResult(await confirmNewsletter(ctx, token)),
    newsletterUnsubscribe: async (_, { email, token }, ctx) =>
      mutationResult(await unsubscribeNewsletter(ctx, { email: email ?? '', token: token ?? '' })),
  },
};
