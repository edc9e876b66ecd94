import type { Piece } from './arrangements.ts';
import { scene } from './arrangements.ts';
import type { ObjectName } from './objects.ts';

/** A place for a print on a bag: the middle and side of its square, in points of the bag's own box of 256. */
type Bag = { object: ObjectName; printX: number; printY: number; printSide: number };

const shapes = {
  klassik: { object: 'satchel-classic', printX: 128, printY: 104, printSide: 98 },
  hoch: { object: 'satchel-tall', printX: 128, printY: 112, printSide: 92 },
  rund: { object: 'satchel-round', printX: 128, printY: 116, printSide: 86 },
  leicht: { object: 'satchel-light', printX: 128, printY: 100, printSide: 92 },
  breit: { object: 'satchel-wide', printX: 128, printY: 110, printSide: 86 },
} as const satisfies Record<string, Bag>;

const small: Bag = { object: 'satchel-small', printX: 128, printY: 120, printSide: 88 };

const prints = {
  dino: 'print-dino',
  weltall: 'print-space',
  fuchs: 'print-fox',
  wald: 'print-forest',
  meer: 'print-ocean',
  streifen: 'print-stripes',
} as const satisfies Record<string, ObjectName>;

export type SatchelPrint = keyof typeof prints;

const printNames = Object.keys(prints) as SatchelPrint[];
const shapeNames = Object.keys(shapes) as (keyof typeof shapes)[];

/** What comes with the satchel, by how many pieces the set has in all. */
const setSizes = { vier: 4, fuenf: 5, sechs: 6 } as const;
const setNames = Object.keys(setSizes) as (keyof typeof setSizes)[];

const usualShape = 'klassik';
const setPattern = /^ranzen-set-(?:(?<shape>[a-z]+)-)?(?:vier|fuenf|sechs)-(?<print>[a-z]+)$/;

/** Satchels and small backpacks, each shape with each print. */
export const satchelMotifs: Readonly<Record<string, Piece[]>> = Object.fromEntries(
  printNames.flatMap((print) => [
    ...shapeNames.map((shape) => [
      `ranzen-${shape}-${print}`,
      printed(shapes[shape], prints[print]),
    ]),
    ...setNames.flatMap((pieces) =>
      shapeNames.map((shape) => [
        setName(shape, pieces, print),
        inTheMiddle([
          ...printed(shapes[shape], prints[print], 132, 142, 206),
          ...company(setSizes[pieces]),
        ]),
      ]),
    ),
    [`kitarucksack-${print}`, printed(small, prints[print])],
  ]),
);

/** Compositions of single satchels and of sets, of which a product's name picks the print and the pieces. */
export const satchels: readonly string[] = printNames.flatMap((print) => [
  ...shapeNames.map((shape) => `ranzen-${shape}-${print}`),
  ...setNames.flatMap((pieces) => shapeNames.map((shape) => setName(shape, pieces, print))),
]);

export const satchelSets: readonly string[] = satchels.filter((name) => setPattern.test(name));

export const smallBackpacks: readonly string[] = [
  ...printNames.map((print) => `kitarucksack-${print}`),
  'kitarucksack-ohren',
];

/** The satchel of a set alone; undefined for what is no set. */
export function satchelAlone(motif: string): string | undefined {
  const { shape = usualShape, print } = setPattern.exec(motif)?.groups ?? {};
  return print === undefined ? undefined : `ranzen-${shape}-${print}`;
}

/** What a satchel or small backpack has printed on it; undefined for other motifs. */
export function printOf(motif: string): SatchelPrint | undefined {
  return motif in satchelMotifs
    ? printNames.find((print) => motif.endsWith(`-${print}`))
    : undefined;
}

/** The usual shape is not named: `ranzen-set-fuenf-dino`, `ranzen-set-rund-fuenf-dino`. */
function setName(shape: string, pieces: string, print: string): string {
  return ['ranzen-set', ...(shape === usualShape ? [] : [shape]), pieces, print].join('-');
}

function printed(bag: Bag, print: ObjectName, x = 200, y = 148, size = 244): Piece[] {
  const scale = size / 256;
  return scene(
    [bag.object, x, y, size],
    [
      { object: print, fixed: true, isFlat: true },
      x + (bag.printX - 128) * scale,
      y + (bag.printY - 128) * scale,
      bag.printSide * scale,
    ],
  );
}

/** The pieces of a set a little smaller, so that a tile's corners and its bar cover none of them. */
function inTheMiddle(pieces: readonly Piece[]): Piece[] {
  const scale = 0.92;
  return pieces.map((piece) => ({
    ...piece,
    x: 200 + (piece.x - 212) * scale,
    y: 140 + (piece.y - 152) * scale,
    size: piece.size * scale,
  }));
}

function company(pieces: number): Piece[] {
  const parts = scene(
    [{ object: 'pencil-case', paint: 'rot' }, 252, 222, 112],
    ['drinking-bottle', 350, 118, 122],
    [{ object: 'bento', fixed: true }, 350, 224, 96],
    [{ object: 'gym-bag', paint: 'rot' }, 272, 112, 118],
    [{ object: 'purse', fixed: true }, 190, 250, 62],
  );
  return parts.slice(0, pieces - 1);
}
