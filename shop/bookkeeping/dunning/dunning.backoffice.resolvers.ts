import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import { findReminders, listDunningStops } from './find-reminders.ts';
import { sendReminders } from './send-reminders.ts';
import { resumeDunning, stopDunning } from './stop-dunning.ts';

export const dunningResolvers: Resolvers = {
  Query: {
    reminders: (_, { isSent, after }, ctx) =>
      findReminders(ctx, { isSent, after: after ?? undefined }),
    dunningStops: (_, __, ctx) => listDunningStops(ctx),
  },
  Mutation: {
    sendReminders: async (_, { ids }, ctx) => staffMutationResult(await sendReminders(ctx, ids)),
    stopDunning: async (_, wish, ctx) => staffMutationResult(await stopDunning(ctx, wish)),
    resumeDunning: async (_, { accountId }, ctx) =>
      staffMutationResult(await resumeDunning(ctx, accountId)),
  },
};
