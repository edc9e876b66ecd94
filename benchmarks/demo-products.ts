import {
  type IndexedProduct,
  priceLists,
  type ProductWords,
} from '#adapters/catalogue-index/columns/indexed-product-port.ts';
import { joinWords } from '#adapters/catalogue-index/columns/word-scores.ts';
import { brands } from '#demo/catalogue/brands.ts';
import { generateProducts } from '#demo/catalogue/generate.ts';
import type { ProductRecord } from '#demo/catalogue/records.ts';
import { categoryById } from '#demo/catalogue/taxonomy/index.ts';
import { tokensOf } from '#shop/search/analyser/tokens.ts';

const brandNames = new Map(brands.map(({ id, name }) => [id, name]));
const today = new Date('2026-11-21T00:00:00Z');

/** The demo catalogue in the form of an index's source, without a database. Words are not stemmed, but as many. */
export function* indexedDemoProducts(products: number): Generator<IndexedProduct, void> {
  for (const record of generateProducts({ products, today })) yield indexedProduct(record);
}

/** The words of a text, as `indexedDemoProducts` has them. */
export function wordsOf(text: string): string[] {
  return tokensOf(text).map(({ folded }) => folded);
}

function indexedProduct(record: ProductRecord): IndexedProduct {
  const brand = brandNames.get(record.brandId) ?? '';
  const offers = priceLists.map((list) =>
    record.items
      .filter(({ isSellable }) => isSellable)
      .flatMap(({ prices }) => prices.filter(({ priceList }) => priceList === list)),
  );
  return {
    id: record.id,
    stamp: record.id,
    amounts: offers.map((prices) =>
      prices.length === 0 ? 0 : Math.min(...prices.map(({ amountMinor }) => amountMinor)),
    ),
    isReduced: offers.map((prices) => prices.some(({ oldAmountMinor }) => oldAmountMinor !== null)),
    sales: record.sales90Days,
    rating: record.ratingAverage ?? 0,
    releasedDay: Date.parse(record.releasedOn) / 86_400_000,
    names: record.name,
    brand,
    attributes: record.attributes,
    categoryIds: record.categoryIds,
    words: { de: words(record, brand, 'de'), en: words(record, brand, 'en') },
  };
}

function words(record: ProductRecord, brand: string, language: 'de' | 'en'): ProductWords {
  const numbers = record.items.flatMap(({ orderNumber, ean }) => [orderNumber, ean]);
  const categories = record.categoryIds.map((id) => categoryById(id).name[language]);
  return joinWords({
    name: wordsOf(record.name[language]),
    brand: [...wordsOf(brand), ...numbers.flatMap(wordsOf)],
    category: wordsOf([...categories, ...Object.values(record.attributes).flat()].join(' ')),
    description: wordsOf(record.description[language]),
  });
}
