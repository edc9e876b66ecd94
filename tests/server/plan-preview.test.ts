import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock, systemClock } from '#shop/kernel/clock.ts';
import { sql } from '#shop/kernel/sql.ts';
import { beginPlanPreview, readPlanPreview } from '#shop/price-desk/preview/begin-plan-preview.ts';
import { openPlanPreview } from '#shop/price-desk/preview/open-plan-preview.ts';
import { createDemoDatabase, type TestDatabase } from '#tests/support/database.ts';
import { planActions } from '#tests/support/price-plans.ts';
import { staffWith } from '#tests/support/staff.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { loadSourcePages } from './source-pages.ts';
import { type StartedServer, startTestServer } from './started-server.ts';

const backoffice = 'backoffice.ranzen.localhost';
const hosts = {
  'de-de': 'www.ranzen.de.localhost',
  'ch-de': 'www.ranzen.ch.localhost',
  edu: 'educational.ranzen.de.localhost',
} as const;
type Shown = keyof typeof hosts;
const planned = { 'de-de': '87,31', 'ch-de': '97.31', edu: '77,31' };
/** Pages that show the product's price. */
const pages = ['/prod/2/', '/search/?q=Dreikant-Buntstifte'];

const clock = fixedClock(new Date().toISOString());
let database: TestDatabase;
let server: StartedServer;
let pricing: Awaited<ReturnType<typeof staffWith>>;
let plan: number;
let actions: ReturnType<typeof planActions>;
beforeAll(async () => {
  database = await createDemoDatabase();
  const items = await database.db.rows<{ id: number }>(
    sql`select id::integer as id from catalogue.item where product_id = 2`,
  );
  const priceOf = (priceList: 'de' | 'ch' | 'edu', amountMinor: number) =>
    items.map(({ id }) => ({ itemId: id, priceList, amountMinor, oldAmountMinor: null }));
  actions = planActions(() => database, clock);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  plan = await actions.draft(
    [...priceOf('de', 8731), ...priceOf('ch', 9731), ...priceOf('edu', 7731)],
    { name: 'Herbst', beginsAt: tomorrow, endsAt: null },
  );
  server = await startTestServer(database.ownerUrl, await loadSourcePages());
  pricing = await staffWith(database, { roles: ['catalogue'], clock: systemClock });
}, 60_000);
afterAll(async () => {
  await server.close();
  await database.drop();
});

async function open(langCode: string, token = pricing.token, id = plan) {
  const { text } = await server.ask('/api/backoffice/', {
    method: 'POST',
    body: JSON.stringify({
      query: `mutation ($id: Int!, $langCode: String!) { openPlanPreview(id: $id, langCode: $langCode) {
        address result { successful generalErrorMessage } } }`,
      variables: { id, langCode },
    }),
    headers: { Host: backoffice, 'content-type': 'application/json', Cookie: `staff=${token}` },
  });
  return JSON.parse(text) as {
    data?: {
      openPlanPreview: { address: string | null; result: { generalErrorMessage: string | null } };
    };
    errors?: { extensions: { classification: string } }[];
  };
}

/** Begins a preview; returns its cookie as the browser sends it. */
async function begin(langCode: Shown): Promise<string> {
  const { data } = await open(langCode);
  const { pathname, search } = new URL(data?.openPlanPreview.address ?? '');
  const { status, headers } = await server.ask(pathname + search, {
    headers: { Host: hosts[langCode] },
  });
  expect([status, headers['location'], headers['cache-control']]).toEqual([303, '/', 'no-store']);
  const [set = ''] = [headers['set-cookie'] ?? []].flat().map(String);
  expect(set).toMatch(/^planPreview=.+; Max-Age=900; Path=\/; HttpOnly/);
  return set.split(';', 1)[0] ?? '';
}

const ask = (path: string, langCode: Shown, Cookie = '') =>
  server.ask(path, { headers: { Host: hosts[langCode], Cookie } });

test.each(Object.keys(hosts) as Shown[])(
  '[OP1.prices] the prices of a plan are seen by staff alone before it begins: %s',
  async (langCode) => {
    const cookie = await begin(langCode);
    for (const page of pages) {
      const before = await ask(page, langCode);
      expect(before.text).not.toContain(planned[langCode]);
      const { status, headers, text } = await ask(page, langCode, cookie);
      expect([status, headers['cache-control'], headers['x-cache']]).toEqual([
        200,
        'private, no-store',
        'bypass',
      ]);
      expect(text).toContain(planned[langCode]);
      expect(text).toContain('Vorschau des Preisplans');
      expect(text).toContain('Herbst, ');
      expect(text).toContain('Nachgeladene Preise sind die von heute');
      const after = await ask(page, langCode);
      expect(after.text).not.toContain(planned[langCode]);
      expect(after.text).not.toContain('Vorschau des Preisplans');
    }
  },
);

