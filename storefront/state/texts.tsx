import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { ShopDoor } from '#contract/door.ts';
import { speak } from './speak.ts';

/** A text of the visited storefront by its key, values filled in. An unknown key answers itself. */
export type Texts = (key: string, values?: Record<string, string | number>) => string;

const TextsContext = createContext<Texts>((key) => key);

/** `const texts = useTexts()` in a component; `texts('shop.basket.count', { count: 3 })`. */
export function useTexts(): Texts {
  return useContext(TextsContext);
}

type TextsProviderProps = { texts: ShopDoor['texts']; locale: string; children: ReactNode };

/** Gives a page its texts: the server from the door, the browser from the script at `textsUrl`. */
export function TextsProvider({ texts, locale, children }: TextsProviderProps) {
  const speak = useMemo(() => textsOf(texts, locale), [texts, locale]);
  return <TextsContext value={speak}>{children}</TextsContext>;
}

export function textsOf(texts: ShopDoor['texts'], locale: string): Texts {
  const spoken = locale === 'en-DE' ? 'en-GB' : locale;
  return (key, values = {}) => speak(texts[key] ?? key, values, spoken);
}
