import { afterAll, beforeAll, expect, test } from 'vitest';
import { runPartPlans } from '#shop/content-desk/parts/run-plans.ts';
import { fixedClock, systemClock } from '#shop/kernel/clock.ts';
import { createDemoDatabase, type TestDatabase } from '#tests/support/database.ts';
import { staffWith } from '#tests/support/staff.ts';
import { loadSourcePages } from './source-pages.ts';
import { type StartedServer, startTestServer } from './started-server.ts';

const marker = 'Zwirbelquast';
const hosts = {
  'de-de': 'www.ranzen.de.localhost',
  'at-de': 'www.ranzen.at.localhost',
  'ch-de': 'www.ranzen.ch.localhost',
} as const;
type Shown = keyof typeof hosts;

let database: TestDatabase;
let server: StartedServer;
let editor: Awaited<ReturnType<typeof staffWith>>;

/** A category that the drafts alone show, and footers whose drafts and plans have a link of its name. */
beforeAll(async () => {
  database = await createDemoDatabase();
  await database.pool.query(`
    insert into catalogue.category (id, parent_id, level, position, path, icon, tint, picture_key)
    values (77001, null, 1, 99, '{77001}', 'box', 'minze', 'kiste-natur-minze');
    insert into catalogue.category (id, parent_id, level, position, path, icon, tint, picture_key)
    values (77002, 77001, 2, 1, '{77001,77002}', 'box', 'minze', 'kiste-natur-minze'), (77003, 77002, 3, 1, '{77001,77002,77003}', 'box', 'minze', 'kiste-natur-minze');
    insert into catalogue.category_text (category_id, language, name, description)
    values (77001, 'de', '${marker}', ''), (77002, 'de', '${marker} zwei', ''), (77003, 'de', '${marker} drei', '');
    insert into content.navigation_draft (store, entries, changed_at, changed_by)
    select store, entries ||
      '[{"id": 77001, "parentId": null, "isHidden": false}, {"id": 77002, "parentId": 77001, "isHidden": false}, {"id": 77003, "parentId": 77002, "isHidden": false}]', now(), 'Ada' from content.navigation;
    insert into content.footer_draft (shop, language, footer, changed_at, changed_by)
    select shop, language, jsonb_set(footer, '{links,1,links,0,label}', '"${marker}"'), now(), 'Ada' from content.footer;
    insert into content.planned_part (kind, key, document, begins_at, planned_at, planned_by, planned_name)
    select 'navigation', store, entries, case store when 'ch' then timestamptz '2030-01-01' else '2031-01-01' end, now(), 1, 'Ada' from content.navigation_draft
    union all select 'footer', shop || ' ' || language, footer, timestamptz '2031-01-01', now(), 1, 'Ada' from content.footer_draft`);
  server = await startTestServer(database.ownerUrl, await loadSourcePages());
  editor = await staffWith(database, { roles: ['marketing'], clock: systemClock });
}, 60_000);
afterAll(async () => {
  await server.close();
  await database.drop();
});

const ask = (address: string, langCode: Shown = 'de-de') =>
  server.ask(address, { headers: { Host: hosts[langCode] } });

async function open(
  kind: string,
  key: string,
  {
    langCode = 'de-de',
    token = editor.token,
    openEntries = [],
  }: { langCode?: string; token?: string; openEntries?: number[] } = {},
) {
  const { text } = await server.ask('/api/backoffice/', {
    method: 'POST',
    body: JSON.stringify({
      query: `mutation ($part: PartName!, $langCode: String!, $openEntries: [Int!]!) {
        openPartPreview(part: $part, langCode: $langCode, openEntries: $openEntries) { address result { generalErrorMessage } } }`,
      variables: { part: { kind, key }, langCode, openEntries },
    }),
    headers: {
      Host: 'backoffice.ranzen.localhost',
      'content-type': 'application/json',
      Cookie: `staff=${token}`,
    },
  });
  return JSON.parse(text) as {
    data?: {
      openPartPreview: { address: string | null; result: { generalErrorMessage: string | null } };
    };
    errors?: { extensions: { classification: string } }[];
  };
}

async function preview(
  kind: string,
  key: string,
  langCode: Shown = 'de-de',
  openEntries: number[] = [],
) {
  const { data } = await open(kind, key, { langCode, openEntries });
  const { pathname, search } = new URL(data?.openPartPreview.address ?? '');
  return ask(pathname + search, langCode);
}

/** Addresses of shoppers, of pages and the API, whose answers have the marker. */
async function leaks(): Promise<string[]> {
  const found: string[] = [];
  const addresses = ['/', '/', '/_.data', '/sortimente/', '/service/impressum/', '/?vorschau=x'];
  for (const langCode of ['de-de', 'at-de'] as const) {
    for (const address of addresses) {
      const { text } = await ask(address, langCode);
      if (text.includes(marker)) found.push(`${langCode} ${address}`);
    }
    // Twice, since the second answer comes from the cache of operations.
    for (const query of [
      'query a { navigation { name isExcludedFromNav } }',
      'query b { navigation { name isExcludedFromNav } }',
      '{ footerGrid { links { links { label } } } }',
    ]) {
      const { text } = await server.ask('/api/shop/', {
        method: 'POST',
        body: JSON.stringify({ query }),
        headers: { Host: hosts[langCode], 'content-type': 'application/json' },
      });
      expect(JSON.parse(text)).toMatchObject({ data: expect.anything() });
      if (text.includes(marker)) found.push(`${langCode} ${query}`);
    }
  }
  return found;
}

