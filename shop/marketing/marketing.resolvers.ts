import { mutationResult } from '#shop/kernel/mutation-result.ts';
import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { enterCompetition, openCompetition } from './competition.ts';
import { contactFormData, sendContact } from './contact.ts';
import { requestCatalogue } from './request-catalogue.ts';
import { confirmNewsletter } from './confirm-newsletter.ts';
import { subscribeNewsletter } from './subscribe-newsletter.ts';
import { unsubscribeNewsletter } from './unsubscribe-newsletter.ts';

export const marketingResolvers: Resolvers = {
  Query: {
    contactFormData: (_, { orderId }, ctx) => contactFormData(ctx, orderId ?? ''),
    competition: async (_, __, ctx) => (await openCompetition(ctx)) ?? null,
  },
  Mutation: {
    sendContactForm: async (_, { orderNumber, honeypot, ...typed }, ctx) =>
      mutationResult(
        await sendContact(ctx, {
          ...typed,
          orderNumber: orderNumber ?? '',
          honeypot: honeypot ?? '',
        }),
      ),
    requestCatalogue: async (_, __, ctx) => mutationResult(await requestCatalogue(ctx)),
    enterCompetition: async (_, { honeypot, ...entry }, ctx) =>
      mutationResult(await enterCompetition(ctx, { ...entry, honeypot: honeypot ?? '' })),
    newsletterSubscribe: async (_, { email, honeypot }, ctx) =>
      mutationResult(await subscribeNewsletter(ctx, { email, honeypot: honeypot ?? '' })),
    newsletterConfirm: async (_, { token }, ctx) =>
      mutationResult(await confirmNewsletter(ctx, token)),
    newsletterUnsubscribe: async (_, { email, token }, ctx) =>
      mutationResult(await unsubscribeNewsletter(ctx, { email: email ?? '', token: token ?? '' })),
  },
};
