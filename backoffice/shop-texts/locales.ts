import type { ShopTextQuery } from '#contract/backoffice-operations.generated.ts';

/** The versions of a text: German, Swiss German, business German and English. */
export const locales = ['de', 'en', 'ch', 'edu'] as const;
export type TextLocale = (typeof locales)[number];

/** A text with its versions. */
export type ShopText = NonNullable<ShopTextQuery['shopText']>;

/** The name under which what was typed into a text is kept. */
export function draftNameOf(key: string): string {
  return `text ${key}`;
}

/** The versions of a text as they are shown. */
export function shownVersions({ versions }: ShopText): Record<TextLocale, string> {
  const textOf = (locale: TextLocale) =>
    versions.find((version) => version.locale === locale)?.text ?? '';
  return { de: textOf('de'), en: textOf('en'), ch: textOf('ch'), edu: textOf('edu') };
}
