/**
 * Sort key of a name: keys compare by bytes as their names compare in a dictionary (`Intl.Collator` of German and English, which have
 * one order), ties by the name itself. Letters first, then accents, then case, as the Unicode Collation Algorithm has it. Scripts
 * beyond Latin, Greek and Cyrillic sort by their code points, after all others.
 */
export function nameKey(name: string): string {
  const text = name.slice(0, longestName).toWellFormed();
  let [letters, accents, cases] = ['', '', ''];
  for (const character of expanded(text)) {
    const mark = markWeights.get(character);
    if (mark !== undefined) {
      accents += String.fromCharCode(plainAccent + mark);
      continue;
    }
    const letter = letterWeights.get(character);
    if (letter === ignored) continue;
    letters +=
      letter === undefined ? beyondKnown + character : String.fromCharCode(firstLetter + letter);
    accents += String.fromCharCode(plainAccent);
    cases += isUpper(character) ? '2' : '1';
  }
  return `${letters}\u0001${accents}\u0001${cases}\u0001${text}`;
}

const longestName = 400;
const firstLetter = 0x100;
const plainAccent = 0x20;
/** Above every weight of a letter, below surrogates. */
const beyondKnown = '\ud7ff';
const ignored = -1;

const byLetters = new Intl.Collator('de', { sensitivity: 'base' });
const byAccents = new Intl.Collator('de', { sensitivity: 'accent' });

/** Letters that are compared as several characters and do not decompose by themselves. */
const expansions = new Map(
  Object.entries({
    ß: 'ss',
    ẞ: 'SS',
    æ: 'ae',
    Æ: 'AE',
    œ: 'oe',
    Œ: 'OE',
    ø: 'o\u0338',
    Ø: 'O\u0338',
    đ: 'd\u0335',
    Đ: 'D\u0335',
    ł: 'l\u0335',
    Ł: 'L\u0335',
    ħ: 'h\u0335',
    Ħ: 'H\u0335',
  }),
);

/** The characters of a text, composed ones taken apart. */
function expanded(text: string): string {
  return Array.from(text, (character) => {
    if (letterWeights.has(character)) return character;
    return (expansions.get(character) ?? character).normalize('NFKD');
  }).join('');
}

function isUpper(character: string): boolean {
  return character !== character.toLowerCase();
}

/** Ranges of characters with known weights. */
const knownRanges = [
  [0x00, 0x24f],
  [0x250, 0x2ff],
  [0x370, 0x52f],
  [0x2000, 0x206f],
  [0x20a0, 0x20cf],
  [0x2100, 0x23ff],
  [0x2500, 0x27bf],
] as const;
const markRange = [0x300, 0x36f] as const;

const letterWeights = weightsOf(
  knownRanges.flatMap(([first, last]) => charactersIn(first, last)),
  byLetters,
);
const markWeights = weightsOf(charactersIn(...markRange), byAccents, 'a');

function charactersIn(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, place) =>
    String.fromCodePoint(first + place),
  ).filter(isWhole);
}

/** Whether a character is compared as one: an accent alone is, and is no blank with an accent. */
function isWhole(character: string): boolean {
  const parts = character.normalize('NFKD');
  return parts === character ? !expansions.has(character) : parts.startsWith(' ');
}

/** The place of each character, equal for equal ones; characters without any weight are ignored. `after` carries combining marks. */
function weightsOf(
  characters: readonly string[],
  collator: Intl.Collator,
  after = '',
): Map<string, number> {
  const compare = (one: string, other: string) => collator.compare(after + one, after + other);
  const weights = new Map<string, number>();
  let [weight, before] = [0, ''];
  for (const character of characters.toSorted(compare)) {
    if (compare(character, '') === 0) {
      weights.set(character, ignored);
      continue;
    }
    if (compare(character, before) !== 0) weight += 1;
    weights.set(character, weight);
    before = character;
  }
  return weights;
}
