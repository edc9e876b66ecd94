import { crc32 } from 'node:zlib';
import type { CatalogueResult, CatalogueQuery } from '../port.ts';
import { type IndexedProduct, priceLists } from '../columns/indexed-product-port.ts';
import type { TextAnalysis } from '../columns/text-analysis.ts';
import { joinWords } from '../columns/word-scores.ts';

type PriceList = CatalogueQuery['priceList'];

/** A product of the tests. */
export type SoldProduct = {
  id: number;
  sales: number;
  rating: number;
  releasedOn: string;
  name: string;
  brand: string;
  attributes: Record<string, string[]>;
  description: string;
  amounts: Partial<Record<PriceList, number>>;
  categories: number[];
  saleIn: PriceList[];
};

const saleCategory = 9;

/** Distinct products with many ties in sales, rating, day and amount. */
export function soldProducts(count: number): SoldProduct[] {
  const pick = <Value>(values: readonly Value[], by: number): Value =>
    values[by % values.length] as Value;
  return Array.from({ length: count }, (_, place) => ({
    id: 1_000 + ((place * 37) % count),
    sales: (place * 7) % 11,
    rating: pick([0, 4.1, 3.25, 5, 1.9, 0, 2], place),
    releasedOn: `2026-0${1 + (place % 5)}-10`,
    name: `${pick(['Pinsel', 'Äpfel', 'Rot', 'Buch'], place)} ${String(place).padStart(3, '0')}`,
    brand: pick(['Farbwerk', 'Leseglück: Verlag', 'Ulm'], place),
    attributes: pick<Record<string, string[]>>(
      [
        { farbe: ['rot', 'blau'] },
        { farbe: ['gelb'], klassenstufe: ['1', '2'] },
        {},
        { klassenstufe: ['1'] },
        { farbe: ['rot'] },
      ],
      place,
    ),
    description: pick(['für pinsel', 'rot wie rost', 'ohne worte'], place >> 1),
    amounts: {
      de: 97 * (1 + (place % 40)),
      ...(place % 3 > 0 && { at: 199 * (1 + (place % 13)) }),
      ...(place % 4 > 0 && { ch: 500 }),
      ...(place % 5 === 0 && { edu: 80 * (1 + place) }),
    },
    categories: pick([[1, 11], [1, 12], [2]], place),
    saleIn: pick<PriceList[]>([[], ['de'], ['de', 'edu'], [], ['ch']], place),
  }));
}

export const saleIds = [saleCategory];

export function indexed(product: SoldProduct): IndexedProduct {
  const { id, amounts, saleIn, sales, rating, releasedOn, ...described } = product;
  const words = joinWords({
    name: wordsOf(product.name),
    brand: wordsOf(product.brand),
    category: [],
    description: wordsOf(product.description),
  });
  return {
    id,
    stamp: crc32(JSON.stringify(described)),
    amounts: priceLists.map((list) => amounts[list] ?? 0),
    isReduced: priceLists.map((list) => saleIn.includes(list)),
    sales,
    rating,
    releasedDay: Date.parse(releasedOn) / 86_400_000,
    names: { de: product.name, en: product.name },
    brand: product.brand,
    attributes: product.attributes,
    categoryIds: product.categories,
    words: { de: words, en: words },
  };
}

/** An analysis that only converts to lower case and knows no typing errors. */
export const foldingAnalysis: TextAnalysis = {
  analyseQuery: (_, text) =>
    wordsOf(text.slice(0, 200)).map((word) => ({
      typed: word,
      alternatives: [{ word, weight: 1 }],
    })),
  createSpeller: () => ({ corrections: () => [] }),
  createSuggester: (entries) => {
    const all = [...entries];
    return {
      suggest: (text, limit, lists) =>
        all
          .filter(
            (entry) =>
              (entry.lists & lists) !== 0 &&
              entry.text.toLowerCase().startsWith(text.toLowerCase()),
          )
          .slice(0, limit)
          .map(({ weight: _, lists: __, ...suggestion }) => suggestion),
    };
  },
};

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

function categoriesIn(product: SoldProduct, list: PriceList): number[] {
  return product.saleIn.includes(list) ? [...product.categories, saleCategory] : product.categories;
}

