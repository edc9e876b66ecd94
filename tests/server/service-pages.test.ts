import { afterAll, beforeAll, expect, test } from 'vitest';
import { seal } from '#shop/access/sealed-token.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import { resolvers } from '#server/graphql/resolvers.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { type FakeShop, german, startFakeShop } from './fake-shop.ts';
import { loadSourcePages } from './source-pages.ts';

let database: TestDatabase;
let shop: FakeShop;
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await startFakeShop({ db: database.db, resolvers, render: await loadSourcePages() });
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

/** Posts a form as a browser without script does; with `headers` as somebody else. */
function post(path: string, fields: Record<string, string>, headers?: Record<string, string>) {
  return shop.ask(path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      ...(headers ?? { Origin: `http://${german}` }),
    },
  });
}

const subscription = async (email: string) =>
  (
    await database.pool.query(
      `select confirmed_at is not null as confirmed, unsubscribed_at is not null as ended
       from marketing.newsletter_subscription where email = $1`,
      [email],
    )
  ).rows[0];

test('[CN2] the newsletter is asked for, confirmed and ended by plain forms', async () => {
  const page = '/service/newsletter/';
  expect((await shop.ask(page)).text).toContain('Post aus dem Lehrerzimmer');
  const wrong = await post(page, { email: 'jana', website: '' });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain('aria-invalid="true"');
  const sent = await post(page, { email: 'jana@haus.example', website: '' });
  expect([sent.status, sent.text.includes('Fast geschafft')]).toEqual([200, true]);

  const wish = { shop: 'consumer', email: 'jana@haus.example', at: Date.now() };
  const link = async (deed: string) =>
    seal({ db: database.db, clock: systemClock }, 'newsletter', { deed, ...wish });
  const success = '/service/newsletter/success/';
  const confirm = `${success}?token=${await link('confirm')}`;
  const asked = await shop.ask(confirm);
  expect(asked.text).toContain('Noch ein Klick');
  expect(asked.headers['cache-control']).toContain('no-store');
  expect(await subscription(wish.email)).toEqual({ confirmed: false, ended: false });
  const forged = await post(`${success}?token=forged`, {});
  expect([forged.status, forged.text.includes('gilt nicht mehr')]).toEqual([422, true]);
  const confirmed = await post(confirm, {});
  expect([confirmed.status, confirmed.headers.location]).toEqual([302, success]);
  expect((await shop.ask(success)).text).toContain('Ihre Anmeldung ist bestätigt');
  expect(await subscription(wish.email)).toEqual({ confirmed: true, ended: false });

  // As mail programs do it: no page before, no origin.
  const end = `/service/newsletter/newsletter-abmelden/?token=${await link('unsubscribe')}`;
  expect((await shop.ask(end)).text).toContain('Mit einem Klick');
  const ended = await post(end, { 'List-Unsubscribe': 'One-Click' }, {});
  expect(ended.status).toBe(200);
  expect(await subscription(wish.email)).toEqual({ confirmed: true, ended: true });
});
