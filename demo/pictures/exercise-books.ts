import type { Piece } from './arrangements.ts';
import { scene } from './arrangements.ts';
import type { ObjectName } from './objects.ts';

/** Rulings by the name that they have in motifs; `blanko` has no lines. */
const rulings: Readonly<Record<string, ObjectName | null>> = {
  eins: 'ruling-one',
  zwei: 'ruling-two',
  drei: 'ruling-three',
  liniert: 'ruling-lined',
  liniertrand: 'ruling-lined-margin',
  kariert: 'ruling-squared',
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
  '25': 'liniert',
  '26': 'kariert',
  '27': 'liniertrand',
  '28': 'kariertrand',
  liniert: 'liniert',
  kariert: 'kariert',
  blanko: 'blanko',
  punkte: 'punkte',
};

/** Exercise books, packs of them and pads, each with its ruling to be seen. */
export const exerciseBookMotifs: Readonly<Record<string, Piece[]>> = Object.fromEntries(
  Object.entries(rulings).flatMap(([name, lines]) => [
    [`heft-${name}`, book(lines)],
    [`hefte-${name}`, pack(lines)],
    [`collegeblock-${name}`, pad(lines)],
  ]),
);

const offered = [...new Set(Object.values(rulingOfValue))].filter((name) => name !== 'punkte');

export const ruledBooks: readonly string[] = offered.map((name) => `heft-${name}`);
export const ruledPacks: readonly string[] = offered.map((name) => `hefte-${name}`);
export const ruledPads: readonly string[] = ['liniert', 'kariert', 'blanko', 'punkte'].map(
  (name) => `collegeblock-${name}`,
);

/** The motif with the ruling of this value on it; other motifs and values leave it as it is. */
export function withRuling(motif: string, value: string): string {
  const goods = /^(?<goods>hefte?|collegeblock)-/.exec(motif)?.groups?.['goods'];
  const ruling = rulingOfValue[value];
  return goods === undefined || ruling === undefined ? motif : `${goods}-${ruling}`;
}

function book(lines: ObjectName | null): Piece[] {
  return [...scene(['ruled-book', 200, 148, 250]), ...drawn(lines, 200, 148, 250)];
}

function pack(lines: ObjectName | null): Piece[] {
  return [
    ...scene(
      [{ object: 'ruled-book', paint: 'orange' }, 150, 146, 214, -10],
      [{ object: 'ruled-book', paint: 'gruen' }, 182, 148, 222, -4],
      ['ruled-book', 224, 150, 232],
    ),
    ...drawn(lines, 224, 150, 232),
  ];
}

function pad(lines: ObjectName | null): Piece[] {
  return [...scene(['ruled-pad', 200, 148, 250]), ...drawn(lines, 184, 133, 330)];
}

function drawn(lines: ObjectName | null, x: number, y: number, size: number): Piece[] {
  return lines === null ? [] : scene([{ object: lines, fixed: true, isFlat: true }, x, y, size]);
}
