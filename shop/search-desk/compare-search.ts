import type { Tunings } from '#shop/search/with-tunings.ts';
import type {
  SearchComparison,
  SearchDraftInput,
  SearchedProducts,
} from '#shop/backoffice-resolver-types.generated.ts';
import { foldQuery } from '#shop/search/analyser/analyser.ts';
import { tuningsOf } from '#shop/search/read-tunings.ts';
import { findTuningRows, type QueryKey, type TuningRows } from '#shop/search/tuning.sql.ts';
import { tidied } from './change-synonyms.ts';
import { findFound } from './find-tuned-queries.ts';
import { judgeRelevance } from './judge-relevance.ts';
import { longestWords } from './query-key.ts';
import { type CompareCtx, type Searched, searchWith } from './search-with.ts';
import { viewOf } from './view-of.ts';

/** As many as a change may be saved with. */
const mostIds = 20;
const mostWords = 12;

/**
 * What a shopper gets for a text now and with a change that is not saved, both from the index that answers shoppers, and what the change does to
 * the queries of the relevance set (OP1, SE3, SE4). Redirects and hub pages are not followed.
 */
export async function compareSearch(
  ctx: CompareCtx,
  draft: SearchDraftInput,
): Promise<SearchComparison> {
  const key: QueryKey = {
    shop: draft.shop === 'business' ? 'business' : 'consumer',
    language: draft.language === 'en' ? 'en' : 'de',
    words: foldQuery(draft.text.slice(0, longestWords)),
  };
  const rows = await findTuningRows(ctx.db);
  const sides = { now: tuningsOf(rows), draft: tuningsOf(drafted(rows, key, draft)) };
  const text = draft.text.slice(0, longestWords);
  const [now, changed] = await Promise.all([
    shownBy(ctx, { ...key, text }, sides.now),
    shownBy(ctx, { ...key, text }, sides.draft),
  ]);
  const verdict = await judgeRelevance(ctx, key, {
    ...sides,
    ranked: draft.ranking ? key.words : undefined,
  });
  return { now, draft: changed, verdict };
}

/** The tuning of the shop with a change in place of what is set. */
function drafted(rows: TuningRows, key: QueryKey, draft: SearchDraftInput): TuningRows {
  const { ranking, synonyms, synonymGroupId } = draft;
  const isOther = (each: QueryKey) =>
    each.shop !== key.shop || each.language !== key.language || each.words !== key.words;
  const rankings = ranking
    ? [
        ...rows.rankings.filter(isOther),
        {
          ...key,
          pinned: ranking.pinned.slice(0, mostIds),
          buried: ranking.buried.slice(0, mostIds),
        },
      ]
    : rows.rankings;
  const group = {
    id: 0,
    language: key.language,
    words: tidied(synonyms ?? []).slice(0, mostWords),
  };
  const groups = synonyms
    ? [...rows.groups.filter(({ id }) => id !== synonymGroupId), group]
    : rows.groups;
  return { rankings, groups };
}

async function shownBy(
  ctx: CompareCtx,
  searched: Searched,
  tunings: Tunings,
): Promise<SearchedProducts> {
  const { productIds, ...found } = await searchWith(ctx, searched, tunings);
  return { ...found, products: await findFound(ctx, productIds, viewOf(searched)) };
}
