import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { confirmSubscription, endSubscription } from '../marketing.sql.ts';
import { requestNewsletter } from '../request-newsletter.ts';
import { listSubscribers } from './list-subscribers.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

async function requested(email: string, host = 'www.ranzen.de'): Promise<void> {
  const ctx = visitorOf(database.db, { clock, remoteAddress: '192.0.2.7', host });
  await requestNewsletter(ctx, { email, source: 'page' });
}

const from = '192.0.2.8';
const now = new Date('2026-11-21T10:05:00Z');
const confirmed = (email: string, shop: 'consumer' | 'business' = 'consumer') =>
  confirmSubscription(database.db, { email, shop, langCode: 'de-de', from, now });

const partOf = (
  filter: Parameters<typeof listSubscribers>[1]['filter'],
  after?: string,
  size?: number,
) => listSubscribers({ db: database.db }, { filter, after, size });
const emailsOf = async (state: string, search?: string, shop = 'consumer') =>
  (await partOf({ shop, state, search })).rows.map(({ email }) => email);

test('[OP1.inbox][CN2.newsletter] subscriptions are listed by shop and state with the proof of their consent', async () => {
  for (const email of ['ute@haus.example', 'jana@haus.example', 'jan@haus.example'])
    await requested(email);
  await requested('amt@schule.example', 'educational.ranzen.de');
  await confirmed('ute@haus.example');
  await confirmed('jana@haus.example');
  await confirmed('amt@schule.example', 'business');
  await endSubscription(database.db, {
    email: 'ute@haus.example',
    shop: 'consumer',
    now: new Date('2026-11-22T10:00:00Z'),
    sendsMail: false,
  });
  expect([
    await emailsOf('subscribed'),
    await emailsOf('requested'),
    await emailsOf('ended'),
  ]).toEqual([['jana@haus.example'], ['jan@haus.example'], ['ute@haus.example']]);
  expect(await emailsOf('subscribed', '', 'business')).toEqual(['amt@schule.example']);
  expect(await emailsOf('requested', ' JAN@')).toEqual(['jan@haus.example']);
  expect(await emailsOf('subscribed', 'jan@')).toEqual([]);
  expect(await emailsOf('none')).toEqual([]);
  expect((await partOf({ shop: 'consumer', state: 'ended' })).rows).toEqual([
    {
      email: 'ute@haus.example',
      shop: 'consumer',
      langCode: 'de-de',
      state: 'ended',
      source: 'page',
      consentText: expect.stringMatching(/\S/),
      requestedAt: '2026-11-21T10:00:00.000Z',
      requestedFrom: '192.0.2.7',
      confirmedAt: '2026-11-21T10:05:00.000Z',
      confirmedFrom: '192.0.2.8',
      unsubscribedAt: '2026-11-22T10:00:00.000Z',
    },
  ]);
});

test('[OP1.inbox] a sending service reads all subscribers in parts of its size without loss, each with one statement', async () => {
  await database.pool.query(
    `insert into marketing.newsletter_subscription (email, shop, lang_code, requested_at, confirmed_at)
     select 'nr' || number || '@haus.example', 'consumer', 'de-de', now(), now() from generate_series(1, 130) as number`,
  );
  const counted = countingDb(database.db);
  const emails: string[] = [];
  let after: string | undefined;
  do {
    const filter = { shop: 'consumer', state: 'subscribed' };
    const part = await listSubscribers({ db: counted.db }, { filter, after, size: 60 });
    emails.push(...part.rows.map(({ email }) => email));
    after = part.next ?? undefined;
  } while (after !== undefined);
  expect([emails.length, new Set(emails).size, counted.statements()]).toEqual([130, 130, 3]);
});
