import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { viewReach } from './view-reach.ts';
import { findReturnRows, viewReturns } from './view-returns.ts';

export const goodsFigureResolvers: Resolvers = {
  Query: {
    returnFigures: (_, { filter }, ctx) => viewReturns(ctx, filter),
    returnFigureRows: (_, { filter, reason, productId, after }, ctx) =>
      findReturnRows(ctx, {
        filter,
        reason: reason ?? undefined,
        productId: productId ?? undefined,
        after: after ?? undefined,
      }),
    stockReach: (_, { reach }, ctx) => viewReach(ctx, reach ?? undefined),
  },
};
