import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Mail } from '#adapters/mail/port.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { Ctx, Visitor } from '#shop/kernel/ctx.ts';
import { createSendOnce } from '#shop/mail/send-once.ts';
import { askContract } from '#tests/support/contract.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { jobCtx, runAllJobs } from '#tests/support/run-all-jobs.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { sendStockAlert } from './alert.mails.ts';
import { callWaiting } from './call-waiting.ts';
import { deleteOldAlerts } from './end-alerts.ts';

const start = '2026-11-21T10:00:00Z';
const soldOut = 1031;
const clock = fixedClock(start);
let database: TestDatabase;
beforeEach(async () => {
  clock.moveTo(start);
  database = await createCatalogueDatabase();
});
afterEach(() => database.drop());

let last = 0;
function stranger(options: { host?: string; account?: Visitor['account'] } = {}): Ctx {
  last += 1;
  return visitorOf(database.db, { clock, remoteAddress: `192.0.2.${last}`, ...options });
}

type Answer = {
  needsConfirmation: boolean;
  result: {
    successful: boolean;
    generalErrorMessage: string | null;
    fieldErrors: { fieldName: string; errorMessage: string }[];
  };
};

async function request(ctx: Ctx, email: string, itemId = soldOut, honeypot = ''): Promise<Answer> {
  const { done } = await askContract<{ done: Answer }>(
    ctx,
    `mutation Ask($itemId: Int!, $email: String!, $honeypot: String) {
      done: requestStockAlert(itemId: $itemId, email: $email, honeypot: $honeypot) {
        needsConfirmation result { successful generalErrorMessage fieldErrors { fieldName errorMessage } }
      }
    }`,
    { itemId, email, honeypot },
  );
  return done;
}

async function follow(ctx: Ctx, field: string, token: string): Promise<string | null> {
  const { done } = await askContract<{ done: Answer['result'] }>(
    ctx,
    `mutation Follow($token: String!) { done: ${field}(token: $token) { successful generalErrorMessage } }`,
    { token },
  );
  return done.generalErrorMessage;
}

const kept = (needsConfirmation: boolean): Answer => ({
  needsConfirmation,
  result: { successful: true, generalErrorMessage: null, fieldErrors: [] },
});

const tokenIn = ({ text }: Mail, page: string): string =>
  new RegExp(`/service/wieder-da/${page}/\\?token=([\\w-]+)`).exec(text)?.[1] ?? '';

async function setStock(onHand: number, restockDays = 0): Promise<void> {
  await database.pool.query(
    'update stock.item_stock set on_hand = $2, restock_days = $3 where item_id = $1',
    [soldOut, onHand, restockDays],
  );
}

/** Confirmed requests of shoppers 0, 1, … in this order. */
async function addWaiting(count: number): Promise<void> {
  await database.pool.query(
    `insert into stock.alert (item_id, email, shop, lang_code, price_list, requested_at, confirmed_at)
     select ${soldOut}, number || '@haus.example', 'consumer', 'de-de', 'de', $1::timestamptz + number * interval '1 second', $1
     from generate_series(0, $2::integer - 1) as number order by number desc`,
    ['2026-11-20T10:00:00Z', count],
  );
}

/** Runs the jobs; the addresses of the mails. */
async function tell(ctx: Ctx): Promise<string[]> {
  await callWaiting(ctx);
  return (await runAllJobs(database, ctx)).map(({ to }) => to.replace('@haus.example', ''));
}

async function alerts(): Promise<unknown[]> {
  const { rows } = await database.pool.query(
    `select email, confirmed_at is not null as confirmed, called_at is not null as called, sent_at is not null as sent
     from stock.alert order by id`,
  );
  return rows;
}

test('[OP1.stock] a guest confirms by mail, is notified once in the storefront’s language, and the address is deleted', async () => {
  const jana = stranger({ host: 'www.ranzen.ch' });
  expect(await request(jana, ' Jana@Haus.example ')).toEqual(kept(true));
  await setStock(3);
  expect(await callWaiting(jana)).toBe(0);
  const [optIn, ...others] = await runAllJobs(database, jana);
  expect(others).toEqual([]);
  expect(optIn).toMatchObject({ to: 'jana@haus.example' });
  expect(optIn?.unsubscribeUrl).toBeUndefined();
  expect(optIn?.text).toContain('Ölkreiden für die Schule');
  expect(optIn?.text).toContain('https://www.ranzen.ch/service/wieder-da/bestaetigen/?token=');

  const token = tokenIn(optIn!, 'bestaetigen');
  for (const forged of ['', 'x', token.slice(1), `${token}A`])
    expect(await follow(jana, 'confirmStockAlert', forged)).toBe('shop.stockAlert.linkEnded');
  expect(await follow(jana, 'endStockAlerts', token)).toBe('shop.stockAlert.endLinkEnded');
  expect(await follow(stranger({ host: 'www.ranzen.ch' }), 'confirmStockAlert', token)).toBeNull();
  expect(await follow(jana, 'confirmStockAlert', token)).toBeNull();

  expect(await callWaiting(jana)).toBe(1);
  const [mail, ...more] = await runAllJobs(database, jana);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    to: 'jana@haus.example',
    subject: 'Wieder erhältlich: Ölkreiden für die Schule',
  });
  expect(mail?.text).toContain('https://www.ranzen.ch/prod/103/?varid=1031');
  expect(mail?.unsubscribeUrl).toContain(
    'https://www.ranzen.ch/service/wieder-da/abmelden/?token=',
  );
  expect(await alerts()).toEqual([{ email: null, confirmed: true, called: true, sent: true }]);
  expect(await callWaiting(jana)).toBe(0);
  expect(await follow(jana, 'confirmStockAlert', token)).toBe('shop.stockAlert.linkEnded');
});

