import type { TunedQueryQuery } from '#contract/backoffice-operations.generated.ts';

/** What is set for a query. */
export type Tuned = NonNullable<TunedQueryQuery['tunedQuery']>;

export const shops = ['consumer', 'business'] as const;
export const languages = ['de', 'en'] as const;

export type QueryPlace = { shop: string; language: string };

/** The address of a query's own screen. */
export function queryPath({ shop, language }: QueryPlace, words: string): string {
  return `/search-queries/${shop}/${language}/${encodeURIComponent(words)}`;
}

/** The shop and language that a list's address names; those of the first storefront by default. */
export function placeIn(searchParams: URLSearchParams): QueryPlace {
  return {
    shop: searchParams.get('shop') === 'business' ? 'business' : 'consumer',
    language: searchParams.get('language') === 'en' ? 'en' : 'de',
  };
}
