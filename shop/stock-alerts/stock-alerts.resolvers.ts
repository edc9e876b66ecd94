import { mutationResult } from '#shop/kernel/mutation-result.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { confirmRequest, endAlerts } from './end-alerts.ts';
import { requestAlert } from './request-alert.ts';

export const stockAlertsResolvers: Resolvers = {
  Mutation: {
    requestStockAlert: async (_, { honeypot, ...request }, ctx) => {
      const answer = await requestAlert(ctx, { ...request, honeypot: honeypot ?? '' });
      return isRefusal(answer)
        ? { result: mutationResult(answer), needsConfirmation: false }
        : { result: mutationResult(undefined), ...answer };
    },
    confirmStockAlert: async (_, { token }, ctx) =>
      mutationResult(await confirmRequest(ctx, token)),
    endStockAlerts: async (_, { token }, ctx) => mutationResult(await endAlerts(ctx, token)),
  },
};
