import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import { currentItem } from '#shop/punchout/answer-questions.ts';
import { endConnection } from '#shop/punchout/manage-connections.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { connectBuyer } from '#tests/support/purchase-order.ts';
import { jobCtx } from '#tests/support/run-all-jobs.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { answerCatalogue } from './answer-catalogue.ts';

let database: TestDatabase;
let connectionId: number;
const clock = fixedClock('2026-11-29T10:00:00Z');
beforeEach(async () => {
  clock.moveTo('2026-11-29T10:00:00Z');
  database = await createTestDatabase();
  await addItems(database.pool, [
    { id: 1, amountMinor: 1000 },
    { id: 3, amountMinor: 777, isBook: true, taxClass: 'reduced' },
  ]);
  ({ connectionId } = await connectBuyer(database.pool, { protocol: 'oci' }));
  await connectBuyer(database.pool, { userName: 'buyer-2' });
});
afterEach(() => dropAudited(database));

const visitor = () => visitorOf(database.db, { host: 'educational.ranzen.de', clock });

/** The file, or the status. */
async function fetchCatalogue(userName: string, { secret = 'geheim', version = '2005' } = {}) {
  const ctx = visitor();
  const { localeFor } = jobCtx(ctx);
  const answer = await answerCatalogue({ ...ctx, localeFor }, { userName, secret, version });
  return 'content' in answer ? text(answer.content) : answer.status;
}

const verdicts = async () =>
  (
    await database.pool.query<{ connection: number | null; verdict: string }>(
      'select connection_id as connection, verdict from punchout.message order by id',
    )
  ).rows;

const amountsIn = (xml: string | number) =>
  [...String(xml).matchAll(/net_customer"><PRICE_AMOUNT>([\d.]+)</g)].map(([, amount]) => amount);

test('[OP7.catalogue] each connection gets the range at the prices of its visits, with its customer as buyer and no other', async () => {
  const [first, second] = [await fetchCatalogue('buyer-1'), await fetchCatalogue('buyer-2')];
  expect(first).toContain('<BUYER_ID>buyer-1</BUYER_ID>');
  expect(first).not.toContain('buyer-2');
  expect(second).toContain('<BUYER_ID>buyer-2</BUYER_ID>');
  expect(second).not.toContain('buyer-1');
  const prices = ['N1', 'N3'].map(async (orderNumber) => {
    const item = await currentItem(visitor(), { orderNumber, quantity: 1 });
    return ((item?.priceMinor ?? 0) / 100).toFixed(2);
  });
  expect(amountsIn(first)).toEqual(await Promise.all(prices));
  await database.pool.query(
    `update catalogue.item_price set amount_minor = 1234 where item_id = 1 and price_list = 'edu'`,
  );
  expect(amountsIn(await fetchCatalogue('buyer-1'))[0]).toBe('12.34');
  expect(await fetchCatalogue('buyer-1', { version: '1.2' })).toContain('<ARTICLE_PRICE ');
  const { rows } = await database.pool.query('select version, number from bmecat.catalogue');
  expect(rows).toHaveLength(3);
});

test('[OP7.catalogue][OP7.hostile] wrong log-ins, versions and too many calls are refused and kept', async () => {
  expect(await fetchCatalogue('buyer-1', { secret: 'falsch' })).toBe(401);
  expect(await fetchCatalogue('buyer-9')).toBe(401);
  expect(await fetchCatalogue('buyer-1', { version: '3' })).toBe(400);
  for (let call = 0; call < 20; call += 1)
    expect(await fetchCatalogue('buyer-1')).toContain('</BMECAT>');
  expect(await fetchCatalogue('buyer-1')).toBe(429);
  clock.moveTo('2026-11-29T11:01:00Z');
  expect(await fetchCatalogue('buyer-1')).toContain('</BMECAT>');
  await endConnection(
    { db: database.db, clock, backofficeUrl: 'https://backoffice.ranzen.de/' },
    { id: connectionId, version: 1 },
  );
  expect(await fetchCatalogue('buyer-1')).toBe(401);
  const kept = await verdicts();
  expect(kept.slice(0, 4)).toEqual([
    { connection: null, verdict: 'LOGIN_WRONG' },
    { connection: null, verdict: 'LOGIN_WRONG' },
    { connection: connectionId, verdict: 'WRONG' },
    { connection: connectionId, verdict: 'accepted' },
  ]);
  expect(kept.filter(({ verdict }) => verdict === 'TOO_MANY')).toHaveLength(1);
});
