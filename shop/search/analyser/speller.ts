import { type Language, wholeWord } from './analyser.ts';
import { germanSynonyms } from './german-synonyms.ts';
import { nearWords } from './near-words.ts';
import { tokensOf } from './tokens.ts';

export type Speller = {
  /** Corrections of a typed word in the spelling of names, nearest first, five at most; none for a known word. */
  corrections(typed: string): string[];
};

const mostCorrections = 5;

/**
 * Corrects typing errors by the words of names and by synonyms, so that every correction is an existing word (SE4). Words are
 * compared as typed, then by their stems: "Scherenn" becomes "Schere" where no name has the plural.
 */
export function createSpeller(language: Language, names: Iterable<string>): Speller {
  const written = countWritings(language, names);
  const shown = new Map<string, string>();
  const frequencies = new Map<string, number>();
  for (const [folded, writings] of written) {
    shown.set(folded, mostFrequent(writings));
    frequencies.set(
      folded,
      [...writings.values()].reduce((sum, count) => sum + count, 0),
    );
  }
  const near = nearWords(frequencies);
  const stems = stemsOf(language, frequencies);
  const nearStems = nearWords(
    new Map([...stems].map(([stem, { frequency }]) => [stem, frequency])),
  );
  return {
    corrections(typed) {
      const folded = tokensOf(typed)
        .map((token) => token.folded)
        .join('');
      if (frequencies.has(folded)) return [];
      const found = near(folded);
      const words =
        found.length > 0
          ? found
          : nearStems(wholeWord(language, folded)).flatMap((stem) => stems.get(stem)?.word ?? []);
      return words.slice(0, mostCorrections).flatMap((word) => shown.get(word) ?? []);
    },
  };
}

type Writings = Map<string, number>;

/** How often each word occurs in names, by its folded form and as it is written. */
function countWritings(language: Language, names: Iterable<string>): Map<string, Writings> {
  const written = new Map<string, Writings>();
  const count = (name: string, times: 0 | 1): void => {
    for (const { typed, folded } of tokensOf(name)) {
      const writings = written.get(folded) ?? new Map<string, number>();
      written.set(folded, writings.set(typed, (writings.get(typed) ?? 0) + times));
    }
  };
  for (const name of names) count(name, 1);
  if (language === 'de') for (const synonym of germanSynonyms.flat()) count(synonym, 0);
  return written;
}

function mostFrequent(writings: Writings): string {
  const [first = ['', 0]] = [...writings].sort(
    ([one, times], [other, otherTimes]) => otherTimes - times || (one < other ? -1 : 1),
  );
  return first[0];
}

/** The most frequent word of each stem; of equally frequent ones the first in the order of the alphabet. */
function stemsOf(
  language: Language,
  frequencies: ReadonlyMap<string, number>,
): Map<string, { word: string; frequency: number }> {
  const stems = new Map<string, { word: string; frequency: number }>();
  for (const [word, frequency] of frequencies) {
    const stem = wholeWord(language, word);
    const known = stems.get(stem);
    const isBetter =
      !known || known.frequency < frequency || (known.frequency === frequency && word < known.word);
    if (isBetter) stems.set(stem, { word, frequency });
  }
  return stems;
}
