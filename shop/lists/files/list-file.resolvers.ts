import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { makeListFile } from './make-list-file.ts';

export const listFileResolvers: Resolvers = {
  Query: {
    async wishlistFile(_, { externalId, format }, ctx) {
      const file = await makeListFile(ctx, { externalId, format });
      return file ? { ...file, content: file.content.toString('base64') } : null;
    },
  },
};
