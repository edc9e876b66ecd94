import * as v from 'valibot';
import type { Clock } from '#shop/kernel/clock.ts';
import type { CatalogueCategory, Language } from '../columns/indexed-product-port.ts';
import { brandFilter } from '../columns/product-table.ts';
import { brandWeight, categoryWeight, everyPriceList, maxNames } from '../columns/text-search.ts';
import type { Speller, Suggester, SuggesterEntry, TextAnalysis } from '../columns/text-analysis.ts';
import type { CatalogueView } from '../port.ts';
import { literal } from './compose-search.ts';
import { pairOf } from './layout.ts';
import { expect } from './read-result.ts';

/** Sends searches in one request. */
export type Search = (searches: readonly object[]) => Promise<unknown[]>;

/** Names that texts are completed to and corrected by. */
export type Vocabulary = {
  suggesterOf(view: CatalogueView): Promise<Suggester>;
  spellerOf(language: Language): Promise<Speller>;
};

type Parts = {
  search: Search;
  findCategories: () => Promise<readonly CatalogueCategory[]>;
  analysis: TextAnalysis;
  clock: Clock;
};

const maxAgeMs = 600_000;
const namesAtOnce = 10_000;
const maxBrands = 20_000;

/**
 * Completion and correction of texts, in this process, by the names that the columns in memory use: those of categories, brands and the
 * 20,000 best sold products, read from the engine. They are read again after ten minutes, while the old ones are used.
 */
export function createVocabulary({ search, findCategories, analysis, clock }: Parts): Vocabulary {
  const suggesters = cached(async (key: string) => {
    const [priceList, language] = key.split(' ') as [CatalogueView['priceList'], Language];
    return analysis.createSuggester(await entriesOf({ priceList, language }));
  });
  const spellers = cached(async (language: Language) =>
    analysis.createSpeller(language, await spelledNames(language)),
  );
  return {
    suggesterOf: ({ priceList, language }) => suggesters(`${priceList} ${language}`),
    spellerOf: spellers,
  };

  /** Keeps what was made for a key. What is outdated is made again, and returned meanwhile. */
  function cached<Key, Value>(make: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
    const kept = new Map<Key, { value: Promise<Value>; madeAt: number }>();
    const begin = (key: Key, before?: Promise<Value>) => {
      const value = make(key);
      const entry = { value: before ?? value, madeAt: clock.now().getTime() };
      kept.set(key, entry);
      value.then(
        () => (entry.value = value),
        () => kept.delete(key),
      );
      return entry;
    };
    return (key) => {
      const known = kept.get(key);
      if (known === undefined) return begin(key).value;
      const isOutdated = clock.now().getTime() - known.madeAt > maxAgeMs;
      return (isOutdated ? begin(key, known.value) : known).value;
    };
  }

  async function entriesOf({ priceList, language }: CatalogueView): Promise<SuggesterEntry[]> {
    const [categories, brands, products] = await Promise.all([
      findCategories(),
      findBrands(search),
      findBestSold(search, language, { exists: { field: `amount_${priceList}` } }),
    ]);
    return [
      ...categories.map(({ names }) => ({
        text: names[language],
        kind: 'category' as const,
        weight: categoryWeight,
        lists: everyPriceList,
      })),
      ...brands.map((text) => ({
        text,
        kind: 'brand' as const,
        weight: brandWeight,
        lists: everyPriceList,
      })),
      ...products.map(({ id, name, sales }) => ({
        text: name,
        kind: 'product' as const,
        productId: id,
        weight: sales,
        lists: everyPriceList,
      })),
    ];
  }

  async function spelledNames(language: Language): Promise<string[]> {
    const [categories, brands, products] = await Promise.all([
      findCategories(),
      findBrands(search),
      findBestSold(search, language, { match_all: {} }),
    ]);
    return [
      ...categories.map(({ names }) => names[language]),
      ...brands,
      ...products.map(({ name }) => name),
    ];
  }
}

const brandsSchema = v.object({
  aggregations: v.object({
    brands: v.object({ buckets: v.array(v.object({ key: v.string() })) }),
  }),
});

async function findBrands(search: Search): Promise<string[]> {
  const beginning = pairOf(brandFilter, '');
  const terms = { field: 'attributes', size: maxBrands, include: `${literal(beginning)}.+` };
  const [found] = await search([{ size: 0, track_total_hits: false, aggs: { brands: { terms } } }]);
  const { buckets } = expect(brandsSchema, found).aggregations.brands;
  return buckets.map(({ key }) => key.slice(beginning.length));
}

const namesSchema = v.object({
  hits: v.object({
    hits: v.array(
      v.object({
        sort: v.tuple([v.number(), v.number()]),
        fields: v.optional(v.record(v.string(), v.array(v.string()))),
      }),
    ),
  }),
});

/** Names of the best sold products of `filter`, which have one, in the order of sales, ties by id. */
async function findBestSold(
  search: Search,
  language: Language,
  filter: object,
): Promise<{ id: number; name: string; sales: number }[]> {
  const field = `name_${language}`;
  const found: { id: number; name: string; sales: number }[] = [];
  let after: readonly number[] | undefined;
  do {
    const [page] = await search([
      {
        size: namesAtOnce,
        _source: false,
        docvalue_fields: [field],
        track_total_hits: false,
        query: { bool: { filter: [filter] } },
        sort: [{ sales: 'desc' }, { product_id: 'asc' }],
        ...(after !== undefined && { search_after: after }),
      },
    ]);
    const { hits } = expect(namesSchema, page).hits;
    for (const { sort, fields } of hits)
      found.push({ id: sort[1], sales: sort[0], name: fields?.[field]?.[0] ?? '' });
    after = hits.length === namesAtOnce ? hits.at(-1)?.sort : undefined;
  } while (after !== undefined && found.length < maxNames);
  return found;
}
