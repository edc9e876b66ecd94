import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import { bookEntry } from './book-entry.ts';
import { findEntries } from './find-entries.ts';

export const statementResolvers: Resolvers = {
  Query: { bankEntries: (_, __, ctx) => findEntries(ctx) },
  Mutation: {
    bookBankEntry: async (_, { entryId, orderNumber }, ctx) =>
      staffMutationResult(
        await bookEntry(ctx, { entryId, orderNumber: orderNumber.trim().toUpperCase() }),
      ),
  },
};
