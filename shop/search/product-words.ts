import { analyseNames, analyseText, type Language } from './analyser/analyser.ts';
import { remember } from './analyser/remember.ts';

/** What a product is found by, in a language. */
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

/** The words of a product by what they stand in, each once. */
export function wordsOfProduct(language: Language, facts: ProductFacts): ProductWords {
  const named = [...facts.categories.filter(tellsKind).map(({ name }) => name), ...facts.values];
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

/** "Brotdosen & Trinkflaschen" above a leaf says of no product which of them it is. */
const tellsKind = ({ name, isLeaf }: ProductFacts['categories'][number]): boolean =>
  isLeaf || !name.includes('&');

/** Categories and values are few, and shared by many products. */
const fewWords = {
  de: remember((name) => analyseText('de', name)),
  en: remember((name) => analyseText('en', name)),
};

/** A number is found whole and as a query reads it: "OEL-12" as "oel12" too. */
function numberWords(language: Language, number: string): string[] {
  if (/^\d+$/.test(number)) return [number];
  return [
    ...analyseNames(language, number.replace(/[^\p{L}\p{N}]/gu, '')),
    ...analyseNames(language, number),
  ];
}

const unique = (words: readonly string[]): string[] => [...new Set(words)];
