export type Speller = {
  /** Words of the vocabulary that are near a word, nearest first; none where the word is known. At most five. */
  corrections(word: string): { word: string; weight: number }[];
};

const mostCorrections = 5;
/** Longer words are rather numbers or nonsense. */
const longestWord = 40;

/**
 * Mends typing errors by the words that exist: one error in words of four to seven letters, two from eight on, none in numbers. A swap of
 * neighbours is one error. Of equally near words the more frequent one comes first (SE4).
 *
 * Every word is kept under the words that arise by leaving out letters of its beginning, so that a look-up costs the same in any vocabulary.
 */
export function createSpeller(words: Iterable<{ word: string; frequency: number }>): Speller {
  const frequencies = new Map<string, number>();
  const byDeletion = new Map<string, string[]>();
  for (const { word, frequency } of words) {
    if (allowedErrors(word) === 0 || frequencies.has(word)) continue;
    frequencies.set(word, frequency);
    for (const key of deletionsOf(word, allowedErrors(word))) {
      const list = byDeletion.get(key);
      if (list) list.push(word);
      else byDeletion.set(key, [word]);
    }
  }
  return { corrections: (word) => correctionsOf(word, frequencies, byDeletion) };
}

function correctionsOf(
  word: string,
  frequencies: ReadonlyMap<string, number>,
  byDeletion: ReadonlyMap<string, readonly string[]>,
): { word: string; weight: number }[] {
  const most = allowedErrors(word);
  if (most === 0 || frequencies.has(word)) return [];
  const distances = new Map<string, number>();
  for (const key of deletionsOf(word, most)) {
    for (const near of byDeletion.get(key) ?? []) {
      if (!distances.has(near)) distances.set(near, distanceOf(word, near, most));
    }
  }
  return Array.from(distances, ([near, distance]) => ({
    near,
    distance,
    frequency: frequencies.get(near) ?? 0,
  }))
    .filter(({ distance }) => distance <= most)
    .sort(
      (one, other) =>
        one.distance - other.distance ||
        other.frequency - one.frequency ||
        (one.near < other.near ? -1 : 1),
    )
    .slice(0, mostCorrections)
    .map(({ near, distance }) => ({ word: near, weight: distance === 1 ? 0.6 : 0.4 }));
}

function allowedErrors(word: string): 0 | 1 | 2 {
  if (word.length < 4 || word.length > longestWord || /\d/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

const keptBeginning = 8;

/** The beginning of a word with up to so many letters left out. */
function deletionsOf(word: string, most: number): Set<string> {
  const keys = new Set([word.slice(0, keptBeginning)]);
  let last = [...keys];
  for (let errors = 0; errors < most; errors += 1) {
    last = last.flatMap((key) =>
      Array.from(key, (_, index) => key.slice(0, index) + key.slice(index + 1)),
    );
    for (const key of last) keys.add(key);
  }
  return keys;
}

/** Insertions, deletions, replacements and swaps of neighbours between two words; more than `most` is told as `most + 1`. */
function distanceOf(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (beforeLast[column - 2] ?? Infinity) + 1 : Infinity,
      );
    }
    if (Math.min(...current) > most) return most + 1;
    [beforeLast, last] = [last, current];
  }
  return last[other.length] ?? most + 1;
}
