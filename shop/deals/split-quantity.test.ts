import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CartRoom, splitForCart, splitHeld, splitQuantity } from './split-quantity.ts';

const quantities = fc.integer({ min: 1, max: 9999 });
const few = fc.integer({ min: 0, max: 30 });

/** Rooms that can exist: what this cart holds is taken, and nothing is taken that the deal has not. */
const rooms: fc.Arbitrary<CartRoom> = fc
  .record({
    takenByOthers: few,
    free: few,
    held: few,
    heldElsewhere: few,
    boughtByCustomer: few,
    perCustomerLimit: fc.integer({ min: 1, max: 40 }),
    isRunning: fc.boolean(),
  })
  .map(({ takenByOthers, free, ...room }) => ({
    ...room,
    cap: takenByOthers + free + room.held,
    taken: takenByOthers + room.held,
  }));

describe('[CA5] a quantity', () => {
  test('is parted without loss, and no part is negative', () => {
    fc.assert(
      fc.property(quantities, rooms, (quantity, room) => {
        for (const part of [
          splitForCart(quantity, room),
          splitHeld(quantity, room),
          splitQuantity(quantity, room),
        ]) {
          expect(part.lightning + part.normal).toBe(quantity);
          expect(Math.min(part.lightning, part.normal)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test('never wishes for more than is left, nor beyond the limit, except for what the cart holds already', () => {
    fc.assert(
      fc.property(quantities, rooms, (quantity, room) => {
        const { lightning } = splitForCart(quantity, room);
        const { cap, taken, held, perCustomerLimit, boughtByCustomer, heldElsewhere, isRunning } =
          room;
        expect(lightning).toBeLessThanOrEqual(held + (isRunning ? cap - taken : 0));
        const allowed = perCustomerLimit - boughtByCustomer - heldElsewhere;
        expect(lightning).toBeLessThanOrEqual(Math.max(held, allowed));
        expect(lightning).toBeLessThanOrEqual(Math.max(0, perCustomerLimit - boughtByCustomer));
      }),
    );
  });

  test('takes every piece that may be taken', () => {
    fc.assert(
      fc.property(quantities, rooms, (quantity, room) => {
        const { lightning } = splitForCart(quantity, room);
        const more = splitForCart(quantity + 1, room).lightning;
        expect(more === lightning || lightning === quantity).toBe(true);
      }),
    );
  });

  test('asks again for exactly what it was granted', () => {
    fc.assert(
      fc.property(quantities, rooms, (quantity, room) => {
        const { lightning } = splitForCart(quantity, room);
        const granted = { ...room, held: lightning, taken: room.taken - room.held + lightning };
        expect(splitForCart(quantity, granted).lightning).toBe(lightning);
        expect(splitHeld(quantity, granted).lightning).toBe(lightning);
      }),
    );
  });

  test('is charged at the deal’s price for no more than is held', () => {
    fc.assert(
      fc.property(quantities, rooms, (quantity, room) => {
        expect(splitHeld(quantity, room).lightning).toBeLessThanOrEqual(room.held);
      }),
    );
  });

  test.each([
    [1, { cap: 10, taken: 0, perCustomerLimit: 2, boughtByCustomer: 0 }, 1],
    [5, { cap: 10, taken: 0, perCustomerLimit: 2, boughtByCustomer: 0 }, 2],
    [5, { cap: 10, taken: 9, perCustomerLimit: 2, boughtByCustomer: 0 }, 1],
    [5, { cap: 10, taken: 10, perCustomerLimit: 2, boughtByCustomer: 0 }, 0],
    [5, { cap: 10, taken: 0, perCustomerLimit: 2, boughtByCustomer: 1 }, 1],
    [5, { cap: 10, taken: 0, perCustomerLimit: 2, boughtByCustomer: 3 }, 0],
  ])('of %i with %o left is %i at the deal’s price', (quantity, room, lightning) => {
    expect(splitQuantity(quantity, room)).toEqual({ lightning, normal: quantity - lightning });
  });
});
