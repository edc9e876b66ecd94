/** What the preview says. Nobody but people of the house reads it, so it travels with its pages. */
export const previewKeys = [
  'shop.preview.title',
  'shop.preview.lead',
  'shop.preview.segment',
  'shop.preview.ownSegment',
  'shop.preview.guest',
  'shop.preview.newCustomer',
  'shop.preview.existingCustomer',
  'shop.preview.internal',
  'shop.preview.date',
  'shop.preview.variant',
  'shop.preview.ownVariant',
  'shop.preview.start',
  'shop.preview.end',
  'shop.preview.change',
  'shop.preview.running',
] as const;

export type PreviewWords = Record<string, string>;

export function wordsIn(translations: readonly { key: string; text: string }[]): PreviewWords {
  return Object.fromEntries(translations.map(({ key, text }) => [key, text]));
}
