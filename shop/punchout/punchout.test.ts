import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Clock } from '#shop/kernel/clock.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { hashToken } from '#shop/kernel/ids.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { updateCart } from '#shop/cart/update-cart.ts';
import { initShop } from '#shop/cart/init-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { authenticate } from './authenticate.ts';
import type { Connection } from './connection.ts';
import { handOver } from './hand-over.ts';
import type { HandedItem } from './handed-item.ts';
import { forgetPunchOut, keepMessage } from './keep-message.ts';
import { findSession, openSession } from './session.ts';

let database: TestDatabase;
let now: Date;
const clock: Clock = { now: () => now };
let connection: Connection;
let logged: { securityEvent: string }[];
beforeEach(async () => {
  await database?.drop();
  database = await createTestDatabase();
  now = new Date('2026-11-23T09:00:00Z');
  logged = [];
  await addItems(database.pool, [
    { id: 1, amountMinor: 1295, onHand: 5 },
    { id: 2, amountMinor: 99, onHand: 0, restockDays: 10 },
  ]);
  await database.pool.query(
    `with school as (
       insert into account.account (shop, kind, email, password_hash, customer_number, company, approved_at, created_at)
       values ('business', 'school', 'schule@haus.example', 'x', '7000009', 'Waldschule', '2026-01-01', '2026-01-01') returning id
     )
     insert into punchout.connection (account_id, name, protocol, user_name, secret_hash, return_hosts, is_test, created_at)
     select id, 'SRM', 'oci', '7000009-a', $1, '{srm.example}', false, '2026-01-01' from school`,
    [hashToken('geheim')],
  );
  const found = await authenticate(ctx(), {
    userName: '7000009-a',
    secret: 'geheim',
    protocol: 'oci',
  });
  if (isRefusal(found)) throw new Error(found.refused);
  connection = found;
});
afterAll(() => database.drop());

const log = (fields: object) => void logged.push(fields as { securityEvent: string });

function ctx(userId?: string): Ctx {
  const visitor = visitorOf(database.db, {
    host: 'educational.ranzen.de',
    clock,
    ...(userId !== undefined && { userId }),
  });
  return { ...visitor, log: { info: log, warn: log, error: log } };
}

const hook = {
  url: 'https://srm.example/',
  target: undefined,
  fields: [],
  charset: 'utf-8',
} as const;

async function visit() {
  const { token } = await openSession({ db: database.db, clock }, connection, hook);
  const session = await findSession({ db: database.db, clock }, token);
  if (!session) throw new Error('The visit is not found.');
  return { token, session, ctx: ctx(session.userId) };
}

async function fill(visiting: Ctx, items: readonly [id: number, quantity: number][]) {
  const { cartId } = await initShop(visiting);
  const operations = items.map(([itemId, quantity]) => ({ addPosition: { itemId, quantity } }));
  await updateCart(visiting, { cartId, operations });
}

test('[OP7.oci] a basket is handed over with net prices, quantities and days until it arrives', async () => {
  const { session, ctx: visiting } = await visit();
  await fill(visiting, [
    [1, 3],
    [2, 7],
  ]);
  let handed: readonly HandedItem[] = [];
  const fields = await handOver(visiting, session, (items) => {
    handed = items;
    return [['a', 'b']];
  });
  expect(fields).toEqual([['a', 'b']]);
  expect(handed).toMatchObject([
    {
      orderNumber: 'N1',
      name: 'Heft 1',
      ean: 'E1',
      quantity: 3,
      priceMinor: 1295,
      priceUnit: 1,
      currency: 'EUR',
      leadTimeDays: 2,
      taxRateBasisPoints: 1900,
    },
    { orderNumber: 'N2', quantity: 7, priceMinor: 99, leadTimeDays: 14 },
  ]);
});

