import type {
  CatalogueQuery,
  CatalogueResult,
  EnumSelection,
} from '#adapters/catalogue-index/port.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { LongTailAdjustment } from '#shop/resolver-types.generated.ts';
import { analyseQuery, kindsOf, type Language, type QueryWord } from './analyser/analyser.ts';
import { findNamedValues, type NamedValue } from './submit.sql.ts';

type LongTailCtx = Pick<Ctx, 'db' | 'catalogueIndex'> & {
  storefront: Pick<Ctx['storefront'], 'priceList' | 'language' | 'shop'>;
};

const fewestHits = 3;
const longestText = 200;
/** Queries with one word less each, before giving up. */
const mostTries = 4;
const longestName = 3;
const unchanged: LongTailAdjustment = { filters: [], searchQuery: null };

/**
 * Adjusts a text that finds fewer than three products and has no pinned ones (SE2): words that name a filter's value become that filter, else words
 * are dropped until there are hits. A text that finds enough, or nothing either way, does not change.
 */
export async function adjustLongTail(
  ctx: LongTailCtx,
  searchQuery: string,
): Promise<LongTailAdjustment> {
  const text = searchQuery.replaceAll('\0', '').slice(0, longestText).trim();
  const { language } = ctx.storefront;
  const words = analyseQuery(language, text);
  if (words.length === 0) return unchanged;
  const { total, hasPins } = await find(ctx, text, []);
  if (total >= fewestHits || hasPins) return unchanged;
  const { enums, rest } = namedIn(language, words, await findNamedValues(ctx.db, ctx.storefront));
  if (enums.length > 0 && rest !== '' && (await countHits(ctx, rest, enums)) > 0)
    return {
      filters: enums.map(({ id, values }) => ({ name: id, values: [...values] })),
      searchQuery: rest,
    };
  return loosen(ctx, words);
}

async function countHits(...asked: Parameters<typeof find>): Promise<number> {
  return (await find(...asked)).total;
}

function find(
  { catalogueIndex, storefront }: LongTailCtx,
  text: string,
  enums: readonly EnumSelection[],
): Promise<CatalogueResult> {
  const { priceList, language, shop } = storefront;
  const query: CatalogueQuery = {
    priceList,
    language,
    categoryId: undefined,
    text,
    enums,
    price: {},
    rating: {},
    sort: 'relevance',
    offset: 0,
    limit: 1,
    shop,
  };
  return catalogueIndex.query(query);
}

/** The filters named by words, longest names first, and the remaining words. */
function namedIn(
  language: Language,
  words: readonly QueryWord[],
  values: readonly NamedValue[],
): { enums: EnumSelection[]; rest: string } {
  const byName = new Map<string, NamedValue>();
  for (const value of values) {
    const name = keyOf(analyseQuery(language, value.name));
    if (name !== '' && !byName.has(name)) byName.set(name, value);
  }
  const chosen: NamedValue[] = [];
  const rest: string[] = [];
  for (let at = 0; at < words.length;) {
    const length =
      [longestName, 2, 1].find((each) => byName.has(keyOf(words.slice(at, at + each)))) ?? 0;
    const value = byName.get(keyOf(words.slice(at, at + length)));
    if (value) chosen.push(value);
    else rest.push(words[at]?.typed ?? '');
    at += Math.max(length, 1);
  }
  const ids = [...new Set(chosen.map(({ filter }) => filter))];
  const enums = ids.map((id) => ({
    id,
    values: [...new Set(chosen.filter(({ filter }) => filter === id).map(({ value }) => value))],
  }));
  return { enums, rest: rest.join(' ') };
}

/** The key of words by their first alternatives, so that inflections have the same key. */
const keyOf = (words: readonly QueryWord[]): string =>
  words.map(({ alternatives }) => alternatives[0]?.word ?? '').join(' ');

/**
 * Replaces compounds without hits by their base word ("Kuschelkissen": "Kissen"), drops words without hits, then repeatedly the
 * most common word, until there are hits: rare words say most about the query.
 */
async function loosen(ctx: LongTailCtx, words: readonly QueryWord[]): Promise<LongTailAdjustment> {
  const counts = await countEach(ctx, words);
  let left = words.flatMap(({ typed }) => soldAs(ctx.storefront.language, typed, counts) ?? []);
  const isSame = left.every((word, index) => word === words[index]?.typed);
  if (isSame && left.length === words.length) left = withoutCommonest(left, counts);
  for (let tries = 0; tries < mostTries && left.some(saysMuch); tries += 1) {
    if ((await countHits(ctx, left.join(' '), [])) > 0)
      return { filters: [], searchQuery: left.join(' ') };
    left = withoutCommonest(left, counts);
  }
  return unchanged;
}

/** Whether a word is more than a number or a size. */
const saysMuch = (word: string): boolean => /\p{L}{3}/u.test(word);

type Counts = ReadonlyMap<string, number>;

/** The hits of each word, and of each base word of a compound. */
async function countEach(
  { catalogueIndex, storefront: { priceList, language } }: LongTailCtx,
  words: readonly QueryWord[],
): Promise<Counts> {
  const text = words.flatMap(({ typed }) => [typed, ...kindsOf(language, typed)]).join(' ');
  const counted = await catalogueIndex.countWords({ priceList, language, text });
  return new Map(counted.map(({ typed, count }) => [typed, count]));
}

function soldAs(language: Language, typed: string, counts: Counts): string | undefined {
  return [typed, ...kindsOf(language, typed)].find((word) => (counts.get(word) ?? 0) > 0);
}

function withoutCommonest(words: readonly string[], counts: Counts): string[] {
  const most = Math.max(...words.map((word) => counts.get(word) ?? 0));
  const commonest = words.findLastIndex((word) => counts.get(word) === most);
  return words.filter((_, index) => index !== commonest);
}
