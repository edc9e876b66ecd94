import type { CatalogueEntryEdit, Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import {
  addEntry,
  arrangeEntries,
  changeEntry,
  type EntryOutcome,
  removeEntry,
} from './edit-entries.ts';
import { findAttributes, findBrands, findLabels } from './entries.sql.ts';

export const catalogueEntryResolvers: Resolvers = {
  Query: {
    catalogueBrands: (_, __, { db }) => findBrands(db, 5000),
    catalogueAttributes: (_, __, { db }) => findAttributes(db, 500),
    catalogueLabels: (_, __, { db }) => findLabels(db, 500),
  },
  Mutation: {
    addCatalogueEntry: async (_, { list, key, fields }, ctx) =>
      entryView(await addEntry(ctx, { list, key: key ?? null, fields: { ...fields } })),
    changeCatalogueEntry: async (_, { list, key, fields, seen, seenAt }, ctx) =>
      entryView(
        await changeEntry(ctx, {
          list,
          key,
          fields: { ...fields },
          seen: seen ? { at: seenAt ?? '', fields: { ...seen } } : undefined,
        }),
      ),
    removeCatalogueEntry: async (_, entry, ctx) => entryView(await removeEntry(ctx, entry)),
    orderCatalogueEntries: async (_, wanted, ctx) => entryView(await arrangeEntries(ctx, wanted)),
  },
};

function entryView(outcome: EntryOutcome): CatalogueEntryEdit {
  if (!isRefusal(outcome))
    return { ...outcome, result: staffMutationResult(undefined), refused: null, met: [] };
  const { refused, met = [] } = outcome;
  return {
    result: staffMutationResult(outcome),
    key: null,
    refused,
    met: met.map((each) => ({ ...each, theirs: each.theirs ?? null })),
    changes: [],
  };
}
