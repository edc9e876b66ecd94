import type { Tunings } from '#shop/search/with-tunings.ts';
import type {
  RelevanceChange,
  RelevanceVerdict,
} from '#shop/backoffice-resolver-types.generated.ts';
import { foldQuery } from '#shop/search/analyser/analyser.ts';
import { freshQueries } from './relevance/fresh-queries.ts';
import { queries } from './relevance/queries.ts';
import { isRelevant, type Query } from './relevance/query.ts';
import type { QueryKey } from '#shop/search/tuning.sql.ts';
import { findJudgedRows, type JudgedRow } from './found-products.sql.ts';
import { type CompareCtx, searchWith } from './search-with.ts';

/** A change of a common word touches about ten. */
const mostJudged = 40;

type Sides = { now: Tunings; draft: Tunings; ranked: string | undefined };

/**
 * What a change of the search does to the queries of the relevance set in its language (OP1, SE4): which have more relevant products among their
 * first ten results, and which fewer. Only those that the change touches are searched for, forty at most; one statement for their products.
 */
export async function judgeRelevance(
  ctx: CompareCtx,
  { shop, language }: Pick<QueryKey, 'shop' | 'language'>,
  sides: Sides,
): Promise<RelevanceVerdict> {
  const all = [...queries, ...freshQueries].filter((query) => query.language === language);
  const touched = all.filter(({ text }) => isTouched({ shop, language, text }, sides));
  const found = [];
  for (const query of touched.slice(0, mostJudged)) {
    const searched = { shop, language, text: query.text };
    const [before, after] = await Promise.all([
      searchWith(ctx, searched, sides.now),
      searchWith(ctx, searched, sides.draft),
    ]);
    found.push({ query, before: before.productIds, after: after.productIds });
  }
  const ids = [...new Set(found.flatMap(({ before, after }) => [...before, ...after]))];
  const rows = ids.length === 0 ? [] : await findJudgedRows(ctx.db, ids, language);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const changes = found.map(({ query, before, after }) => ({
    text: query.text,
    ...countsOf(query, { before, after }, byId),
  }));
  const better = changes.filter((change) => difference(change) > 0);
  const worse = changes.filter((change) => difference(change) < 0);
  return { queries: all.length, touched: touched.length, better, worse };
}

/** Whether a change may change a query's results: other synonyms or another ranking, also of what the long-tail adjustment leaves of the query. */
function isTouched(
  query: { shop: QueryKey['shop']; language: QueryKey['language']; text: string },
  { now, draft, ranked }: Sides,
): boolean {
  if (JSON.stringify(now.of(query)) !== JSON.stringify(draft.of(query))) return true;
  if (ranked === undefined) return false;
  const words = new Set(foldQuery(query.text).split(' '));
  return ranked.split(' ').every((word) => words.has(word));
}

function countsOf(
  query: Query,
  { before, after }: { before: readonly number[]; after: readonly number[] },
  byId: ReadonlyMap<number, JudgedRow>,
): Omit<RelevanceChange, 'text'> {
  const relevantIn = (ids: readonly number[]) =>
    ids.filter((id) => {
      const row = byId.get(id);
      return row !== undefined && isRelevant(query, row);
    }).length;
  return {
    foundBefore: before.length,
    relevantBefore: relevantIn(before),
    foundAfter: after.length,
    relevantAfter: relevantIn(after),
  };
}

/** Positive for a better share of relevant products, or as good a one of more of them; negative for a worse one. */
function difference(change: Omit<RelevanceChange, 'text'>): number {
  const { foundBefore, relevantBefore, foundAfter, relevantAfter } = change;
  const shares =
    relevantAfter * Math.max(foundBefore, 1) - relevantBefore * Math.max(foundAfter, 1);
  return shares === 0 ? relevantAfter - relevantBefore : shares;
}
