/** The only source of time in the shop. Tests inject a fixed clock. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stays at `startsAt` until a test moves it. */
export function fixedClock(startsAt: string): Clock & { moveTo(instant: string): void } {
  let now = new Date(startsAt);
  return {
    now: () => new Date(now),
    moveTo: (instant) => {
      now = new Date(instant);
    },
  };
}
