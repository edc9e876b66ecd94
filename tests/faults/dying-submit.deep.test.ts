import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asWebRole } from '#database/web-role.ts';
import { findBrokenInvariants } from '#database/invariants.ts';
import { addItems } from '#tests/support/items.ts';
import { type PayingShop, startPayingShop } from '#tests/support/paying-shop.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
  await addItems(shop.database.pool, [{ id: 1, amountMinor: 6000, onHand: 1 }]);
});
afterAll(() => shop.close());

test(
  '[CO6] a process that dies at any statement of a submit leaves no order or a complete one, and the same submit succeeds when repeated',
  { timeout: 120_000 },
  async () => {
    const buyer = await shop.buyer({ items: [[1, 1]], paymentId: 'PAYPAL' });
    const submitKey = 'key-of-this-page';
    const { visitor } = buyer.ctx;
    const environment = {
      ...process.env,
      TEST_DATABASE_URL: asWebRole(shop.database.ownerUrl),
      BUYER: JSON.stringify({
        ...visitor,
        cartId: buyer.cartId,
        confirmedTotalMinor: buyer.totalMinor,
        submitKey,
      }),
      PAYMENTS: JSON.stringify({ ...shop.sandbox, plan: undefined }),
    };
    const orders = async () =>
      (await shop.owner.query('select order_number from orders.purchase')).rows.length;
    const ordersAfterDeaths: number[] = [];
    for (let statement = 1; ; statement += 1) {
      const child = spawn(process.execPath, ['tests/faults/dying-submitter.ts'], {
        env: { ...environment, DIES_AT: String(statement) },
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      const [code] = (await once(child, 'exit')) as [number | null];
      expect(await findBrokenInvariants(shop.database.ownerUrl)).toEqual([]);
      ordersAfterDeaths.push(await orders());
      if (code === 0) break;
      expect(code).toBeNull();
    }
    expect(ordersAfterDeaths[0]).toBe(0);
    expect(ordersAfterDeaths.at(-1)).toBe(1);
    expect(ordersAfterDeaths).toEqual(ordersAfterDeaths.toSorted((a, b) => a - b));
    const submitted = await shop.submit(buyer, submitKey);
    expect(submitted).toMatchObject({ orderId: 'R-2026-100001', errorCode: null });
    expect(submitted.redirectUrl).toMatch(/^http/);
  },
);
