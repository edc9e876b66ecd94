import { hundredths, type Language, pairOf, type PriceList, wordFields } from './layout.ts';

/** A product as the engine is told of it. */
export type ProductRow = {
  productId: number;
  /** Grows with every change: milliseconds of the moment at which the row was read. */
  version: number;
  sales90Days: number;
  /** Stars; 0 without ratings. */
  rating: number;
  /** 2026-11-21. */
  releasedOn: string;
  brand: string;
  /** Attribute codes with the codes of their values. */
  attributes: Readonly<Record<string, readonly string[]>>;
  /** Where it is listed: what a tile shows as its price in minor units, and its categories, sales only where it is reduced. */
  offers: readonly { priceList: PriceList; amountMinor: number; categoryIds: readonly number[] }[];
  texts: Readonly<Record<Language, ProductWords>>;
};

/** Words as the shop's analyser makes them. */
export type ProductWords = {
  name: string;
  nameWords: readonly string[];
  brandWords: readonly string[];
  categoryWords: readonly string[];
  descriptionWords: readonly string[];
};

/** A text that is offered while typing. */
export type SuggestionRow = {
  language: Language;
  text: string;
  /** Folded texts that a visitor may begin with: from each of its words on. */
  beginnings: readonly string[];
  priceLists: readonly PriceList[];
  /** The higher, the sooner. */
  weight: number;
};

/** What the engine keeps of a product in a language. Popularity is the weight of sales in relevance: 1 + ln(1 + pieces) / 10. */
export function productDocument(row: ProductRow, language: Language): object {
  const { name, ...words } = row.texts[language];
  return {
    product_id: row.productId,
    name_key: nameKey(name),
    sales: row.sales90Days,
    popularity: 1 + Math.log1p(Math.max(row.sales90Days, 0)) / 10,
    rating_hundredths: Math.round(row.rating * hundredths),
    released_on: row.releasedOn,
    attributes: [
      pairOf('marke', row.brand),
      ...Object.entries(row.attributes).flatMap(([filter, values]) =>
        values.map((value) => pairOf(filter, value)),
      ),
    ],
    ...Object.fromEntries(wordFields.map(({ field, from }) => [field, words[from]])),
    ...Object.fromEntries(
      row.offers.flatMap(({ priceList, amountMinor, categoryIds }) => [
        [`amount_${priceList}`, amountMinor],
        [`categories_${priceList}`, categoryIds],
      ]),
    ),
  };
}

export function suggestionDocument({
  text,
  beginnings,
  priceLists,
  weight,
}: SuggestionRow): object {
  return { text, beginnings, price_lists: priceLists, weight };
}

const longestName = 200;

/** Sorts by bytes nearly as a dictionary does: without case and accents first, marks before digits before letters. */
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
