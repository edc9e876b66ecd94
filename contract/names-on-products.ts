/** How a name is put on a product. */
export const nameStyles = ['label', 'engraving'] as const;
export type NameStyle = (typeof nameStyles)[number];

/** Letters that fit, as a reader counts them. */
const mostLetters: Readonly<Record<NameStyle, number>> = { label: 20, engraving: 14 };

/** Code points of a name at most, marks above and below letters included. */
const mostCodePoints = 60;

/** How many letters a name on a product of this style may have. */
export function lettersOf(style: NameStyle): number {
  return mostLetters[style];
}

export function isNameStyle(text: string | null | undefined): text is NameStyle {
  return nameStyles.some((style) => style === text);
}

/**
 * The name to be put on a product: without spaces around it and with single ones inside. Undefined for an empty one, one that is too
 * long, and one with characters that are neither letters, marks, figures, punctuation nor signs of calculation.
 */
export function readName(text: string, style: NameStyle): string | undefined {
  const name = text.normalize('NFC').trim().replaceAll(/\s+/gu, ' ');
  if (name === '' || name.length > 4 * mostCodePoints) return undefined;
  if (!/^[\p{L}\p{M}\p{N}\p{P}\p{Sm} ]+$/u.test(name)) return undefined;
  if (Array.from(name).length > mostCodePoints) return undefined;
  return countLetters(name) <= mostLetters[style] ? name : undefined;
}

/** Letters as a reader counts them: a letter with its marks is one. */
export function countLetters(name: string): number {
  return [...new Intl.Segmenter('de', { granularity: 'grapheme' }).segment(name)].length;
}
