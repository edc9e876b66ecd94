import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import { prepareMessages } from './prepare-messages.ts';
import { sendMessage } from './send-message.ts';
import { changeTemplate, listTemplates } from './templates.ts';

export const staffMessageResolvers: Resolvers = {
  Query: {
    messageTemplates: (_, __, ctx) => listTemplates(ctx),
    returnMessages: async (_, { number }, ctx) => (await prepareMessages(ctx, number)) ?? null,
  },
  Mutation: {
    changeMessageTemplate: async (_, template, ctx) =>
      staffMutationResult(await changeTemplate(ctx, template)),
    sendReturnMessage: async (_, { number, ...typed }, ctx) =>
      staffMutationResult(await sendMessage(ctx, { returnNumber: number, ...typed })),
  },
};