test('[OP1.part-leaks] drafts and planned versions of footers and navigations are on no page, in no data of pages and no field of the contract, before their previews and after them', async () => {
  expect(await leaks()).toEqual([]);
  for (const [kind, key, langCode] of [
    ['navigation', 'de', 'de-de'],
    ['navigation', 'at', 'at-de'],
    ['footer', 'consumer de', 'at-de'],
  ] as const) {
    const { status, headers, text } = await preview(kind, key, langCode);
    expect([status, text.includes(marker)]).toEqual([200, true]);
    expect([headers['cache-control'], headers['x-cache'], headers['x-robots-tag']]).toEqual([
      'private, no-store',
      'bypass',
      'noindex, nofollow',
    ]);
  }
  expect(await leaks()).toEqual([]);
  const { rows } = await database.pool.query<object>(
    `select from content.navigation where entries @> '[{"id": 77001}]' and store <> 'ch'
     union all select from content.footer where footer::text like '%${marker}%'
     union all select from content.navigation_revision where store <> 'ch' union all select from content.footer_revision`,
  );
  expect(rows).toEqual([]);
});

test('[OP1.part-leaks] a preview is of one part and storefront, for staff who may edit content', async () => {
  const messageOf = async (kind: string, key: string, langCode: string) =>
    (await open(kind, key, { langCode })).data?.openPartPreview.result.generalErrorMessage;
  for (const [kind, key, langCode] of [
    ['navigation', 'at', 'de-de'],
    ['navigation', 'fr', 'de-de'],
    ['footer', 'business de', 'de-de'],
    ['toString', 'de', 'de-de'],
    ['navigation', 'de', 'fr-fr'],
  ] as const)
    expect(await messageOf(kind, key, langCode)).toBe('preview.storefrontUnknown');
  const { data } = await open('navigation', 'de');
  const { pathname, search } = new URL(data?.openPartPreview.address ?? '');
  for (const [address, langCode] of [
    [`/service/impressum/${search}`, 'de-de'],
    [pathname + search, 'at-de'],
  ] as const)
    expect((await ask(address, langCode)).text).not.toContain(marker);
  const bookkeeper = await staffWith(database, { roles: ['bookkeeping'], clock: systemClock });
  const { errors } = await open('navigation', 'de', { token: bookkeeper.token });
  expect(errors?.[0]?.extensions.classification).toBe('FORBIDDEN');
});

test('[OP1.navigation] the preview of a draft shows the levels below an entry, open where its row is, and shoppers’ pages show none', async () => {
  const levels = async (...openEntries: number[]) => {
    const { text } = await preview('navigation', 'de', 'de-de', openEntries);
    const flyout = /data-level="1"[\s\S]*?<\/nav>/.exec(text)?.[0] ?? '';
    return [marker, `${marker} zwei`, `${marker} drei`].map((name) => flyout.includes(`>${name}<`));
  };
  expect(await levels()).toEqual([false, false, false]);
  expect(await levels(77001)).toEqual([true, true, true]);
  expect(await levels(77001, 77002)).toEqual([true, true, true]);
  expect(await levels(99, 5)).toEqual([false, false, false]);
  expect((await ask('/')).text).not.toContain('data-level');
});

test('[OP1.navigation] a navigation of all categories is saved as it is, in pieces', async () => {
  const { rows } = await database.pool.query<{ entries: object[] }>(
    `select entries from content.navigation where store = 'b2b'`,
  );
  const entries =
    rows[0]?.entries.map((entry) => ({ ...entry, isHidden: false })).toReversed() ?? [];
  const text = JSON.stringify(entries);
  expect(text.length).toBeGreaterThan(10_000);
  const answer = await server.ask('/api/backoffice/', {
    method: 'POST',
    body: JSON.stringify({
      query: `mutation ($seen: SeenPart!, $document: [String!]!) {
        savePartDraft(part: { kind: "navigation", key: "b2b" }, seen: $seen, document: $document) { version result { successful } } }`,
      variables: { seen: { version: 1, number: 0 }, document: text.match(/.{1,8000}/g) },
    }),
    headers: {
      Host: 'backoffice.ranzen.localhost',
      'content-type': 'application/json',
      Cookie: `staff=${editor.token}`,
    },
  });
  expect(JSON.parse(answer.text)).toEqual({
    data: { savePartDraft: { version: 2, result: { successful: true } } },
  });
});

test('[OP1.part-plan] pages that are cached show what was planned once its minute came', async () => {
  expect((await ask('/', 'ch-de')).text).not.toContain(marker);
  await runPartPlans({ db: database.db, clock: fixedClock('2030-01-01T00:00:00Z') });
  await expect
    .poll(async () => (await ask('/', 'ch-de')).text.split(marker).length, { timeout: 10_000 })
    .toBeGreaterThan(2);
});
