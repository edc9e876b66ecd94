import fc from 'fast-check';
import { lastPlace } from '#adapters/catalogue-index/opensearch/layout.ts';
import { firstPage } from '#adapters/catalogue-index/first-page.ts';
import {
  type CatalogueIndex,
  type CatalogueQuery,
  catalogueSorts,
  type CatalogueView,
} from '#adapters/catalogue-index/port.ts';
import type { Material } from './material.sql.ts';

/** A question to an index: a call of one of its verbs, or the rules for long texts, which call several. */
export type Question =
  | { verb: 'query'; input: CatalogueQuery }
  | { verb: 'suggest'; input: CatalogueView & { text: string; limit: number } }
  | { verb: 'countWords'; input: CatalogueView & { text: string } }
  | { verb: 'adjust'; input: CatalogueView & { text: string } };

export type QuestionKind = { name: string; questions: Question[] };

/** Price list and language of each storefront. */
const views: readonly CatalogueView[] = [
  { priceList: 'de', language: 'de' },
  { priceList: 'at', language: 'de' },
  { priceList: 'ch', language: 'de' },
  { priceList: 'de', language: 'en' },
  { priceList: 'edu', language: 'de' },
  { priceList: 'edu', language: 'en' },
];

/** Questions of every kind that a page can cause, the same for the same seed. */
export async function makeQuestions(
  index: CatalogueIndex,
  material: Material,
  { seed, ofEachKind }: { seed: number; ofEachKind: number },
): Promise<QuestionKind[]> {
  const all = await index.query(firstPage);
  const arbitraries = kindsOf(all, material);
  return Object.entries(arbitraries).map(([name, arbitrary]) => ({
    name,
    questions: fc.sample(arbitrary, { seed, numRuns: ofEachKind }),
  }));
}

type AllProducts = Awaited<ReturnType<CatalogueIndex['query']>>;

type Kinds = Record<string, fc.Arbitrary<Question>>;

function kindsOf(all: AllProducts, material: Material): Kinds {
  return {
    ...listings(all, material),
    ...searches(material),
    ...tuned(all, material),
    ...lookUps(material),
  };
}

const view = fc.constantFrom(...views);
const sort = fc.constantFrom(...catalogueSorts);
const odd = fc.constantFrom(Number.NaN, Infinity, -Infinity, -1, 0.5, 1e300, 2 ** 53);
const range = (end: fc.Arbitrary<number | undefined>) => fc.record({ from: end, to: end });
const always = <Value>(value: Value) => fc.constant(value);

function query(parts: {
  [Key in keyof CatalogueQuery]?: fc.Arbitrary<CatalogueQuery[Key]>;
}): fc.Arbitrary<Question> {
  return fc
    .tuple(view, fc.record(parts as Record<string, fc.Arbitrary<unknown>>))
    .map(([seen, chosen]) => ({
      verb: 'query',
      input: { ...firstPage, ...seen, ...(chosen as Partial<CatalogueQuery>) },
    }));
}

