import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asWebRole } from '#database/web-role.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { throwBrokenInvariants } from '#tests/support/audit.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  addPieces,
  changePieces,
  openCart,
  readCart,
  countedPieces,
} from '#tests/support/deal-buyers.ts';
import { addItems } from '#tests/support/items.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { releaseEndedHolds } from './release-holds.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
let lastId = 0;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => clock.moveTo('2026-11-21T10:00:00Z'));
afterEach(() => throwBrokenInvariants(database));
afterAll(() => database.drop());

const many = (count: number) => Array.from({ length: count }, (_, index) => index);
const visitor = (userId?: string) =>
  visitorOf(database.db, userId === undefined ? { clock } : { clock, userId });

async function dealOf(cap: number, perCustomerLimit: number): Promise<number> {
  lastId += 1;
  const deal = { specialAmountMinor: 1500, cap, perCustomerLimit };
  await addItems(database.pool, [{ id: lastId, amountMinor: 2000, deal }]);
  return lastId;
}

const heldOf = async (itemId: number) => (await countedPieces(database.pool, itemId))[0];

async function buyers(count: number): Promise<{ ctx: Ctx; cartId: string }[]> {
  return Promise.all(
    many(count).map(async () => {
      const ctx = visitor();
      return { ctx, cartId: await openCart(ctx) };
    }),
  );
}

describe('[CA6] concurrent requests', () => {
  test('[CA6.races] twenty buyers want one of seven pieces: seven get one, and all have a basket', async () => {
    const itemId = await dealOf(7, 2);
    const crowd = await buyers(20);
    const carts = await Promise.all(
      crowd.map(({ ctx, cartId }) => addPieces(ctx, cartId, itemId, 1)),
    );
    expect(carts.filter(({ items }) => items[0]!.quantityLightning === 1)).toHaveLength(7);
    expect(carts.filter(({ items }) => items[0]!.quantityNormal === 1)).toHaveLength(13);
    expect(await heldOf(itemId)).toBe(7);
    const again = await Promise.all(crowd.map(({ ctx, cartId }) => readCart(ctx, cartId)));
    expect(again.map(({ items }) => items[0]!.quantityLightning)).toEqual(
      carts.map(({ items }) => items[0]!.quantityLightning),
    );
  });

  test('of ten requests for three pieces, nine share twenty-six', async () => {
    const itemId = await dealOf(26, 3);
    const crowd = await buyers(10);
    const carts = await Promise.all(
      crowd.map(({ ctx, cartId }) => addPieces(ctx, cartId, itemId, 3)),
    );
    const parts = carts.map(({ items }) => items[0]!.quantityLightning);
    expect(parts.toSorted((first, second) => second - first)).toEqual([
      3, 3, 3, 3, 3, 3, 3, 3, 2, 0,
    ]);
    expect(await heldOf(itemId)).toBe(26);
  });

  test('ten connections add to the same basket: every piece counts, and the limit holds', async () => {
    const itemId = await dealOf(50, 4);
    const [buyer] = await buyers(1);
    await Promise.all(many(10).map(() => addPieces(buyer!.ctx, buyer!.cartId, itemId, 1)));
    expect((await readCart(buyer!.ctx, buyer!.cartId)).items).toMatchObject([
      { quantity: 10, quantityLightning: 4, quantityNormal: 6 },
    ]);
    expect(await heldOf(itemId)).toBe(4);
  });

  test('two baskets of one browser never hold more than the limit per customer', async () => {
    const itemId = await dealOf(50, 3);
    const userId = 'ab'.repeat(16);
    const first = await openCart(visitor(userId));
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into cart.cart (id, user_id, lang_code, price_list, created_at, changed_at)
       select gen_random_uuid(), user_id, lang_code, price_list, created_at, changed_at
       from cart.cart, generate_series(1, 5) where id = $1 returning id`,
      [first],
    );
    const cartIds = [first, ...rows.map(({ id }) => id)];
    const carts = await Promise.all(
      cartIds.map((cartId) => addPieces(visitor(userId), cartId, itemId, 2)),
    );
    const parts = carts.map(({ items }) => items[0]!.quantityLightning);
    expect(parts.toSorted((one, other) => other - one)).toEqual([2, 1, 0, 0, 0, 0]);
  });

  test('baskets that want the same two deals in different orders all get a response', async () => {
    const [one, two] = [await dealOf(30, 2), await dealOf(30, 2)];
    const crowd = await buyers(30);
    await Promise.all(
      crowd.map(async ({ ctx, cartId }, index) => {
        const order = index % 2 === 0 ? [one, two] : [two, one];
        for (const itemId of order) await addPieces(ctx, cartId, itemId, 1);
      }),
    );
    expect([await heldOf(one), await heldOf(two)]).toEqual([30, 30]);
  });

  test('[CA6.races] while holds end and the job releases, no piece is lost or counted twice', async () => {
    const itemId = await dealOf(8, 2);
    const crowd = await buyers(24);
    await Promise.all(
      crowd.slice(0, 8).map(({ ctx, cartId }) => addPieces(ctx, cartId, itemId, 1)),
    );
    clock.moveTo('2026-11-21T10:15:00Z');
    const [, carts] = await Promise.all([
      Promise.all(many(3).map(() => releaseEndedHolds({ db: database.db, clock }))),
      Promise.all(crowd.slice(8).map(({ ctx, cartId }) => addPieces(ctx, cartId, itemId, 1))),
    ]);
    expect(carts.filter(({ items }) => items[0]!.quantityLightning === 1)).toHaveLength(8);
    expect(await heldOf(itemId)).toBe(8);
    await Promise.all(
      crowd.slice(8).map(async ({ ctx, cartId }, index) => {
        const positionId = carts[index]!.items[0]!.id;
        await changePieces(ctx, cartId, { removePosition: { positionId } });
      }),
    );
    expect(await heldOf(itemId)).toBe(0);
  });
});

describe('[CA6] a process that is killed', { tags: 'deep' }, () => {
  test.each([
    ['before', 0],
    ['after', 2],
  ] as const)(
    'just %s the hold is written leaves a complete hold, and repeating the write gets the same answer',
    async (dies, held) => {
      const itemId = await dealOf(9, 3);
      const buyer = visitor();
      const cartId = await openCart(buyer);
      const key = `write-${dies}-1`;
      const child = spawn(process.execPath, ['tests/faults/dying-buyer.ts'], {
        env: {
          ...process.env,
          TEST_DATABASE_URL: asWebRole(database.ownerUrl),
          USER_ID: buyer.visitor.userId,
          CART_ID: cartId,
          WRITE_KEY: key,
          ITEM_ID: String(itemId),
          DIES: dies,
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
      expect(signal).toBe('SIGKILL');
      expect(await heldOf(itemId)).toBe(held);
      await throwBrokenInvariants(database);
      const answer = { quantity: 2, quantityLightning: 2, quantityNormal: 0 };
      expect((await addPieces(buyer, cartId, itemId, 2, key)).items).toMatchObject([answer]);
      expect((await addPieces(buyer, cartId, itemId, 2, key)).items).toMatchObject([answer]);
      expect(await heldOf(itemId)).toBe(2);
    },
  );
});
