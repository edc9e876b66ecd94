import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { globalParameter } from './global-parameter.ts';

const maxKeys = 200;

export const parametersResolvers: Resolvers = {
  Query: {
    globalParameter: (_, { name, entry }, ctx) => globalParameter(ctx, name, entry),
    translations: (_, { keys }, { texts }) =>
      keys.slice(0, maxKeys).map((key) => ({ key, text: texts(key) })),
  },
};
