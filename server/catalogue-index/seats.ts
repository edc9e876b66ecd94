/** Numbered seats for those who wait for an answer. */
export type Seats<Waiting> = {
  /** The number of a seat that was free. */
  take(waiting: Waiting): number;
  /** Who sat there, if anybody did; the seat is free again. */
  leave(number: number): Waiting | undefined;
  /** All who sit; all seats are free again. */
  empty(): Waiting[];
};

/**
 * Seats in a list. In a map by an ever growing number each table that it outgrows keeps its entries and the next table: once one of them is
 * old, all answers since then stay in memory until the old generation is collected.
 */
export function createSeats<Waiting>(): Seats<Waiting> {
  const seats: (Waiting | undefined)[] = [];
  const free: number[] = [];
  return {
    take(waiting) {
      const number = free.pop() ?? seats.length;
      seats[number] = waiting;
      return number;
    },
    leave(number) {
      const waiting = seats[number];
      if (waiting === undefined) return undefined;
      seats[number] = undefined;
      free.push(number);
      return waiting;
    },
    empty() {
      const sitting = seats.filter((waiting) => waiting !== undefined);
      seats.length = 0;
      free.length = 0;
      return sitting;
    },
  };
}
