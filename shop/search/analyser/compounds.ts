import { foldText } from './fold.ts';
import { memoize } from './memoize.ts';
import { germanAdjectives, germanForms, germanNouns } from './german-words.ts';

/** The longest word that is split; no German noun of the shop is longer. */
const longestCompound = 48;
const shortestLast = 4;
const shortestUnknown = 4;

/** The endings of nouns and adjectives by number and case, longest first. Umlauts of plurals are folded away. */
const endings = ['nen', 'ern', 'en', 'em', 'er', 'es', 'e', 'n', 's'];
/** Linking elements between the parts of a compound. */
const links = ['', 'e', 's', 'n', 'en', 'es', 'er'];

/** The words of a space-separated table, folded. */
export const wordsOf = (table: string): string[] =>
  table.split(/\s+/).filter(Boolean).map(foldText);

const bases = new Set([...wordsOf(germanNouns), ...wordsOf(germanAdjectives)]);
const lastForms = formsOf(endings.toReversed(), germanForms);
const firstForms = formsOf(links, {});

/**
 * Splits a folded German word into its parts, each in its base form: `buntstifte` → `bunt`, `stift`. A word that is no compound
 * of known nouns is one part, its stem. An unknown part may precede a known last one, except in adjectives on -isch, which
 * seem to end in "Tisch": magnetisch.
 */
export const partsOf: (word: string) => readonly string[] = memoize((word) => {
  if (/\d/.test(word)) return [word];
  const known = lastForms.get(word) ?? shortened(word);
  if (known !== undefined) return [known];
  if (word.length > longestCompound || word.length < 6) return [stemOf(word)];
  return knownParts(word) ?? withUnknownFirst(word) ?? withUnknownLast(word) ?? [stemOf(word)];
});

/** A word without its inflection, of four letters at least. */
function stemOf(word: string): string {
  const ending = endings.find((each) => word.endsWith(each) && word.length - each.length >= 4);
  return ending === undefined ? word : word.slice(0, -ending.length);
}

/** The split with the fewest parts, then the longest last part. */
function knownParts(word: string): string[] | undefined {
  const fewest: (string[] | undefined)[] = [[]];
  for (let end = 2; end < word.length; end += 1) {
    for (let start = 0; start < end - 1; start += 1) {
      const before = fewest[start];
      const part = firstForms.get(word.slice(start, end));
      const best = fewest[end];
      if (before && part !== undefined && (!best || before.length + 1 < best.length))
        fewest[end] = [...before, part];
    }
  }
  let found: string[] | undefined;
  for (let start = 2; start < word.length; start += 1) {
    const before = fewest[start];
    const last = lastForms.get(word.slice(start));
    if (before && last !== undefined && (!found || before.length + 1 < found.length))
      found = [...before, last];
  }
  return found;
}

function withUnknownFirst(word: string): string[] | undefined {
  for (let start = shortestUnknown; start <= word.length - shortestLast; start += 1) {
    const last = lastForms.get(word.slice(start));
    if (last !== undefined && last.length >= shortestLast && !word.endsWith('isch'))
      return [word.slice(0, start), last];
  }
  return undefined;
}

/** Splits off a known first part from a mistyped last one, so that "Schulranzn" stays near "Schulranzen". */
function withUnknownLast(word: string): string[] | undefined {
  for (let end = word.length - shortestUnknown; end >= shortestUnknown; end -= 1) {
    const first = firstForms.get(word.slice(0, end));
    if (first !== undefined) return [first, stemOf(word.slice(end))];
  }
  return undefined;
}

/** "Schul" and "Farb" stand for Schule and Farbe. */
function shortened(word: string): string | undefined {
  return word.length >= 4 && bases.has(`${word}e`) ? `${word}e` : undefined;
}

/** Maps inflected forms to their base; longer bases take precedence over inflections of shorter ones. */
function formsOf(
  suffixes: readonly string[],
  irregular: Readonly<Record<string, string>>,
): Map<string, string> {
  const forms = new Map<string, string>();
  for (const base of bases) {
    for (const suffix of suffixes) forms.set(base + suffix, base);
    if (suffixes === links && base.length > 3 && base.endsWith('e')) {
      const short = base.slice(0, -1);
      if (!bases.has(short)) forms.set(short, base);
    }
    if (base.endsWith('in')) forms.set(`${base}nen`, base);
  }
  for (const base of bases) forms.set(base, base);
  for (const [form, base] of Object.entries(irregular)) forms.set(form, base);
  return forms;
}
