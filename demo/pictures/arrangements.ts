import type { HueName } from '#adapters/pictures/recipe.ts';
import type { ObjectName } from './objects.ts';

/** One object of a motif on the stage of 400 by 300 points. */
export type Piece = {
  object: ObjectName;
  x: number;
  y: number;
  size: number;
  rotation: number;
  mirrored: boolean;
  /** Its colour as long as the picture asks for none. */
  paint: HueName;
  /** Keeps its own colour when the picture asks for one: what only accompanies the goods. */
  fixed: boolean;
  /** Printed on the goods below it. */
  isFlat?: boolean;
};

/** An object by name, or with what differs from its place in the arrangement. */
export type Thing = ObjectName | ({ object: ObjectName } & Partial<Piece>);

/** One object, large. */
export function solo(object: ObjectName, change: Partial<Piece> = {}): Piece[] {
  return [place({ object, ...change }, 200, 148, 232)];
}

/** Two objects, the second one smaller and in front. */
export function pair(back: Thing, front: Thing): Piece[] {
  return [place(back, 158, 138, 210), place(front, 274, 190, 148)];
}

/** Three objects: one high in the middle, two before it. */
export function trio(back: Thing, left: Thing, right: Thing): Piece[] {
  return [place(back, 200, 116, 168), place(left, 118, 186, 150), place(right, 284, 188, 146)];
}

/** A large object that is the product, with accompanying ones at its feet: right, left, then behind. */
export function group(main: Thing, ...companions: Thing[]): Piece[] {
  const seats: [number, number, number][] = [
    [306, 206, 108],
    [94, 212, 104],
    [316, 92, 92],
    [84, 96, 92],
  ];
  const placed = companions.map((companion, index) => {
    const [x, y, size] = seats[index] ?? [200, 60, 80];
    return { ...place(companion, x, y, size), fixed: true };
  });
  return [...placed.slice(2), place(main, 200, 142, 222), ...placed.slice(0, 2)];
}

/** One object many times, spread like cards in a hand, in the paints given. */
export function fan(
  object: ObjectName,
  paints: readonly HueName[],
  size = 168,
  spreadDegrees = 44,
  mirrored = false,
): Piece[] {
  const radius = 330;
  return paints.map((paint, index) => {
    const angle = paints.length < 2 ? 0 : (index / (paints.length - 1) - 0.5) * spreadDegrees;
    const radians = (angle * Math.PI) / 180;
    const x = 200 + radius * Math.sin(radians);
    const y = 132 + radius * (1 - Math.cos(radians));
    return place({ object, paint, mirrored, rotation: angle }, x, y, size);
  });
}

/** One object many times side by side, in the paints given. */
export function row(
  object: ObjectName,
  paints: readonly HueName[],
  size: number,
  stepX: number,
  change: Partial<Piece> = {},
): Piece[] {
  const first = 200 - ((paints.length - 1) * stepX) / 2;
  return paints.map((paint, index) =>
    place({ object, paint, ...change }, first + index * stepX, 150, size),
  );
}

/** Objects at places of their own: name, x, y, size, rotation. */
export function scene(...places: [Thing, number, number, number, number?][]): Piece[] {
  return places.map(([thing, x, y, size, rotation]) => ({
    ...place(thing, x, y, size),
    rotation: rotation ?? 0,
  }));
}

function place(thing: Thing, x: number, y: number, size: number): Piece {
  const change = typeof thing === 'string' ? { object: thing } : thing;
  return { x, y, size, rotation: 0, mirrored: false, paint: 'natur', fixed: false, ...change };
}