function listings({ enums, categories, total, price }: AllProducts, material: Material): Kinds {
  const categoryId = fc.constantFrom(...categories.map(({ id }) => id));
  const filter = fc.constantFrom(...enums).chain(({ id, values }) =>
    fc.record({
      id: always(id),
      values: fc.uniqueArray(fc.constantFrom(...values.map((value) => value.id)), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
  );
  const filters = fc.array(filter, { minLength: 1, maxLength: 3 });
  const amount = fc.option(fc.integer({ min: 0, max: price?.max ?? 0 }), { nil: undefined });
  const stars = fc.option(
    fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10),
    { nil: undefined },
  );
  const ranges = { price: range(amount), rating: range(stars) };
  // The engine's pages end at the last place, whose figure docs/operating.md names.
  const late = fc.nat(Math.min(Math.max(total - 1, 0), lastPlace - firstPage.limit));
  return {
    'a category, best sold first': query({ categoryId }),
    'all products': query({ sort }),
    'a category with filters': query({ categoryId, enums: filters, sort }),
    'a category with ranges': query({ categoryId, ...ranges, sort }),
    'filters and ranges': query({ enums: filters, ...ranges, sort }),
    'a category by name': query({ categoryId, sort: always('name' as const) }),
    'all products by name, a later page': query({
      sort: always('name' as const),
      offset: late,
    }),
    'a late page': query({ sort, offset: late }),
    'words in a category with a filter and a price': query({
      text: wordsOfName(material),
      categoryId,
      enums: fc.array(filter, { maxLength: 1 }),
      price: range(amount),
      sort,
    }),
    'values that do not exist and numbers out of range': query({
      categoryId: fc.option(odd, { nil: undefined }),
      text: fc.option(fc.string({ unit: 'binary' }), { nil: undefined }),
      enums: fc.array(fc.record({ id: fc.string(), values: fc.array(fc.string()) }), {
        maxLength: 3,
      }),
      price: range(odd),
      rating: range(odd),
      offset: odd,
      limit: odd,
      sort,
    }),
  };
}

function searches(material: Material): Kinds {
  return {
    'words of a name': query({ text: wordsOfName(material), sort: always('relevance' as const) }),
    'a word with a typing error': worded(material, misspelled).map((input) => ({
      verb: 'query',
      input: { ...firstPage, ...input, sort: 'relevance' },
    })),
    'an order number or EAN': query({
      text: fc.constantFrom(...material.numbers),
      sort: always('relevance' as const),
    }),
  };
}

/** Searches with products that the staff pinned and buried, and with synonyms. */
function tuned({ productIds }: AllProducts, material: Material): Kinds {
  const ids = fc.uniqueArray(fc.constantFrom(...productIds, 2 ** 40), { maxLength: 6 });
  const others = [{ word: 'heft', weight: 1 }];
  const tuning = fc.record({
    synonyms: fc.constantFrom([], [{ word: 'stift', others }]),
    pinned: ids,
    buried: ids,
  });
  const text = fc.oneof(wordsOfName(material), fc.constantFrom('Stift', 'Pinsel', 'ohne Treffer'));
  return { 'words with pinned and buried products and synonyms': query({ text, tuning, sort }) };
}

function lookUps(material: Material): Kinds {
  const beginning = (word: string, at: number) => word.slice(0, 1 + (at % word.length));
  const suggest = (input: CatalogueView & { text: string }): Question => ({
    verb: 'suggest',
    input: { ...input, limit: 10 },
  });
  const longText = fc
    .tuple(view, fc.array(fc.constantFrom(...material.names.de), { minLength: 2, maxLength: 3 }))
    .map(([seen, chosen]) => ({
      ...seen,
      text: chosen.map((name, place) => wordsFrom(name, place, 2)).join(' '),
    }));
  return {
    suggestions: worded(material, beginning).map(suggest),
    'suggestions with a typing error': worded(material, misspelled).map(suggest),
    'hits of each word': longText.map((input) => ({ verb: 'countWords', input })),
    'rules for long texts': longText.map((input) => ({ verb: 'adjust', input })),
  };
}

/** One to three words of a name that follow each other. */
function wordsOfName({ names }: Material): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...names.de), fc.nat(10), fc.integer({ min: 1, max: 3 }))
    .map(([name, from, length]) => wordsFrom(name, from, length));
}

/** A view with a changed word of a name in its language. */
function worded(
  { names }: Material,
  change: (word: string, at: number) => string,
): fc.Arbitrary<CatalogueView & { text: string }> {
  return fc
    .tuple(
      view,
      fc.record({ de: fc.constantFrom(...names.de), en: fc.constantFrom(...names.en) }),
      fc.nat(10),
      fc.nat(1_000),
    )
    .map(([seen, name, from, at]) => ({
      ...seen,
      text: change(longWord(name[seen.language], from), at),
    }));
}

function wordsFrom(name: string, from: number, length: number): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  const start = from % Math.max(words.length, 1);
  return words.slice(start, start + length).join(' ');
}

/** A word of at least five letters, or the whole name. */
function longWord(name: string, from: number): string {
  const words = name.split(/[^\p{L}]+/u).filter((word) => word.length >= 5);
  return words[from % Math.max(words.length, 1)] ?? name;
}

/** A word with one error: a letter left out, doubled, swapped with the next one or replaced. */
function misspelled(word: string, at: number): string {
  const place = 1 + (at % Math.max(word.length - 2, 1));
  const [before, letter, after] = [word.slice(0, place), word.charAt(place), word.slice(place + 1)];
  const errors = [
    before + after,
    before + letter + letter + after,
    before + after.charAt(0) + letter + after.slice(1),
    `${before}x${after}`,
  ];
  return errors[at % errors.length] ?? word;
}
