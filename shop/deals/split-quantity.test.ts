import { describe, expect, test } from 'vitest';
import fc from '#tests/support/properties.ts';
import {
  type CartDealAvailability,
  splitForCart,
  splitHeld,
  splitQuantity,
} from './split-quantity.ts';

const quantities = fc.integer({ min: 1, max: 9999 });
const few = fc.integer({ min: 0, max: 30 });

/** Possible states of a deal: this cart's pieces are among those taken, and no more are taken than the deal has. */
const availabilities: fc.Arbitrary<CartDealAvailability> = fc
  .record({
    takenByOthers: few,
    free: few,
    held: few,
    heldElsewhere: few,
    boughtByCustomer: few,
    perCustomerLimit: fc.integer({ min: 1, max: 40 }),
    isRunning: fc.boolean(),
  })
  .map(({ takenByOthers, free, ...deal }) => ({
    ...deal,
    cap: takenByOthers + free + deal.held,
    taken: takenByOthers + deal.held,
  }));

describe('[CA5] a quantity', () => {
  test('[CA5.split] is divided without loss, and no part is negative', () => {
    fc.assert(
      fc.property(quantities, availabilities, (quantity, deal) => {
        for (const part of [
          splitForCart(quantity, deal),
          splitHeld(quantity, deal),
          splitQuantity(quantity, deal),
        ]) {
          expect(part.lightning + part.normal).toBe(quantity);
          expect(Math.min(part.lightning, part.normal)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test('never requests more pieces than are left or than the limit, except those that the cart holds', () => {
    fc.assert(
      fc.property(quantities, availabilities, (quantity, deal) => {
        const { lightning } = splitForCart(quantity, deal);
        const { cap, taken, held, perCustomerLimit, boughtByCustomer, heldElsewhere, isRunning } =
          deal;
        expect(lightning).toBeLessThanOrEqual(held + (isRunning ? cap - taken : 0));
        const allowed = perCustomerLimit - boughtByCustomer - heldElsewhere;
        expect(lightning).toBeLessThanOrEqual(Math.max(held, allowed));
        expect(lightning).toBeLessThanOrEqual(Math.max(0, perCustomerLimit - boughtByCustomer));
      }),
    );
  });

  test('uses every piece that is available', () => {
    fc.assert(
      fc.property(quantities, availabilities, (quantity, deal) => {
        const { lightning } = splitForCart(quantity, deal);
        const more = splitForCart(quantity + 1, deal).lightning;
        expect(more === lightning || lightning === quantity).toBe(true);
      }),
    );
  });

  test('requests exactly what it was granted when repeated', () => {
    fc.assert(
      fc.property(quantities, availabilities, (quantity, deal) => {
        const { lightning } = splitForCart(quantity, deal);
        const granted = { ...deal, held: lightning, taken: deal.taken - deal.held + lightning };
        expect(splitForCart(quantity, granted).lightning).toBe(lightning);
        expect(splitHeld(quantity, granted).lightning).toBe(lightning);
      }),
    );
  });

  test('costs the deal’s price for no more pieces than are held', () => {
    fc.assert(
      fc.property(quantities, availabilities, (quantity, deal) => {
        expect(splitHeld(quantity, deal).lightning).toBeLessThanOrEqual(deal.held);
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
  ])('of %i with %o left is %i at the deal’s price', (quantity, deal, lightning) => {
    expect(splitQuantity(quantity, deal)).toEqual({ lightning, normal: quantity - lightning });
  });
});
