import type { ShopTextQuery } from '#contract/backoffice-operations.generated.ts';

/** The versions of a text: German, Swiss German, business German and English. */
export const locales = ['de', 'en', 'ch', 'edu'] as const;
export type TextLocale = (typeof locales)[number];

/** A text with its versions. */
export type ShopText = NonNullable<ShopTextQuery['shopText']>;
