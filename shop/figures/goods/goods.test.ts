import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import { signOrderLink } from '#shop/orders/order-link.ts';
import { cancelReturn } from '#shop/returns/end-return.ts';
import { openReturningShop, type ReturningShop } from '#tests/support/returning.ts';
import { keepFigures } from '../keep-figures.ts';
import { viewReach } from './view-reach.ts';
import { findReturnRows, viewReturns } from './view-returns.ts';

/** Orders of the shop are of 21 November 2026. */
const days = { from: '2026-11-21', until: '2026-11-21' };
const nextDay = fixedClock('2026-11-22T03:00:00Z');

let shop: ReturningShop;
beforeEach(async () => {
  shop = await openReturningShop();
});
afterEach(() => shop.close());

const ctx = () => ({ db: shop.database.db, clock: nextDay, staff: { language: 'de' } as const });

describe('[OP1.returned] returned pieces', () => {
  const rowsOf = async (more: { reason?: string; productId?: string }) => {
    const wish = { filter: days, reason: undefined, productId: undefined, after: undefined };
    return (await findReturnRows(ctx(), { ...wish, ...more }))?.rows.map(
      ({ name, reason, quantity }) => [name, reason, quantity],
    );
  };

  test('are counted by reason and product beside ordered pieces, without cancelled returns, and open their rows', async () => {
    const first = await shop.delivered([
      [1, 3],
      [2, 4],
    ]);
    await shop.registered(first, [[1, 2]], 'refund', 0, 'damaged');
    await shop.registered(first, [[2, 1]], 'refund', 0, 'late');
    const second = await shop.delivered([[1, 5]]);
    await shop.settled(await shop.registered(second, [[1, 1]], 'refund', 0, 'late'));
    const cancelled = await shop.registered(second, [[1, 4]], 'refund', 0, 'wrong');
    const hash = await signOrderLink(shop.ctx(), second);
    const { returnNumber } = cancelled;
    expect(await cancelReturn(shop.visitor(), { hash, returnNumber })).toBeUndefined();
    await keepFigures(ctx());

    expect(await viewReturns(ctx(), days)).toEqual({
      returns: 3,
      pieces: 4,
      reasons: [
        { reason: 'damaged', returns: 1, pieces: 2 },
        { reason: 'late', returns: 2, pieces: 2 },
      ],
      products: [
        {
          productId: '1',
          name: 'Heft',
          returns: 2,
          pieces: 3,
          reason: 'damaged',
          orderedPieces: 8,
        },
        { productId: '2', name: 'Pinsel', returns: 1, pieces: 1, reason: 'late', orderedPieces: 4 },
      ],
    });
    expect(await rowsOf({ reason: 'late' })).toEqual([
      ['Heft', 'late', 1],
      ['Pinsel', 'late', 1],
    ]);
    expect(await rowsOf({ productId: '1' })).toEqual([
      ['Heft', 'late', 1],
      ['Heft', 'damaged', 2],
    ]);
    expect(await viewReturns(ctx(), { ...days, store: 'at' })).toMatchObject({ pieces: 0 });
    expect(await viewReturns(ctx(), { from: '2026-11-31', until: '2026-12-01' })).toBeNull();
  });
});

describe('[OP1.reach] stock reach', () => {
  test('divides the stock by the pieces that were ordered in 28 days, the first to run out first', async () => {
    await shop.delivered([
      [1, 2],
      [2, 28],
    ]);
    await shop.database.pool.query(
      `update stock.item_stock set on_hand = case item_id when 2 then 7 else 0 end`,
    );
    await keepFigures(ctx());
    await keepFigures(ctx());
    const found = await viewReach(ctx(), undefined);
    expect(found).toMatchObject({ from: '2026-10-25', until: '2026-11-21' });
    expect(found.items).toEqual([
      {
        orderNumber: 'N1',
        name: 'Heft',
        reach: 'out',
        onHand: 0,
        soldPieces: 2,
        days: 0,
        expectedOn: null,
        reorderPoint: null,
      },
      {
        orderNumber: 'N2',
        name: 'Pinsel',
        reach: 'week',
        onHand: 7,
        soldPieces: 28,
        days: 7,
        expectedOn: null,
        reorderPoint: null,
      },
    ]);
    expect(found.reaches.filter(({ items }) => items > 0)).toEqual([
      { reach: 'out', items: 1 },
      { reach: 'week', items: 1 },
    ]);
    expect((await viewReach(ctx(), 'week')).items.map(({ orderNumber }) => orderNumber)).toEqual([
      'N2',
    ]);
  });

  test('leaves out retired items, ordered or not', async () => {
    await shop.delivered([[1, 2]]);
    await keepFigures(ctx());
    const shown = async (reach: string) =>
      (await viewReach(ctx(), reach)).items.map(({ orderNumber }) => orderNumber);
    expect([await shown('longer'), await shown('unsold')]).toEqual([['N1'], ['N2']]);
    await shop.database.pool.query('update catalogue.item set is_retired = true');
    const { reaches, items } = await viewReach(ctx(), undefined);
    expect([items, reaches.filter((each) => each.items > 0)]).toEqual([[], []]);
    expect([await shown('longer'), await shown('unsold')]).toEqual([[], []]);
  });

  test('names items with stock that nobody ordered', async () => {
    const { reaches } = await viewReach(ctx(), undefined);
    expect(reaches.filter(({ items }) => items > 0)).toEqual([{ reach: 'unsold', items: 2 }]);
    expect((await viewReach(ctx(), 'unsold')).items.map(({ days: left }) => left)).toEqual([
      null,
      null,
    ]);
  });
});
