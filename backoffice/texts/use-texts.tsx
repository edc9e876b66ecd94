import { createContext, type ReactNode, use, useEffect } from 'react';
import { de } from './de.ts';
import { en, type TextKey } from './en.ts';

export type Language = 'de' | 'en';

/** A text by key with its values filled in. A key that is not known answers itself: refusals of newer servers may name one. */
export type Texts = (key: string, values?: Readonly<Record<string, string | number>>) => string;

const catalogues: Record<Language, Record<string, string>> = { de: { ...de }, en: { ...en } };

/** Adds texts that few screens show: they load with these screens, so that the shell stays light. */
export function addTexts(added: Record<Language, Readonly<Record<string, string>>>): void {
  Object.assign(catalogues.de, added.de);
  Object.assign(catalogues.en, added.en);
}

/** Undefined outside of a provider, where no person is known. */
const LanguageContext = createContext<Language | undefined>(undefined);

export function textsOf(language: Language): Texts {
  return (key, values = {}) =>
    (catalogues[language][key] ?? key).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      String(values[name] ?? ''),
    );
}

/** The language of the screens below. */
export function LanguageProvider({
  language,
  children,
}: {
  language: Language;
  children: ReactNode;
}) {
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** The language of the screen: the person's, or the browser's where the person is not known. */
export function useLanguage(): Language {
  return use(LanguageContext) ?? browserLanguage();
}

/** The texts of the language that the screen is shown in. */
export function useTexts(): (key: TextKey, values?: Parameters<Texts>[1]) => string {
  return textsOf(useLanguage());
}

/** Texts by keys that come from the server. */
export function useServerTexts(): Texts {
  return textsOf(useLanguage());
}

/** The language of the browser, for screens before the login. */
export function browserLanguage(): Language {
  return navigator.language.startsWith('de') ? 'de' : 'en';
}