test('[OP1.stock] mails are in the language of the storefront that was used', async () => {
  const english = stranger({ host: 'en.ranzen.de' });
  await request(english, 'ann@house.example');
  const [optIn] = await runAllJobs(database, english);
  expect(optIn?.subject).toBe('Please confirm: a message when an item is back in stock');
  await follow(english, 'confirmStockAlert', tokenIn(optIn!, 'bestaetigen'));
  await setStock(1);
  await callWaiting(english);
  const [mail] = await runAllJobs(database, english);
  expect(mail?.subject).toBe('Back in stock: Oil pastels for school');
});

test('[OP1.stock] the e-mail of the own account counts at once, another one after its mail', async () => {
  const account = { id: 1, kind: 'private', email: 'Jana@haus.example', sessionHash: 'x' } as const;
  const jana = stranger({ account });
  expect(await request(jana, 'jana@haus.example')).toEqual(kept(false));
  expect(await request(jana, 'other@haus.example')).toEqual(kept(true));
  const guest = stranger({ account: { ...account, kind: 'guest', email: 'guest@haus.example' } });
  expect(await request(guest, 'guest@haus.example')).toEqual(kept(true));
  const mails = await runAllJobs(database, jana);
  expect(mails.map(({ to }) => to).toSorted()).toEqual([
    'guest@haus.example',
    'other@haus.example',
  ]);
  await setStock(5);
  expect(await tell(jana)).toEqual(['jana']);
});

test('[OP1.stock] what can be bought, left the range or is unknown is refused, and keeps nothing', async () => {
  const refusedFor = async (itemId: number) =>
    (await request(stranger(), 'a@haus.example', itemId)).result.generalErrorMessage;
  expect(await refusedFor(1011)).toBe('shop.stockAlert.available');
  expect(await refusedFor(1013)).toBe('shop.stockAlert.available');
  expect(await refusedFor(1061)).toBe('shop.stockAlert.unknown');
  expect(await refusedFor(99)).toBe('shop.stockAlert.unknown');
  const wrong = await request(stranger(), 'nobody');
  expect(wrong.result.fieldErrors).toEqual([
    { fieldName: 'email', errorMessage: expect.any(String) },
  ]);
  expect(await request(stranger(), 'bot@haus.example', soldOut, 'x')).toEqual(kept(true));
  expect(await alerts()).toEqual([]);
});

test('[OP1.stock] an address is asked five times an hour at most, and waits for thirty items at most', async () => {
  const ask = async (email: string) =>
    (await request(stranger(), email)).result.generalErrorMessage;
  for (let time = 0; time < 5; time += 1) expect(await ask('a@haus.example')).toBeNull();
  expect(await ask('A@haus.example')).toBe('shop.newsletter.tooMany');
  await database.pool.query(
    `insert into stock.alert (item_id, email, shop, lang_code, price_list, requested_at)
     select number, 'b@haus.example', 'consumer', 'de-de', 'de', now() from generate_series(2001, 2030) as number`,
  );
  expect(await ask('b@haus.example')).toBe('shop.stockAlert.tooMany');
  expect(await runAllJobs(database, stranger())).toHaveLength(1);
});

test('[OP1.stock] three are notified for each piece, in the order of their requests, the others after two days', async () => {
  const ctx = stranger();
  await addWaiting(10);
  await setStock(2);
  expect(await tell(ctx)).toEqual(['0', '1', '2', '3', '4', '5']);
  expect(await tell(ctx)).toEqual([]);
  await setStock(3);
  expect(await tell(ctx)).toEqual(['6', '7', '8']);
  await setStock(0);
  clock.moveTo('2026-11-23T10:00:01Z');
  expect(await tell(ctx)).toEqual([]);
  await setStock(1);
  expect(await tell(ctx)).toEqual(['9']);
});

test('[OP1.stock] all are notified of an item that the supplier delivers again', async () => {
  await addWaiting(10);
  await setStock(0, 5);
  expect(await tell(stranger())).toHaveLength(10);
});

test('[OP1.stock] no one is notified of an item that the storefront does not sell', async () => {
  await addWaiting(1);
  await database.pool.query(`update stock.alert set price_list = 'at'`);
  await setStock(5);
  expect(await tell(stranger())).toEqual([]);
});

