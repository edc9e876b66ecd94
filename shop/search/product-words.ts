import { analyseNames, analyseText, type Language } from './analyser/analyser.ts';
import { memoize } from './analyser/memoize.ts';

/** The searchable data of a product in a language. */
export type ProductFacts = {
  name: string;
  description: string;
  brand: string;
  /** Order numbers and EANs of its items. */
  numbers: readonly string[];
  categories: readonly { name: string; isLeaf: boolean }[];
  /** The names of its attributes' values: "Rot", "Klasse 1", "Für Linkshänder". */
  values: readonly string[];
};

export type ProductWords = {
  nameWords: readonly string[];
  brandWords: readonly string[];
  categoryWords: readonly string[];
  descriptionWords: readonly string[];
};

/** The index words of a product by field, each once. */
export function wordsOfProduct(language: Language, facts: ProductFacts): ProductWords {
  const named = [...facts.categories.filter(isKind).map(({ name }) => name), ...facts.values];
  return {
    nameWords: analyseText(language, facts.name),
    brandWords: unique([
      ...analyseNames(language, facts.brand),
      ...facts.numbers.flatMap((number) => numberWords(language, number)),
    ]),
    categoryWords: unique(named.flatMap(fewWords[language])),
    descriptionWords: analyseText(language, facts.description),
  };
}

/** Whether a category's name is the kind of its products: "Brotdosen & Trinkflaschen" is not. */
const isKind = ({ name, isLeaf }: ProductFacts['categories'][number]): boolean =>
  isLeaf || !name.includes('&');

/** Memoized for names of categories and values, which many products share. */
const fewWords = {
  de: memoize((name) => analyseText('de', name)),
  en: memoize((name) => analyseText('en', name)),
};

/** The index words of a number: whole, and as queries are analysed: "OEL-12" also as "oel12". */
function numberWords(language: Language, number: string): string[] {
  if (/^\d+$/.test(number)) return [number];
  return [
    ...analyseNames(language, number.replace(/[^\p{L}\p{N}]/gu, '')),
    ...analyseNames(language, number),
  ];
}

const unique = (words: readonly string[]): string[] => [...new Set(words)];
