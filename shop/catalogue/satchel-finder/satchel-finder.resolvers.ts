import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { suggestSatchels } from './suggest-satchels.ts';

export const satchelFinderResolvers: Pick<Resolvers, 'Query'> = {
  Query: {
    satchelFinder: (_, { answers }, ctx) => suggestSatchels(ctx, answers ?? null),
  },
};
