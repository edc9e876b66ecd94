/** Longer words are not corrected. */
const longestWord = 40;

/**
 * Indexes words for finding those with few typing errors: one in words of four to seven letters, two from eight on, none in
 * numbers. A swap of neighbours is one error. Of equally near words those with the same first letter come first, then the more
 * frequent ones.
 *
 * Each word is indexed under its beginning with letters deleted, so that a look-up costs the same in any vocabulary.
 */
export function nearWords(frequencies: ReadonlyMap<string, number>): (word: string) => string[] {
  const byDeletion = new Map<string, string[]>();
  for (const word of frequencies.keys()) {
    if (allowedErrors(word) === 0) continue;
    for (const key of deletionsOf(word, allowedErrors(word))) {
      const list = byDeletion.get(key);
      if (list) list.push(word);
      else byDeletion.set(key, [word]);
    }
  }
  return (word) => findNear(word, frequencies, byDeletion);
}

function findNear(
  word: string,
  frequencies: ReadonlyMap<string, number>,
  byDeletion: ReadonlyMap<string, readonly string[]>,
): string[] {
  const most = allowedErrors(word);
  if (most === 0) return [];
  const distances = new Map<string, number>();
  for (const key of deletionsOf(word, most))
    for (const near of byDeletion.get(key) ?? [])
      if (!distances.has(near)) distances.set(near, distanceOf(word, near, most));
  const beginsElse = (near: string): number => Number(near[0] !== word[0]);
  return Array.from(distances, ([near, distance]) => ({ near, distance }))
    .filter(({ distance }) => distance <= most)
    .sort(
      (one, other) =>
        one.distance - other.distance ||
        beginsElse(one.near) - beginsElse(other.near) ||
        (frequencies.get(other.near) ?? 0) - (frequencies.get(one.near) ?? 0) ||
        (one.near < other.near ? -1 : 1),
    )
    .map(({ near }) => near);
}

function allowedErrors(word: string): 0 | 1 | 2 {
  if (word.length < 4 || word.length > longestWord || /\d/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

const keptBeginning = 8;

/** The beginning of a word with up to `most` letters deleted. */
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

/** Insertions, deletions, replacements and swaps of neighbours between two words; more than `most` returns `most + 1`. */
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
