import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { abandonPayment } from './abandon-payment.ts';
import { begunView } from '#shop/payment/begun-view.ts';
import { continuePayment } from './continue-payment.ts';
import { settleReturn } from './settle-reports.ts';

export const paymentResolvers: Resolvers = {
  Mutation: {
    async continuePayment(_, { orderId, again }, ctx) {
      const { state, begun } = await continuePayment(ctx, orderId, { again });
      return { state, ...begunView(begun) };
    },
    abandonPayment: (_, { orderId }, ctx) => abandonPayment(ctx, orderId),
    async settlePayment(_, { orderReference, at, parameters }, ctx) {
      if (at !== 'success' && at !== 'failure' && at !== 'cancel') return unknown;
      const named = parameters.map(({ name, value }): [string, string] => [name, value]);
      const returned = await settleReturn(ctx, {
        orderReference,
        at,
        parameters: new URLSearchParams(named),
      });
      return returned ? { state: returned.state, paymentId: returned.paymentId } : unknown;
    },
  },
};

const unknown = { state: 'unknown', paymentId: null };
