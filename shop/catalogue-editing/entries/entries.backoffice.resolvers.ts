import type {
  CatalogueEntryEdit,
  CatalogueMerge,
  Resolvers,
} from '#shop/backoffice-resolver-types.generated.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import {
  addEntry,
  changeEntry,
  type EntryOutcome,
  moveEntry,
  removeEntry,
} from './edit-entries.ts';
import { mergeEntries, viewMerge } from './merge-entries.ts';
import { listEntries, viewEntry, viewEntryFacets } from './view-entries.ts';

export const catalogueEntryResolvers: Resolvers = {
  Query: {
    catalogueEntries: (_, { attribute, search, facet, after, list }, ctx) =>
      listEntries(ctx, {
        list,
        attribute: attribute ?? '',
        search: search ?? '',
        facet: facet ?? undefined,
        after: after ?? undefined,
      }),
    catalogueEntryFacets: (_, { list, attribute }, ctx) =>
      viewEntryFacets(ctx, { list, attribute: attribute ?? '' }),
    catalogueEntry: async (_, wanted, ctx) => (await viewEntry(ctx, wanted)) ?? null,
    catalogueMerge: async (_, wish, ctx) => mergeView(await viewMerge(ctx, wish)),
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
    async mergeCatalogueEntries(_, wish, ctx) {
      const outcome = await mergeEntries(ctx, wish);
      return isRefusal(outcome)
        ? { ...noEdit, result: staffMutationResult(outcome), refused: outcome.refused }
        : { ...noEdit, result: staffMutationResult(undefined), key: outcome.key };
    },
    moveCatalogueEntry: async (_, wanted, ctx) => entryView(await moveEntry(ctx, wanted)),
  },
};

const noEdit = { key: null, refused: null, met: [], changes: [] };

function mergeView(outcome: Awaited<ReturnType<typeof viewMerge>>): CatalogueMerge {
  if (isRefusal(outcome))
    return {
      products: 0,
      published: 0,
      items: 0,
      version: '',
      result: staffMutationResult(outcome),
    };
  const { refusal, ...preview } = outcome;
  return { ...preview, result: staffMutationResult(refusal) };
}

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
