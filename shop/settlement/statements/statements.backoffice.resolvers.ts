import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import { bookEntry } from './book-entry.ts';
import { findEntries } from './find-entries.ts';
import { payEntryBack } from './pay-entry-back.ts';
import { setEntryAside } from './set-entry-aside.ts';
import { undoEntry } from './undo-entry.ts';

export const statementResolvers: Resolvers = {
  Query: { bankEntries: (_, __, ctx) => findEntries(ctx) },
  Mutation: {
    bookBankEntry: async (_, { entryId, orderNumber }, ctx) =>
      staffMutationResult(
        await bookEntry(ctx, { entryId, orderNumber: orderNumber.trim().toUpperCase() }),
      ),
    undoBankEntry: async (_, { entryId, seenOrderNumber }, ctx) =>
      staffMutationResult(
        await undoEntry(ctx, { entryId, seenOrderNumber: seenOrderNumber ?? null }),
      ),
    setBankEntryAside: async (_, wish, ctx) => staffMutationResult(await setEntryAside(ctx, wish)),
    payBankEntryBack: async (_, wish, ctx) => staffMutationResult(await payEntryBack(ctx, wish)),
  },
};
