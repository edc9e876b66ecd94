import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { findFigureDocuments, findFigureOrders } from './find-figure-rows.ts';
import { viewMargins } from './view-margins.ts';
import { viewFigures } from './view-figures.ts';

export const figuresResolvers: Resolvers = {
  Query: {
    figures: (_, { filter }, ctx) => viewFigures(ctx, filter),
    figureMargins: (_, { filter }, ctx) => viewMargins(ctx, filter),
    figureDocuments: (_, { after, ...wish }, ctx) =>
      findFigureDocuments(ctx, { ...wish, after: after ?? undefined }),
    figureOrders: (_, { after, ...wish }, ctx) =>
      findFigureOrders(ctx, { ...wish, after: after ?? undefined }),
  },
};
