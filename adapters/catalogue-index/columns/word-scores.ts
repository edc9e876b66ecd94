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

/** Words by field as one text. */
export function joinWords(words: Record<(typeof fields)[number], readonly string[]>): ProductWords {
  return fields.map((field) => words[field].join(' ')).join('\n');
}

/** The fields of each word of a product, by bits; order numbers and EANs apart. */
export function masksOf(words: ProductWords): { masks: Map<string, number>; numbers: string[] } {
  const masks = new Map<string, number>();
  const numbers: string[] = [];
  const lines = words.split('\n');
  for (const [place, field] of fields.entries())
    for (const word of lines[place]?.split(' ') ?? []) {
      if (field === 'brand' && isNumber(word)) numbers.push(word);
      else if (word !== '') masks.set(word, (masks.get(word) ?? 0) | bitOfField[field]);
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
  return word.length >= shortestNumber && /\d/.test(word);
}

/** As `isNumber`, of a word that lies between two places of a text in UTF-8. */
export function isNumberWithin(text: Uint8Array, from: number, to: number): boolean {
  let [length, hasDigit] = [0, false];
  for (let index = from; index < to; index += 1) {
    const byte = text[index] ?? 0;
    // Bytes of 128 to 191 continue a letter; one of four bytes counts twice in a string.
    if (byte < 128 || byte >= 192) length += byte < 240 ? 1 : 2;
    hasDigit ||= byte >= 48 && byte <= 57;
  }
  return hasDigit && length >= shortestNumber;
}

const shortestNumber = 5;

/** The factor of a text hit's score by pieces sold, in single precision, in which engines keep it. */
export function popularityOf(sales: number): number {
  return Math.fround(1 + Math.log(1 + Math.max(sales, 0)) / 10);
}