test('[OP1.prices] a preview leaves no price, history or listing behind, and others change prices afterwards', async () => {
  const traces = async () => {
    const { rows } = await database.pool.query(
      `select (select md5(string_agg(item_price::text, ',' order by item_id, price_list)) from catalogue.item_price) as prices,
         (select count(*)::integer from catalogue.price_history) as history,
         (select md5(string_agg(product_listing::text, ',' order by product_listing::text)) from catalogue.product_listing) as listings`,
    );
    return rows[0] as object;
  };
  const before = await traces();
  await ask('/prod/2/', 'de-de', await begin('de-de'));
  expect(await traces()).toEqual(before);
  await database.pool.query(
    `begin; set local lock_timeout = '1s'; update catalogue.item set position = position where product_id = 2; commit`,
  );
});

test('[OP1.prices] nothing is written in a preview, which the button ends', async () => {
  const cookie = await begin('de-de');
  const send = (path: string, body: string, type: string) =>
    server.ask(path, {
      method: 'POST',
      body,
      headers: {
        Host: hosts['de-de'],
        Origin: `http://${hosts['de-de']}`,
        'content-type': type,
        Cookie: cookie,
      },
    });
  const form = 'application/x-www-form-urlencoded';
  expect((await send('/prod/2/', 'quantity=1', form)).status).toBe(403);
  const mutation = 'mutation { newsletterSubscribe(email: "a@haus.example") { successful } }';
  const refused = await send('/api/shop/', JSON.stringify({ query: mutation }), 'application/json');
  expect(refused.text).not.toContain('"successful":true');
  const { rows } = await database.pool.query(
    `select from marketing.newsletter_subscription where email = 'a@haus.example'`,
  );
  expect(rows).toEqual([]);
  const ended = await send('/api/price-preview/', '', form);
  expect([ended.status, ended.headers['location']]).toEqual([303, '/']);
  expect(String(ended.headers['set-cookie'])).toMatch(/^planPreview=; Max-Age=0/);
});

test('[OP1.prices] a preview needs the right, a plan that has not begun, and the storefront of its link', async () => {
  const warehouse = await staffWith(database, { roles: ['warehouse'], clock: systemClock });
  const { errors } = await open('de-de', warehouse.token);
  expect(errors?.[0]?.extensions.classification).toBe('FORBIDDEN');
  expect((await open('xx')).data?.openPlanPreview.result.generalErrorMessage).toBe(
    'preview.storefrontUnknown',
  );
  expect((await open('de-de', pricing.token, 99)).data?.openPlanPreview).toMatchObject({
    address: null,
    result: { generalErrorMessage: 'price.plan.notNow' },
  });
  const cookie = await begin('de-de');
  expect((await ask('/prod/2/', 'ch-de', cookie)).text).not.toContain(planned['ch-de']);
  for (const forged of ['planPreview=x', `${cookie}A`])
    expect((await ask('/prod/2/', 'de-de', forged)).text).not.toContain(planned['de-de']);
  expect((await ask('/prod/2/', 'edu')).status).toBe(302);
});

test('[OP1.prices] a link is over after a minute, a preview after 15, and with the block of the person', async () => {
  const at = fixedClock('2026-11-21T10:00:00Z');
  const ctx = visitorOf(database.db, { clock: at });
  const staff = { ...actions.author().staff, id: pricing.id };
  const link = async () => {
    const opened = await openPlanPreview(
      { db: database.db, clock: at, staff, localeFor: async () => ctx },
      { planId: plan, langCode: 'de-de' },
    );
    return 'address' in opened ? (new URL(opened.address).searchParams.get('code') ?? '') : '';
  };
  const code = await link();
  at.moveTo('2026-11-21T10:01:00Z');
  expect(await beginPlanPreview(ctx, code)).toBeUndefined();
  const begun = await beginPlanPreview(ctx, await link());
  expect(begun).toMatchObject({ lastsSeconds: 900 });
  const read = () => readPlanPreview(ctx, begun?.token ?? '');
  expect(await read()).toMatchObject({ planId: plan, name: 'Herbst' });
  await database.pool.query('update staff.person set blocked_at = now() where id = $1', [
    pricing.id,
  ]);
  expect(await read()).toBeUndefined();
  await database.pool.query('update staff.person set blocked_at = null where id = $1', [
    pricing.id,
  ]);
  at.moveTo('2026-11-21T10:16:00Z');
  expect(await read()).toBeUndefined();
});
