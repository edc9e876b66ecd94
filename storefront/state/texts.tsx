import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { formatLocale } from '#contract/format-locale.ts';
import type { ShopApi } from '#contract/shop-api.ts';
import { formatText } from './format-text.ts';

/** A text of the visited storefront by its key, with its values. An unknown key is returned as it is. */
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
  return (key, values = {}) => formatText(texts[key] ?? key, values, usedLocale);
}

/** The page's texts, for code outside of components. */
export function pageTexts(): Texts {
  return textsOf(window.__ranzenTexts ?? {}, document.documentElement.lang);
}