/** A naive implementation of the port, as the oracle of tests. */
export function naiveResult(sold: readonly SoldProduct[], query: CatalogueQuery): CatalogueResult {
  const { priceList, text, categoryId, enums, price, rating, offset, limit } = query;
  const words = text === undefined ? undefined : wordsOf(text);
  const found = sold.filter(
    (product) =>
      product.amounts[priceList] !== undefined &&
      (words === undefined ||
        (words.length > 0 && words.every((word) => worthOf(product, word) > 0))),
  );
  const amountOf = (product: SoldProduct) => product.amounts[priceList] ?? 0;
  const fits = (product: SoldProduct, leftOut?: string) =>
    (leftOut === 'category' ||
      categoryId === undefined ||
      categoriesIn(product, priceList).includes(categoryId)) &&
    (leftOut === 'price' || isWithin(amountOf(product), price)) &&
    (leftOut === 'rating' || isWithin(product.rating, rating)) &&
    enums.every(
      ({ id, values }) =>
        leftOut === id ||
        values.length === 0 ||
        values.some((value) => valuesOf(product, id).includes(value)),
    );
  const without = (facet?: string) => found.filter((product) => fits(product, facet));
  const amounts = without('price').map(amountOf);
  const ratings = without('rating').map((product) => product.rating);
  return {
    total: without().length,
    productIds: sorted(without(), query, words ?? [])
      .slice(offset, offset + limit)
      .map(({ id }) => id),
    enums: countEnums(without, query),
    price:
      amounts.length === 0
        ? undefined
        : { min: Math.min(...amounts), max: Math.max(...amounts), count: amounts.length },
    rating:
      ratings.length === 0
        ? undefined
        : {
            min: Math.min(...ratings),
            max: Math.max(...ratings),
            atLeast: ([1, 2, 3, 4] as const).map((stars) => ({
              stars,
              count: ratings.filter((each) => each >= stars).length,
            })),
          },
    categories: [1, 2, saleCategory, 11, 12]
      .map((id) => ({
        id,
        count: without(text === undefined ? undefined : 'category').filter((product) =>
          categoriesIn(product, priceList).includes(id),
        ).length,
      }))
      .filter(({ count }) => count > 0),
    correctedText: undefined,
  };
}

function isWithin(
  value: number,
  { from = -Infinity, to = Infinity }: CatalogueQuery['price'],
): boolean {
  // Ranges of stars are decimals, so that 0.1 × 3 must equal 0.3.
  const [least, most] = [Number(from.toFixed(6)), Number(to.toFixed(6))];
  return value >= least && value <= most;
}

function valuesOf(product: SoldProduct, filter: string): readonly string[] {
  return filter === 'marke' ? [product.brand] : (product.attributes[filter] ?? []);
}

function countEnums(
  without: (facet?: string) => SoldProduct[],
  { enums }: CatalogueQuery,
): CatalogueResult['enums'] {
  const ids = new Set(['farbe', 'klassenstufe', 'marke', ...enums.map(({ id }) => id)]);
  return [...ids].flatMap((id) => {
    const chosen = enums.find((selection) => selection.id === id)?.values ?? [];
    const carried = without(id).flatMap((product) => valuesOf(product, id));
    const values = [...new Set([...carried, ...chosen])];
    const counts = values.map((value) => ({
      id: value,
      count: carried.filter((each) => each === value).length,
    }));
    return counts.length === 0 ? [] : [{ id, values: counts }];
  });
}

/** What a word is worth in all fields together that have it. */
function worthOf({ name, brand, description }: SoldProduct, word: string): number {
  const places = [
    [name, 1000],
    [brand, 400],
    [description, 100],
  ] as const;
  return places.reduce((sum, [text, worth]) => sum + (wordsOf(text).includes(word) ? worth : 0), 0);
}

function sorted(
  products: SoldProduct[],
  { sort, priceList }: CatalogueQuery,
  words: readonly string[],
): SoldProduct[] {
  const relevance = (product: SoldProduct) =>
    Math.fround(
      words.reduce((sum, word) => sum + worthOf(product, word), 0) *
        Math.fround(1 + Math.log1p(product.sales) / 10),
    );
  const keys: Record<CatalogueQuery['sort'], (product: SoldProduct) => number> = {
    relevance: (product) => (words.length === 0 ? -product.sales : -relevance(product)),
    si: ({ sales }) => -sales,
    priceAsc: ({ amounts }) => amounts[priceList] ?? 0,
    priceDesc: ({ amounts }) => -(amounts[priceList] ?? 0),
    rating: ({ rating }) => -rating,
    new: ({ releasedOn }) => -Date.parse(releasedOn),
    name: () => 0,
  };
  const byName = (one: SoldProduct, other: SoldProduct) =>
    sort === 'name' ? one.name.localeCompare(other.name, 'de') : 0;
  return products.toSorted(
    (one, other) => keys[sort](one) - keys[sort](other) || byName(one, other) || one.id - other.id,
  );
}
