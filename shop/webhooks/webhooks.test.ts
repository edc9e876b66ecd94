import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createWebhookSender } from '#adapters/webhooks/http-webhook-sender.ts';
import { startWebhookReceiver } from '#sandbox/webhooks/webhook-receiver.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { runWaitingJobs } from '#tests/support/run-waiting-jobs.ts';
import { deliverWebhook } from './deliver-webhook.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  forgetEvents,
  repeatWebhook,
  webhookEvents,
} from './manage-webhooks.ts';
import { listDeliveries, listSubscriptions } from './webhooks.sql.ts';

const start = '2030-01-07T09:00:00Z';
const clock = fixedClock(start);

let database: TestDatabase;
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
afterAll(() => receiver.close());
beforeEach(async () => {
  database = await createTestDatabase();
  clock.moveTo(start);
  receiver.received.length = 0;
  receiver.answer.status = 200;
  return () => database.drop();
});

const ctx = (backofficeUrl = 'http://backoffice.ranzen.localhost') => ({
  db: database.db,
  clock,
  backofficeUrl,
  webhooks: createWebhookSender({ isLocal: true }),
});

async function subscribe(events: readonly string[] = webhookEvents) {
  const made = await createWebhook(ctx(), { url: receiver.url, events });
  if ('refused' in made) throw new Error(made.refused);
  const [row] = await listSubscriptions(database.db);
  if (!row) throw new Error('There is no subscription.');
  return { ...made, id: row.id, version: row.version };
}

/** Makes every delivery that waits, due or not. */
async function deliver() {
  const faults = await runWaitingJobs(database, ['deliver-webhook'], (_, payload) =>
    deliverWebhook(ctx(), (payload as { deliveryId: number }).deliveryId),
  );
  if (faults[0]) throw faults[0];
}

const placeOrder = (orderNumber: string) =>
  database.pool.query(
    `insert into orders.purchase (order_number, cart_id, user_id, account_id, lang_code, store, price_list, currency, email, billing_address,
       delivery_type, delivery_address, shipper_code, payment_id, accepts_review_mail, subtotal_minor, shipping_minor, payment_fee_minor,
       total_minor, taxes, status, placed_at)
     values ($1, gen_random_uuid(), 'u', 1, 'de-de', 'de', 'de', 'EUR', 'secret@haus.example', '{}', 'sameAsBilling', '{}', 'dhl', 'INVOICE',
       true, 1000, 0, 0, 1000, '[]', 'awaitingPayment', '2026-11-01')`,
    [orderNumber],
  );

const shipped = (number: string) =>
  database.pool.query(
    `insert into fulfilment.shipment (order_id, number, status, carrier_code, packed_at)
     select id, 1, 'packed', 'dhl', now() from orders.purchase where order_number = $1`,
    [number],
  );

