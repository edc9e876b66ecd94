import type { CatalogueQuestion, EnumSelection } from '#adapters/catalogue-index/port.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { LongTailAdjustment } from '#shop/resolver-types.generated.ts';
import { analyseQuery, type Language, type QueryWord } from './analyser/analyser.ts';
import { findNamedValues, type NamedValue } from './submit.sql.ts';

type LongTailCtx = Pick<Ctx, 'db' | 'storefront' | 'catalogueIndex'>;

const fewestHits = 3;
const longestText = 200;
/** Words that are left out one after the other before it is given up. */
const mostDropped = 4;
const longestName = 3;
const unchanged: LongTailAdjustment = { filters: [], searchQuery: null };

/**
 * What finds something where a text finds fewer than three products: words that name a filter's value become that filter, then the rarest
 * word is left out until there are hits. A text that finds enough, or nothing either way, stays as it is (SE2).
 */
export async function adjustLongTail(
  ctx: LongTailCtx,
  searchQuery: string,
): Promise<LongTailAdjustment> {
  const text = searchQuery.replaceAll('\0', '').slice(0, longestText).trim();
  const { language } = ctx.storefront;
  const words = analyseQuery(language, text);
  if (words.length < 2 || (await countHits(ctx, text, [])) >= fewestHits) return unchanged;
  const { enums, rest } = namedIn(language, words, await findNamedValues(ctx.db, ctx.storefront));
  if (enums.length > 0 && rest !== '' && (await countHits(ctx, rest, enums)) > 0)
    return {
      filters: enums.map(({ id, values }) => ({ name: id, values: [...values] })),
      searchQuery: rest,
    };
  return dropRarest(ctx, words);
}

async function countHits(
  { catalogueIndex, storefront }: LongTailCtx,
  text: string,
  enums: readonly EnumSelection[],
): Promise<number> {
  const { priceList, language } = storefront;
  const question: CatalogueQuestion = {
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
  };
  return (await catalogueIndex.ask(question)).total;
}

/** The filters that words name, longest names first, and the words that are left. */
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

/** Words by what they are first of all: inflections of one word have one key. */
const keyOf = (words: readonly QueryWord[]): string =>
  words.map(({ alternatives }) => alternatives[0]?.word ?? '').join(' ');

async function dropRarest(
  ctx: LongTailCtx,
  words: readonly QueryWord[],
): Promise<LongTailAdjustment> {
  const { priceList, language } = ctx.storefront;
  const text = words.map(({ typed }) => typed).join(' ');
  const counted = await ctx.catalogueIndex.countWords({ priceList, language, text });
  const countOf = new Map(counted.map(({ typed, count }) => [typed, count]));
  let left = words.map(({ typed }) => typed);
  for (let dropped = 0; dropped < mostDropped && left.length > 1; dropped += 1) {
    const rarest = left.reduce((least, typed) =>
      (countOf.get(typed) ?? 0) < (countOf.get(least) ?? 0) ? typed : least,
    );
    left = left.filter((typed) => typed !== rarest);
    if (left.length > 0 && (await countHits(ctx, left.join(' '), [])) > 0)
      return { filters: [], searchQuery: left.join(' ') };
  }
  return unchanged;
}
