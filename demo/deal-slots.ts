import { curatedId } from './catalogue/curated/index.ts';

/** A place in which one deal follows the other without a gap. */
export interface Slot {
  readonly index: number;
  readonly lengthMinutes: number;
  readonly offsetMinutes: number;
  /** The item of a hand-written product that fills it whenever it has rested, with its German price; else items take turns. */
  readonly fixed: { readonly itemId: number; readonly specialMinor: number } | null;
}

export interface DealRound {
  readonly number: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const lengthsHours = [
  15, 17, 19, 21, 34, 72, 24, 14, 16, 18, 20, 22, 28, 32, 36, 44, 58, 96,
] as const;
const fixed = [
  ['atlas', 3_995],
  ['malkasten', 695],
  ['fussball', 1_495],
  ['wolle', 1_595],
  ['brotdose', 1_095],
  ['dorf', 1_695],
  ['waldfuchs', 15_900],
] as const;

/** The 18 slots; lengths and offsets differ, so that ends do. */
export const slots: readonly Slot[] = lengthsHours.map((hours, index) => {
  const own = fixed[index];
  return {
    index,
    lengthMinutes: hours * 60,
    offsetMinutes: index * 37 + 14,
    fixed: own === undefined ? null : { itemId: curatedId(own[0]) * 100, specialMinor: own[1] },
  };
});

/** The rounds of a slot that touch the time between both instants, the running one first. */
export function dealRounds(
  { lengthMinutes, offsetMinutes }: Slot,
  from: Date,
  until: Date,
): DealRound[] {
  const length = lengthMinutes * 60_000;
  const offset = offsetMinutes * 60_000;
  const first = Math.floor((from.getTime() - offset) / length);
  const last = Math.floor((until.getTime() - offset) / length);
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const startsAt = offset + (first + index) * length;
    return {
      number: first + index,
      startsAt: new Date(startsAt),
      endsAt: new Date(startsAt + length),
    };
  });
}
