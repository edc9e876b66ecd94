import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { findClassListOrders, viewClassLists } from './view-class-lists.ts';

export const classListFigureResolvers: Resolvers = {
  Query: {
    classListFigures: (_, { filter }, ctx) => viewClassLists(ctx, filter),
    classListOrders: (_, { filter, after }, ctx) =>
      findClassListOrders(ctx, { filter, after: after ?? undefined }),
  },
};
