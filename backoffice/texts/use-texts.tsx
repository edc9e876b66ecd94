import { createContext, type ReactNode, use, useEffect } from 'react';
import type { TextKey } from '../text-keys.ts';
import { fillText, type TextValues } from './fill-text.ts';

export type Language = 'de' | 'en';

/** A text by key with its values filled in. A key that is not known answers itself: refusals of newer servers may name one. */
export type Texts = (key: string, values?: TextValues) => string;

const catalogues: Record<Language, Record<string, string>> = { de: {}, en: {} };

const loaders = {
  de: async () => (await import('./de.ts')).de,
  en: async () => (await import('./en.ts')).en,
};

/** Loads the texts of a language; those of the other one are not needed. */
export async function loadTexts(language: Language): Promise<void> {
  Object.assign(catalogues[language], await loaders[language]());
}

/** Adds texts that few screens show: they load with these screens, so that the shell stays light. */
export function addTexts(added: Record<Language, Readonly<Record<string, string>>>): void {
  Object.assign(catalogues.de, added.de);
  Object.assign(catalogues.en, added.en);
}

/** Undefined outside of a provider, where no person is known. */
const LanguageContext = createContext<Language | undefined>(undefined);

/** One function for each language, so that what depends on it is not made again. */
const textsOf: Readonly<Record<Language, Texts>> = {
  de: (key, values = {}) => fillText(catalogues.de[key] ?? key, values, 'de'),
  en: (key, values = {}) => fillText(catalogues.en[key] ?? key, values, 'en'),
};

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

/** The locale by which numbers and times are written in a language. */
export function localeOf(language: Language): 'de-DE' | 'en-GB' {
  return language === 'de' ? 'de-DE' : 'en-GB';
}

/** The locale of the screen. */
export function useLocale(): 'de-DE' | 'en-GB' {
  return localeOf(useLanguage());
}

/** The texts of the language that the screen is shown in. */
export function useTexts(): (key: TextKey, values?: TextValues) => string {
  return textsOf[useLanguage()];
}

/** Texts by keys that come from the server. */
export function useServerTexts(): Texts {
  return textsOf[useLanguage()];
}

/** The language of the browser, for screens before the login. */
export function browserLanguage(): Language {
  return navigator.language.startsWith('de') ? 'de' : 'en';
}