describe('[OP1] webhooks', () => {
  test('tell of each event once, by numbers alone, signed with the secret', async () => {
    const { secret } = await subscribe();
    await addItems(database.pool, [{ id: 1, amountMinor: 999 }]);
    const query = (text: string) => database.pool.query(text);
    await placeOrder('R-2026-1');
    await query(`update orders.purchase set paid_at = now(), status = 'paid'`);
    await query(`update orders.purchase set order_comment = 'again'`);
    await shipped('R-2026-1');
    await query(
      `update fulfilment.shipment set status = 'handedOver', handed_over_at = now(), tracking_code = 'T1'`,
    );
    await query(
      `insert into fulfilment.cancellation (order_id, number, lines, amount_minor, cancelled_at)
       select id, 1, '[{"lineNumber": 1, "quantity": 2}]', 500, now() from orders.purchase`,
    );
    await query(`update orders.purchase set cancelled_at = now(), status = 'cancelled'`);
    await query(
      `insert into returns.return_order (order_id, return_number, submit_key, regulation, carrier, labels, contact, status, registered_at)
       select id, 'R-2026-1-1', 'k', 'refund', 'dhl', 1, '{}', 'registered', now() from orders.purchase`,
    );
    await query(`update returns.return_order set received_at = now(), status = 'received'`);
    await query('update stock.item_stock set on_hand = on_hand - 1 where item_id = 1');
    await query(
      `insert into account.account (shop, kind, email, password_hash, created_at)
       values ('business', 'school', 'secret@schule.example', 'x', now())`,
    );
    await deliver();
    const events = receiver.received.map(({ body: { type, data } }) => ({ type, data }));
    const order = { orderNumber: 'R-2026-1' };
    const returned = { ...order, returnNumber: 'R-2026-1-1' };
    expect(events.toSorted((one, other) => one.type.localeCompare(other.type))).toEqual([
      { type: 'business.pending', data: { accountId: expect.any(Number) as number } },
      { type: 'order.cancelled', data: order },
      {
        type: 'order.dispatched',
        data: { ...order, shipmentNumber: 1, carrierCode: 'dhl', trackingCode: 'T1' },
      },
      {
        type: 'order.linesCancelled',
        data: { ...order, cancellationNumber: 1, lines: [{ lineNumber: 1, quantity: 2 }] },
      },
      { type: 'order.paid', data: order },
      { type: 'order.placed', data: order },
      { type: 'return.received', data: returned },
      { type: 'return.registered', data: returned },
      {
        type: 'stock.changed',
        data: { items: [{ itemNumber: 'N1', onHand: expect.any(Number) as number }] },
      },
    ]);
    expect(receiver.received.every(({ isSigned }) => isSigned(secret))).toBe(true);
    expect(receiver.received.some(({ isSigned }) => isSigned('whsec_AAAA'))).toBe(false);
    expect(JSON.stringify(events)).not.toContain('secret');
  });

  test('nothing is kept for a rolled back change, without a subscriber, or for a paused one', async () => {
    await placeOrder('R-2026-1');
    const { id, version } = await subscribe(['order.placed']);
    await expect(
      database.pool.query(
        `begin; insert into webhooks.event (name, at, payload) values ('x', now(), '{}'); rollback; select 1/0`,
      ),
    ).rejects.toThrow('division by zero');
    const paused = { url: receiver.url, events: ['order.placed'], isActive: false };
    expect(await changeWebhook(ctx(), { id, version }, paused)).toBeUndefined();
    await placeOrder('R-2026-2');
    await deliver();
    expect(receiver.received).toEqual([]);
    const { rows } = await database.pool.query('select from webhooks.event');
    expect(rows).toHaveLength(0);
  });

  test('are tried eight times with growing pauses, then failed, and repeated by hand', async () => {
    const { id } = await subscribe(['order.placed']);
    receiver.answer.status = 500;
    await placeOrder('R-2026-1');
    const [first] = await listDeliveries(database.db, { id, before: undefined, limit: 10 });
    const deliveryId = first?.id ?? 0;
    const pauses: (number | undefined)[] = [];
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await deliverWebhook(ctx(), deliveryId);
      const [row] = await listDeliveries(database.db, { id, before: undefined, limit: 10 });
      expect(row).toMatchObject({ attempts: attempt, status: 500, answer: 'ok' });
      pauses.push(row?.dueAt ? (row.dueAt.getTime() - clock.now().getTime()) / 60_000 : undefined);
    }
    expect(pauses).toEqual([1, 5, 30, 120, 360, 720, 1440, undefined]);
    await deliverWebhook(ctx(), deliveryId);
    expect(receiver.received).toHaveLength(8);
    expect(new Set(receiver.received.map(({ id: event }) => event)).size).toBe(1);
    const [failed] = await listDeliveries(database.db, { id, before: undefined, limit: 10 });
    expect(failed).toMatchObject({ state: 'failed', dueAt: null });
    receiver.answer.status = 204;
    expect(await repeatWebhook(ctx(), failed?.id ?? 0)).toBeUndefined();
    expect(await repeatWebhook(ctx(), failed?.id ?? 0)).toMatchObject({ refused: 'NOT_DONE' });
    await deliver();
    const [done] = await listDeliveries(database.db, { id, before: undefined, limit: 10 });
    expect(done).toMatchObject({ state: 'delivered', attempts: 1, status: 204 });
  });

  test('a screen that is out of date is refused; a deleted webhook takes its deliveries along', async () => {
    const { id, version } = await subscribe(['order.placed']);
    await placeOrder('R-2026-1');
    const draft = { url: receiver.url, events: ['order.paid'], isActive: true };
    expect(await changeWebhook(ctx(), { id, version }, draft)).toBeUndefined();
    const stale = { refused: 'CHANGED_MEANWHILE' };
    expect(await changeWebhook(ctx(), { id, version }, draft)).toMatchObject(stale);
    expect(await deleteWebhook(ctx(), { id, version })).toMatchObject(stale);
    expect(await deleteWebhook(ctx(), { id, version: version + 1 })).toBeUndefined();
    await deliver();
    expect(receiver.received).toEqual([]);
    expect(await listSubscriptions(database.db)).toEqual([]);
  });

  test('events are kept for 30 days', async () => {
    const { id } = await subscribe(['order.placed']);
    await placeOrder('R-2026-1');
    await database.pool.query('update webhooks.event set at = $1', [new Date(start)]);
    clock.moveTo('2030-02-06T08:59:59Z');
    await forgetEvents(ctx());
    expect(await listDeliveries(database.db, { id, before: undefined, limit: 10 })).toHaveLength(1);
    clock.moveTo('2030-02-06T09:00:01Z');
    await forgetEvents(ctx());
    expect(await listDeliveries(database.db, { id, before: undefined, limit: 10 })).toEqual([]);
  });

  test.each([
    'http://shop.example/hook',
    'https://127.0.0.1/',
    'https://10.0.0.1/',
    'https://[::1]/',
    'https://2130706433/',
    'https://localhost/',
    'https://intern/',
    'https://a:b@shop.example/',
    'https://shop.example/#part',
    'ftp://shop.example/',
    'nothing',
    `https://shop.example/${'x'.repeat(500)}`,
  ])('outside of a local shop the address %s is refused', async (url) => {
    const outside = ctx('https://backoffice.ranzen.example');
    expect(await createWebhook(outside, { url, events: ['order.paid'] })).toMatchObject({
      refused: 'URL_WRONG',
      field: 'url',
    });
    expect(await listSubscriptions(database.db)).toEqual([]);
  });

  test('unknown events and more than 20 webhooks are refused; the secret is stored encrypted', async () => {
    const create = (events: string[]) => createWebhook(ctx(), { url: receiver.url, events });
    expect(await create([])).toMatchObject({ refused: 'NO_EVENTS' });
    expect(await create(['order.placed', 'moon.full'])).toMatchObject({ refused: 'NO_EVENTS' });
    const { secret } = await subscribe();
    const { rows } = await database.pool.query('select sealed_secret from webhooks.subscription');
    expect(JSON.stringify(rows)).not.toContain(secret);
    for (let count = 2; count <= 20; count += 1) await subscribe(['order.paid']);
    expect(await create(['order.paid'])).toMatchObject({ refused: 'TOO_MANY' });
  });
});
