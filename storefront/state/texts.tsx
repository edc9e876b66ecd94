import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { formatLocale } from '#contract/format-locale.ts';
import type { ShopApi } from '#contract/shop-api.ts';
import { formatText } from './format-text.ts';

/**
 * A text of the visited storefront by its key, with its values, which may also be a query behind the key, as in
 * `shop.account.tooManyAttempts?minutes=15`. An unknown key is returned as it is.
 */
export type Texts = (key: string, values?: Record<string, string | number>) => string;

const TextsContext = createContext<Texts>((key) => key);

/** `const texts = useTexts()` in a component; `texts('shop.basket.count', { count: 3 })`. */
export function useTexts(): Texts {
  return useContext(TextsContext);
}

type TextsProviderProps = { texts: ShopApi['texts']; locale: string; children: ReactNode };

/** Provides a page's texts: on the server from `ShopApi`, in the browser from the script at `textsUrl`. */
export function TextsProvider({ texts, locale, children }: TextsProviderProps) {
  const translate = useMemo(() => textsOf(texts, locale), [texts, locale]);
  return <TextsContext value={translate}>{children}</TextsContext>;
}

export function textsOf(texts: ShopApi['texts'], locale: string): Texts {
  const usedLocale = formatLocale(locale);
  return (key, values) => {
    const known = texts[key];
    if (known !== undefined) return formatText(known, values ?? {}, usedLocale);
    const [name = '', query = ''] = key.split('?');
    const text = texts[name];
    return text === undefined ? key : formatText(text, values ?? valuesOf(query), usedLocale);
  };
}

function valuesOf(query: string): Record<string, string | number> {
  const values = [...new URLSearchParams(query)];
  return Object.fromEntries(values.map(([name, value]) => [name, numberOrText(value)]));
}

/** A value of a message: digits are a number, so that plurals work. */
export function numberOrText(value: string): number | string {
  return /^-?\d{1,15}$/.test(value) ? Number(value) : value;
}

/** The page's texts, for code outside of components. */
export function pageTexts(): Texts {
  return textsOf(window.__ranzenTexts ?? {}, document.documentElement.lang);
}
