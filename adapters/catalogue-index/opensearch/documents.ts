import {
  type CatalogueCategory,
  type IndexedProduct,
  type Language,
  priceLists,
  type ProductWords,
} from '../columns/indexed-product-port.ts';
import type { Suggestion } from '../port.ts';
import { hundredths, pairOf, wordFields } from './layout.ts';
import type { TextAnalyser } from './text-analyser.ts';

const msOfDay = 86_400_000;

/** The engine's document of a product in a language. Popularity is the weight of sales in relevance: 1 + ln(1 + pieces) / 10. */
export function productDocument(
  product: IndexedProduct,
  language: Language,
  saleIds: readonly number[],
): object {
  return {
    product_id: product.id,
    name_key: nameKey(product.names[language]),
    sales: product.sales,
    popularity: 1 + Math.log1p(Math.max(product.sales, 0)) / 10,
    rating_hundredths: Math.round(product.rating * hundredths),
    released_on: new Date(product.releasedDay * msOfDay).toISOString().slice(0, 10),
    attributes: pairsOf(product),
    ...wordsOf(product.words[language]),
    ...offersOf(product, saleIds),
  };
}

function pairsOf({ brand, attributes }: IndexedProduct): string[] {
  const values = Object.entries(attributes);
  return [
    pairOf('marke', brand),
    ...values.flatMap(([filter, ofFilter]) => ofFilter.map((value) => pairOf(filter, value))),
  ];
}

function wordsOf(words: ProductWords): object {
  return Object.fromEntries(wordFields.map(({ field, from }) => [field, words[from]]));
}

/** Amount and categories by price list; sale categories only where the price is reduced. */
function offersOf(
  { amounts, isReduced, categoryIds }: IndexedProduct,
  saleIds: readonly number[],
): object {
  return Object.fromEntries(
    priceLists.flatMap((list, place) => {
      const amount = amounts[place] ?? 0;
      if (amount === 0) return [];
      const categories = isReduced[place] === true ? [...categoryIds, ...saleIds] : categoryIds;
      return [
        [`amount_${list}`, amount],
        [`categories_${list}`, categories],
      ];
    }),
  );
}

/** The engine's document of a suggestion. */
export type SuggestionDocument = { id: string; document: object };

const categoryWeight = 2e9;
const brandWeight = 1e9;
const longestText = 200;

/** Weights order categories before brands, brands before products, and products by sales. */
export function categorySuggestion(
  { id, names }: CatalogueCategory,
  language: Language,
  reader: TextAnalyser,
): SuggestionDocument {
  return suggestion(`category:${id}`, names[language], categoryWeight, priceLists, reader);
}

export function brandSuggestion(brand: string, reader: TextAnalyser): SuggestionDocument {
  return suggestion(
    `brand:${brand.slice(0, longestText / 2)}`,
    brand,
    brandWeight,
    priceLists,
    reader,
  );
}

export function nameSuggestion(
  product: IndexedProduct,
  language: Language,
  reader: TextAnalyser,
): SuggestionDocument {
  const sold = priceLists.filter((_, place) => (product.amounts[place] ?? 0) > 0);
  return suggestion(suggestionId(product.id), product.names[language], product.sales, sold, reader);
}

export function suggestionId(productId: number): string {
  return `product:${productId}`;
}

/** Kind and product of a suggestion, from its id. */
export function suggestedBy(id: string): Pick<Suggestion, 'kind' | 'productId'> {
  const [kind, rest] = id.split(':');
  if (kind === 'category' || kind === 'brand') return { kind };
  return { kind: 'product', productId: Number(rest) };
}

function suggestion(
  id: string,
  name: string,
  weight: number,
  lists: readonly string[],
  reader: TextAnalyser,
): SuggestionDocument {
  const text = name.slice(0, longestText).toWellFormed();
  return { id, document: { text, beginnings: reader.split(text), price_lists: lists, weight } };
}

const longestName = 200;

/** A key whose order by bytes is close to that of a dictionary: without case and accents, marks before digits before letters. */
function nameKey(name: string): string {
  const folded = name
    .slice(0, longestName)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s]/gu, '!');
  return `${folded}\u0001${name.slice(0, longestName)}`.toWellFormed();
}