test('[OP7.hostile] of two hand-overs at the same time one is refused, logged and kept as such', async () => {
  const { session, ctx: visiting } = await visit();
  await fill(visiting, [[1, 1]]);
  const results = await Promise.all(
    [1, 2, 3].map(() => handOver(visiting, session, () => [['a', 'b']])),
  );
  expect(results.filter((each) => !isRefusal(each))).toEqual([[['a', 'b']]]);
  expect(results.filter((each) => isRefusal(each)).map(({ refused }) => refused)).toEqual([
    'ALREADY_HANDED_OVER',
    'ALREADY_HANDED_OVER',
  ]);
  expect(logged.filter(({ securityEvent }) => securityEvent === 'punchOut.refused')).toHaveLength(
    2,
  );
  const { rows } = await database.pool.query(
    'select verdict from punchout.message order by verdict',
  );
  expect(rows.map(({ verdict }: { verdict: string }) => verdict)).toEqual([
    'ALREADY_HANDED_OVER',
    'ALREADY_HANDED_OVER',
    'accepted',
  ]);
});

test('[OP7.hostile] a basket with more pieces than there are is refused, and can be handed over once it is changed', async () => {
  const { session, ctx: visiting } = await visit();
  await fill(visiting, [[1, 5]]);
  await database.pool.query('update stock.item_stock set on_hand = 2 where item_id = 1');
  expect(await handOver(visiting, session, () => [])).toMatchObject({ refused: 'NOT_ORDERABLE' });
  await database.pool.query('update stock.item_stock set on_hand = 5 where item_id = 1');
  expect(await handOver(visiting, session, () => [])).toEqual([]);
});

test('[OP7.own] a visit ends after eight hours', async () => {
  const { token } = await visit();
  now = new Date('2026-11-23T16:59:59Z');
  expect(await findSession({ db: database.db, clock }, token)).toBeDefined();
  now = new Date('2026-11-23T17:00:00Z');
  expect(await findSession({ db: database.db, clock }, token)).toBeUndefined();
});

test('[OP7.messages] messages are kept without passwords for 90 days, visits until they are over', async () => {
  await visit();
  await keepMessage({ db: database.db, clock }, connection, {
    kind: 'login',
    verdict: 'accepted',
    received: [
      ['USERNAME', '7000009-a'],
      ['PASSWORD', 'geheim'],
      ['NOTE', `a\0b${'x'.repeat(25_000)}`],
    ],
  });
  const kept = async () => {
    const { rows } = await database.pool.query<{ received: [string, string][] }>(
      'select received from punchout.message',
    );
    return rows.map(({ received }) => received.map(([name, value]) => [name, value.length]));
  };
  expect(await kept()).toEqual([
    [
      ['USERNAME', 9],
      ['NOTE', 20_000],
    ],
  ]);
  now = new Date('2027-02-21T08:59:59Z');
  await forgetPunchOut({ db: database.db, clock });
  expect(await kept()).toHaveLength(1);
  const { rows } = await database.pool.query('select from punchout.session');
  expect(rows).toHaveLength(0);
  now = new Date('2027-02-21T09:00:01Z');
  await forgetPunchOut({ db: database.db, clock });
  expect(await kept()).toHaveLength(0);
});

test('[OP7.hostile] a connection that calls without end is refused for a while', async () => {
  const login = { userName: '7000009-a', secret: 'geheim', protocol: 'oci' } as const;
  await database.pool.query('update account.login_attempt set failures = 3000 where subject = $1', [
    `punchOutCalls:${connection.id}`,
  ]);
  expect(await authenticate(ctx(), login)).toMatchObject({ refused: 'TOO_MANY_ATTEMPTS' });
  now = new Date('2026-11-23T09:15:01Z');
  expect(await authenticate(ctx(), login)).toMatchObject({ id: connection.id });
});

test('[OP7.hostile] failed log-ins are logged without the name, and count for the address too', async () => {
  for (let attempt = 0; attempt < 30; attempt += 1)
    expect(
      await authenticate(ctx(), { userName: `name-${attempt}`, secret: 'x', protocol: 'oci' }),
    ).toMatchObject({
      refused: 'LOGIN_WRONG',
    });
  expect(JSON.stringify(logged)).not.toContain('name-3');
  expect(logged.at(-1)).toMatchObject({ securityEvent: 'punchOut.loginFailed' });
  expect(
    await authenticate(ctx(), { userName: '7000009-a', secret: 'geheim', protocol: 'oci' }),
  ).toMatchObject({
    refused: 'TOO_MANY_ATTEMPTS',
  });
  now = new Date('2026-11-23T09:15:01Z');
  expect(
    await authenticate(ctx(), { userName: '7000009-a', secret: 'geheim', protocol: 'oci' }),
  ).toMatchObject({
    id: connection.id,
  });
});
