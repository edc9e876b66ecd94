import {
  type IndexedProduct,
  languages,
  priceLists,
  type ProductWords,
} from '../columns/indexed-product-port.ts';
import { brandFilter } from '../columns/product-table.ts';
import { masksOf, popularityOf } from '../columns/word-scores.ts';
import { hundredths, maskedWord, pairOf } from './layout.ts';
import { nameKey } from './name-key.ts';

const msOfDay = 86_400_000;

/** The engine's document of a product. */
export function productDocument(product: IndexedProduct, saleIds: readonly number[]): object {
  return {
    product_id: product.id,
    sales: product.sales,
    popularity: popularityOf(product.sales),
    rating_hundredths: Math.round(product.rating * hundredths),
    released_on: new Date(product.releasedDay * msOfDay).toISOString().slice(0, 10),
    attributes: pairsOf(product),
    ...Object.fromEntries(
      languages.flatMap((language) => [
        [`name_${language}`, product.names[language]],
        [`name_key_${language}`, nameKey(product.names[language])],
        ...wordsOf(product.words[language], language),
      ]),
    ),
    ...offersOf(product, saleIds),
  };
}

function pairsOf({ brand, attributes }: IndexedProduct): string[] {
  const values = Object.entries(attributes);
  return [
    pairOf(brandFilter, brand),
    ...values.flatMap(([filter, ofFilter]) => ofFilter.map((value) => pairOf(filter, value))),
  ];
}

function wordsOf(words: ProductWords, language: string): [string, string[]][] {
  const { masks, numbers } = masksOf(words);
  return [
    [`words_${language}`, [...masks.keys(), ...numbers]],
    [`numbers_${language}`, numbers],
    [`masked_words_${language}`, Array.from(masks, ([word, mask]) => maskedWord(word, mask))],
  ];
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
