import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import { addSynonyms, changeSynonyms } from './change-synonyms.ts';
import { compareSearch } from './compare-search.ts';
import { listSearchedWords } from './find-searched-words.ts';
import { listSynonyms, viewSynonyms } from './find-synonyms.ts';
import { listTunedQueries, viewTunedQuery } from './find-tuned-queries.ts';
import { rankProducts, redirectQuery, setHubPage } from './tune-query.ts';

export const searchDeskResolvers: Resolvers = {
  Query: {
    tunedQueries: (_, { search, after, ...wish }, ctx) =>
      listTunedQueries(ctx, { ...wish, search: search ?? undefined, after: after ?? undefined }),
    tunedQuery: async (_, key, ctx) => (await viewTunedQuery(ctx, key)) ?? null,
    synonymGroups: (_, { language, search }, ctx) =>
      listSynonyms(ctx, { language, search: search ?? undefined }),
    synonymGroup: async (_, { id }, ctx) => (await viewSynonyms(ctx, id)) ?? null,
    searchedWords: (_, wish, ctx) => listSearchedWords(ctx, wish),
    compareSearch: (_, { draft }, ctx) => compareSearch(ctx, draft),
  },
  Mutation: {
    redirectQuery: async (_, { query, redirect, seen }, ctx) =>
      staffMutationResult(
        await redirectQuery(ctx, { query, redirect: bothOf(redirect), seen: bothOf(seen) }),
      ),
    setHubPage: async (_, { query, path, seen }, ctx) =>
      staffMutationResult(await setHubPage(ctx, { query, path: path ?? null, seen: seen ?? null })),
    rankProducts: async (_, wish, ctx) => staffMutationResult(await rankProducts(ctx, wish)),
    addSynonyms: async (_, wish, ctx) => staffMutationResult(await addSynonyms(ctx, wish)),
    changeSynonyms: async (_, wish, ctx) => staffMutationResult(await changeSynonyms(ctx, wish)),
  },
};

type Given = { redirectPath?: string | null; rewrittenQuery?: string | null };

function bothOf({ redirectPath, rewrittenQuery }: Given) {
  return { redirectPath: redirectPath ?? null, rewrittenQuery: rewrittenQuery ?? null };
}
