import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { findOrderQueues, findOrders } from './find-orders.ts';
import { isOrderQueue } from './order-queues.ts';

export const staffOrdersResolvers: Resolvers = {
  Query: {
    orders: (_, { status, after, queue, filter, sort }, ctx) =>
      findOrders(ctx, {
        status: status ?? undefined,
        after: after ?? undefined,
        sort: sort ?? undefined,
        queue: queue && isOrderQueue(queue) ? queue : undefined,
        store: filter?.store ?? undefined,
        carrier: filter?.carrier ?? undefined,
        country: filter?.country ?? undefined,
        isBusiness: filter?.isBusiness ?? undefined,
        isPrime: filter?.isPrime ?? undefined,
        item: filter?.item?.trim() || undefined,
        isStanding: filter?.isStanding ?? undefined,
        placedFrom: instantOf(filter?.placedFrom),
        placedUntil: instantOf(filter?.placedUntil),
      }),
    orderQueues: (_, __, ctx) => findOrderQueues(ctx),
  },
};

/** Undefined for a text that is no instant. */
function instantOf(text: string | null | undefined): Date | undefined {
  const instant = new Date(text ?? '');
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}
