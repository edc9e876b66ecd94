import type { Language } from './analyser.ts';
import { englishSynonyms } from './english-words.ts';
import { germanSynonyms } from './german-synonyms.ts';

/** The synonyms of the program by language, in groups, as a shopper would type them. */
export const shippedSynonyms: Readonly<Record<Language, readonly (readonly string[])[]>> = {
  de: germanSynonyms,
  en: englishSynonyms,
};
