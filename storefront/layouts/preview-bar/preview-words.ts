/** The texts of the preview, by short names. */
export type PreviewWords = Readonly<Record<string, string | undefined>>;

export function wordsIn(words: readonly { key: string; text: string }[]): PreviewWords {
  return Object.fromEntries(words.map(({ key, text }) => [key, text]));
}