test('[OP1.stock] runs at the same time tell each shopper once', async () => {
  await addWaiting(40);
  await setStock(5);
  const ctx = stranger();
  const counts = await Promise.all(Array.from({ length: 6 }, () => callWaiting(ctx)));
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 15]);
  const mails = await runAllJobs(database, ctx);
  expect(new Set(mails.map(({ to }) => to)).size).toBe(15);
  expect(mails).toHaveLength(15);
});

test('[OP1.stock] a crash before the commit sends no mail, and the next run notifies all', async () => {
  await addWaiting(3);
  await setStock(1);
  const crash = new Error('crash');
  await expect(
    database.db.transaction(async (tx) => {
      await callWaiting({ db: tx, clock });
      throw crash;
    }),
  ).rejects.toBe(crash);
  const ctx = stranger();
  expect(await runAllJobs(database, ctx)).toEqual([]);
  expect(await tell(ctx)).toEqual(['0', '1', '2']);
});

test('[OP1.stock] a job that fails after its mail sends it no second time, and then deletes the address', async () => {
  await addWaiting(1);
  await setStock(1);
  const ctx = stranger();
  await callWaiting(ctx);
  const { rows } = await database.pool.query<{ id: string }>('select id from stock.alert');
  const alertId = Number(rows[0]?.id);
  const sent: Mail[] = [];
  const outer = { send: async (mail: Mail) => void sent.push(mail), close: () => undefined };
  const sendOnce = createSendOnce({ mail: outer, db: database.db, clock, log: ctx.log });
  const inRun = (attempt: number) => sendOnce({ jobId: '7', attempt });
  const fault = new Error('lost connection');
  const failing = {
    send: async (mail: Mail) => {
      await inRun(1).send(mail);
      throw fault;
    },
    close: () => undefined,
  };
  await expect(sendStockAlert({ ...jobCtx(ctx), mail: failing }, alertId)).rejects.toBe(fault);
  expect(await alerts()).toMatchObject([{ email: '0@haus.example', sent: false }]);
  await sendStockAlert({ ...jobCtx(ctx), mail: inRun(2) }, alertId);
  expect(sent).toHaveLength(1);
  expect(await alerts()).toMatchObject([{ email: null, sent: true }]);
});

test('[OP1.stock] whose item is sold before the mail waits again', async () => {
  await addWaiting(1);
  await setStock(1);
  const ctx = stranger();
  await callWaiting(ctx);
  await setStock(0);
  expect(await runAllJobs(database, ctx)).toEqual([]);
  expect(await alerts()).toMatchObject([{ email: '0@haus.example', called: false }]);
  await setStock(1);
  expect(await tell(ctx)).toEqual(['0']);
});

test('[OP1.stock] the link of a mail deletes the address in the shop everywhere, called ones too', async () => {
  await addWaiting(2);
  await setStock(1);
  await database.pool.query(
    `insert into stock.alert (item_id, email, shop, lang_code, price_list, requested_at, confirmed_at)
     values (1014, '0@haus.example', 'consumer', 'de-de', 'de', now(), now()), (1014, '0@haus.example', 'business', 'edu', 'edu', now(), now())`,
  );
  const ctx = stranger();
  await callWaiting(ctx);
  const [mail] = await runAllJobs(database, ctx);
  const token = tokenIn(mail!, 'abmelden');
  expect(await follow(ctx, 'endStockAlerts', token)).toBeNull();
  expect(await follow(ctx, 'endStockAlerts', token)).toBeNull();
  const { rows } = await database.pool.query(
    `select shop, item_id::integer from stock.alert where email = '0@haus.example'`,
  );
  expect(rows).toEqual([{ shop: 'business', item_id: 1014 }]);
});

test('[AC1] requests are deleted after 7 days without confirmation, 180 of waiting, and 30 after the call', async () => {
  await database.pool.query(
    `insert into stock.alert (item_id, email, shop, lang_code, price_list, requested_at, confirmed_at, called_at, sent_at) values
      (1, 'a', 'consumer', 'de-de', 'de', '2026-11-14T09:59:59Z', null, null, null),
      (1, 'b', 'consumer', 'de-de', 'de', '2026-11-14T10:00:01Z', null, null, null),
      (1, 'c', 'consumer', 'de-de', 'de', '2026-05-25T09:59:59Z', '2026-05-25', null, null),
      (1, 'd', 'consumer', 'de-de', 'de', '2026-05-25T10:00:01Z', '2026-05-26', null, null),
      (2, null, 'consumer', 'de-de', 'de', '2026-05-01', '2026-05-01', '2026-10-22T09:59:59Z', '2026-10-22T10:00:00Z'),
      (3, 'e', 'consumer', 'de-de', 'de', '2026-05-01', '2026-05-01', '2026-10-22T09:59:59Z', null),
      (4, null, 'consumer', 'de-de', 'de', '2026-05-01', '2026-05-01', '2026-10-22T10:00:01Z', '2026-10-22T10:00:02Z')`,
  );
  await deleteOldAlerts({ db: database.db, clock });
  const { rows } = await database.pool.query(
    'select item_id::integer as item, email from stock.alert order by id',
  );
  expect(rows).toEqual([
    { item: 1, email: 'b' },
    { item: 1, email: 'd' },
    { item: 4, email: null },
  ]);
});
