import type { LangCode, Storefront } from '#shop/kernel/storefront.ts';

/**
 * The business storefront as another customer of it uses it: its language names articles, and its code decides the language of mails.
 * Prices and host stay. Any other storefront, and a code of another shop, are left as they are. Pure.
 */
export function inLanguageOf(storefront: Storefront, langCode: string): Storefront {
  const code = businessCodes.find((each) => each === langCode);
  if (!storefront.isB2b || code === undefined || code === storefront.langCode) return storefront;
  const isEnglish = code === 'edu-en';
  return {
    ...storefront,
    langCode: code,
    language: isEnglish ? 'en' : 'de',
    locale: isEnglish ? 'en-DE' : 'de-DE',
    textLocale: isEnglish ? 'en' : 'edu',
    context: { ...storefront.context, language: isEnglish ? 'en' : 'edu' },
  };
}

const businessCodes: readonly LangCode[] = ['edu', 'edu-de', 'edu-en'];
