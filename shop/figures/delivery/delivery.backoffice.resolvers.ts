import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { findDeliveryRows, viewDelivery } from './view-delivery.ts';

export const deliveryFigureResolvers: Resolvers = {
  Query: {
    deliveryFigures: (_, { filter }, ctx) => viewDelivery(ctx, filter),
    deliveryFigureRows: (_, { filter, outcome, carrier, after }, ctx) =>
      findDeliveryRows(ctx, {
        filter,
        outcome,
        carrier: carrier ?? undefined,
        after: after ?? undefined,
      }),
  },
};
