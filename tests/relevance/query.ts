/** A search and how a person would tell by a product's data that it is meant. */
export type Query = {
  readonly language: 'de' | 'en';
  readonly text: string;
  /** What its name or one of its leaf categories says. */
  readonly says?: RegExp;
  /** Values of its attributes, one of each. */
  readonly has?: Readonly<Record<string, readonly string[]>>;
  readonly brand?: string;
  /** Least share of the first ten that is meant; 0.8 where nothing is said. */
  readonly share?: number;
  /** Least of those that are meant; 3 where nothing is said, or all where there are fewer. */
  readonly least?: number;
};

const ask =
  (language: Query['language']) =>
  (text: string, says?: RegExp, more: Omit<Query, 'language' | 'text' | 'says'> = {}): Query => ({
    language,
    text,
    ...(says ? { says } : {}),
    ...more,
  });
export const de = ask('de');
export const en = ask('en');
