/** A search, and how to judge by a product's data whether it is relevant. */
export type Query = {
  readonly language: 'de' | 'en';
  readonly text: string;
  /** Words of its name or of one of its leaf categories. */
  readonly says?: RegExp;
  /** Values of its attributes, one of each. */
  readonly has?: Readonly<Record<string, readonly string[]>>;
  readonly brand?: string;
  /** Minimum share of relevant products among the first ten; 0.8 by default. */
  readonly share?: number;
  /** Minimum number of relevant products; by default 3, or all where there are fewer. */
  readonly least?: number;
};

/** What the relevance of a product is judged by, in the language of the query. */
export type JudgedProduct = {
  name: string;
  /** Its main category. */
  kind: string;
  brand: string;
  attributes: Readonly<Record<string, readonly string[]>>;
};

/** Whether a product is what a query means, by the product's own data only, independently of the analyser. */
export function isRelevant({ says, has = {}, brand }: Query, product: JudgedProduct): boolean {
  return (
    (says === undefined || says.test(product.name) || says.test(product.kind)) &&
    (brand === undefined || product.brand === brand) &&
    Object.entries(has).every(([attribute, values]) =>
      product.attributes[attribute]?.some((value) => values.includes(value)),
    )
  );
}

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
