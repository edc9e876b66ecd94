import type { ProductWords } from './indexed-product-port.ts';

/** An alternative for a typed word, and its weight. */
export type Alternative = { readonly word: string; readonly weight: number };

export const fields = ['name', 'brand', 'category', 'description'] as const;
export const bitOfField = { name: 1, brand: 2, category: 4, description: 8 } as const;
const worthOfField = { name: 10, brand: 4, category: 2, description: 1 } as const;
/** Above the worth of any word: a typed number identifies its product. */
const worthOfNumber = 100;

/** What a word is worth in each combination of fields, by bits. */
const worthOfMask = Int32Array.from({ length: 16 }, (_, mask) =>
  fields.reduce((sum, field) => sum + (mask & bitOfField[field] ? worthOfField[field] : 0), 0),
);

/** The fields of each word of a product, by bits; order numbers and EANs apart. */
export function masksOf(words: ProductWords): { masks: Map<string, number>; numbers: string[] } {
  const masks = new Map<string, number>();
  const numbers: string[] = [];
  for (const field of fields)
    for (const word of words[field]) {
      if (field === 'brand' && isNumber(word)) numbers.push(word);
      else masks.set(word, (masks.get(word) ?? 0) | bitOfField[field]);
    }
  return { masks, numbers };
}

/**
 * The score of an alternative in fields. Scores are integers, so that every engine adds them up to the same sum, in any order and as
 * single-precision numbers.
 */
export function scoreOfMask(weight: number, mask: number): number {
  return Math.round(weight * 100) * (worthOfMask[mask] ?? 0);
}

/** The score of an order number or EAN. */
export function scoreOfNumber(weight: number): number {
  return Math.round(weight * 100) * worthOfNumber;
}

/** Whether a word may be an order number or an EAN. */
export function isNumber(word: string): boolean {
  return word.length >= 5 && /\d/.test(word);
}

/** The factor of a text hit's score by pieces sold, in single precision, in which engines keep it. */
export function popularityOf(sales: number): number {
  return Math.fround(1 + Math.log(1 + Math.max(sales, 0)) / 10);
}
