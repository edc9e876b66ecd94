import type { Piece } from './arrangements.ts';
import { scene } from './arrangements.ts';
import type { ObjectName } from './objects.ts';

/** Rulings by the name that they have in motifs; `blanko` has no lines. */
const rulings: Readonly<Record<string, ObjectName | null>> = {
  eins: 'ruling-one',
  zwei: 'ruling-two',
  drei: 'ruling-three',
  liniert: 'ruling-lined',
  liniertweiss: 'ruling-lined-white',
  liniertrand: 'ruling-lined-margin',
  kariert: 'ruling-squared',
  kariertweiss: 'ruling-squared-white',
  kariertrand: 'ruling-squared-margin',
  spalten: 'ruling-columns-two',
  dreispalten: 'ruling-columns-three',
  noten: 'ruling-music',
  punkte: 'ruling-dots',
  blanko: null,
};

/** The ruling's name in motifs by its value among what can be chosen. */
const rulingOfValue: Readonly<Record<string, string>> = {
  '1': 'eins',
  '2': 'zwei',
  '3': 'drei',
  '20': 'blanko',
  '25': 'liniertweiss',
  '26': 'kariertweiss',
  '27': 'liniertrand',
  '28': 'kariertrand',
  liniert: 'liniert',
  kariert: 'kariert',
  blanko: 'blanko',
  punkte: 'punkte',
};

/** The ruling's number, as it is on the cover of a book that has one. */
const numbers: Readonly<Record<string, ObjectName>> = {
  eins: 'ruling-number-1',
  zwei: 'ruling-number-2',
  drei: 'ruling-number-3',
  blanko: 'ruling-number-20',
  liniertweiss: 'ruling-number-25',
  kariertweiss: 'ruling-number-26',
  liniertrand: 'ruling-number-27',
  kariertrand: 'ruling-number-28',
};

/** Exercise books, packs of them and pads, each with its ruling to be seen. */
export const exerciseBookMotifs: Readonly<Record<string, Piece[]>> = Object.fromEntries(
  Object.entries(rulings).flatMap(([name, lines]) => [
    [`heft-${name}`, book(lines, numbers[name])],
    [`hefte-${name}`, pack(lines, numbers[name])],
    [`collegeblock-${name}`, pad(lines)],
    [`collegebloecke-${name}`, pads(lines)],
  ]),
);

/** Rulings that have a number are those of books; the others are those of pads. */
const offered = Object.keys(numbers);

export const ruledBooks: readonly string[] = offered.map((name) => `heft-${name}`);
export const ruledPacks: readonly string[] = offered.map((name) => `hefte-${name}`);
const offeredPads = ['liniert', 'kariert', 'blanko', 'punkte'];

export const ruledPads: readonly string[] = offeredPads.map((name) => `collegeblock-${name}`);
export const ruledPadPacks: readonly string[] = offeredPads.map((name) => `collegebloecke-${name}`);

/** The motif with the ruling of this value on it; other motifs and values leave it as it is. */
export function withRuling(motif: string, value: string): string {
  const goods = /^(?<goods>hefte?|collegebl(?:ock|oecke))-/.exec(motif)?.groups?.['goods'];
  const ruling = rulingOfValue[value];
  return goods === undefined || ruling === undefined ? motif : `${goods}-${ruling}`;
}

function book(lines: ObjectName | null, number: ObjectName | undefined): Piece[] {
  return [
    ...scene(['ruled-book', 200, 148, 250]),
    ...drawn(lines, 200, 148, 250),
    ...drawn(number, 200, 148, 250),
  ];
}

function pack(lines: ObjectName | null, number: ObjectName | undefined): Piece[] {
  return [
    ...scene(
      [{ object: 'ruled-book', paint: 'orange' }, 150, 146, 214, -10],
      [{ object: 'ruled-book', paint: 'gruen' }, 182, 148, 222, -4],
      ['ruled-book', 224, 150, 232],
    ),
    ...drawn(lines, 224, 150, 232),
    ...drawn(number, 224, 150, 232),
  ];
}

function pad(lines: ObjectName | null): Piece[] {
  return [...scene(['ruled-pad', 200, 148, 250]), ...drawn(lines, 184, 133, 330)];
}

function pads(lines: ObjectName | null): Piece[] {
  return [
    ...scene(
      [{ object: 'ruled-pad', paint: 'rot' }, 84, 150, 176, -10],
      [{ object: 'ruled-pad', paint: 'orange' }, 122, 148, 184, -7],
      [{ object: 'ruled-pad', paint: 'gruen' }, 162, 146, 192, -4],
      [{ object: 'ruled-pad', paint: 'lila' }, 204, 146, 200, -2],
      ['ruled-pad', 258, 148, 216],
    ),
    ...drawn(lines, 244, 135, 285),
  ];
}

function drawn(print: ObjectName | null | undefined, x: number, y: number, size: number): Piece[] {
  return print ? scene([{ object: print, fixed: true, isFlat: true }, x, y, size]) : [];
}
