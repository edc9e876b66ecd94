/** A reproducible stream of random choices. */
export interface Random {
  /** A fraction from 0 up to, but not including, 1. */
  readonly fraction: () => number;
  /** A whole number between both ends, both included. */
  readonly integer: (from: number, to: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
  /** Different entries of the list in random order; all of them when it is shorter than `count`. */
  readonly sample: <T>(list: readonly T[], count: number) => T[];
}

/** Makes the stream that belongs to these numbers: equal numbers give an equal stream. */
export function randomOf(...seeds: readonly number[]): Random {
  let state = mix(seeds);
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (from: number, to: number): number =>
    from + Math.floor(fraction() * (to - from + 1));
  return {
    fraction,
    integer,
    chance: (probability) => fraction() < probability,
    pick: (list) => entry(list, integer(0, list.length - 1)),
    sample: (list, count) => sampleOf(list, count, integer),
  };
}

function mix(seeds: readonly number[]): number {
  let hash = 0x9e3779b9;
  for (const seed of seeds) {
    hash = Math.imul(hash ^ (seed | 0), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return hash;
}

function entry<T>(list: readonly T[], index: number): T {
  const value = list[index];
  if (value === undefined) {
    throw new Error(`There is no entry ${index} in a list of ${list.length}.`);
  }
  return value;
}

function sampleOf<T>(
  list: readonly T[],
  count: number,
  integer: (from: number, to: number) => number,
): T[] {
  const rest = [...list];
  const chosen: T[] = [];
  while (chosen.length < count && rest.length > 0) {
    chosen.push(...rest.splice(integer(0, rest.length - 1), 1));
  }
  return chosen;
}
