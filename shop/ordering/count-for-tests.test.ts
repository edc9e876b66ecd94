import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChosenTest } from '#shop/kernel/audience.ts';
import type { ConsentCategory } from '#contract/consent.ts';
import { readyBuyer, submit } from '#tests/support/buyer.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { visitorOf } from '#tests/support/visitor.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [{ id: 1, amountMinor: 500, onHand: 60 }]);
});
afterAll(() => database.drop());

const big: ChosenTest = { id: 'hero', trackingCode: 'T1', variant: 'big' };

/** Places an order as a visitor of this id; with `agreedTo` what the visitor agreed to. */
async function order(
  userId: string,
  chosen: ChosenTest,
  agreedTo: readonly ConsentCategory[] = ['statistics'],
): Promise<void> {
  const visitor = visitorOf(database.db);
  const ctx = {
    ...visitor,
    visitor: { ...visitor.visitor, userId, agreedTo },
    audience: { segments: ['guest' as const], tests: [chosen] },
  };
  const answer = await submit(await readyBuyer(ctx, { items: [[1, 1]], email: 'a@haus.example' }));
  expect(answer.errorCode).toBeNull();
}

async function counts(): Promise<unknown> {
  const { rows } = await database.pool.query(
    'select test_id, variant, visitors, orders from parameters.ab_count',
  );
  return rows;
}

test('[OP1.tests] the first order of a visitor who agreed to statistics counts for the variant, once; of others nothing is kept', async () => {
  const [one, other] = ['a'.repeat(32), 'b'.repeat(32)];
  await order(other, big, []);
  await order(other, { ...big, isDecided: true });
  expect(await counts()).toEqual([]);
  await order(one, big);
  await order(one, big);
  expect(await counts()).toEqual([{ test_id: 'hero', variant: 'big', visitors: 0, orders: 1 }]);
});
