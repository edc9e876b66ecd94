import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { viewVisits } from './view-visits.ts';

export const visitFigureResolvers: Resolvers = {
  Query: {
    visitFigures: (_, { filter }, ctx) => viewVisits(ctx, filter),
  },
};
