import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPagePreview } from '#shop/content-desk/preview/open-page-preview.ts';
import { readPagePreview } from '#shop/content-desk/preview/read-page-preview.ts';
import { fixedClock, systemClock } from '#shop/kernel/clock.ts';
import { createDemoDatabase, type TestDatabase } from '#tests/support/database.ts';
import { staffWith } from '#tests/support/staff.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import {
  openPreview,
  previewAddress,
  type PreviewedCode,
  previewHosts,
  type PreviewWish,
} from './open-preview.ts';
import { loadSourcePages } from './source-pages.ts';
import { type StartedServer, startTestServer } from './started-server.ts';

const marker = 'Zwirbelquast';
const path = '/beratung/ranzen-wahl/';
const newPath = '/ganz-neu/';

let database: TestDatabase;
let server: StartedServer;
let editor: Awaited<ReturnType<typeof staffWith>>;

/** A heading with the marker, and one for each of some conditions. */
function draftWith(...conditions: object[]): string {
  const heading = (id: string, more: object) => ({
    id,
    name: id,
    template: 'text',
    attributes: [{ name: 'headline', text: `${marker} ${id}` }],
    ...more,
  });
  const teasers = [{}, ...conditions].map((more, place) => heading(`t${place}`, more));
  return JSON.stringify({
    type: 'content',
    title: `${marker} Titel`,
    description: '',
    robots: null,
    categoryId: null,
    redirectTo: null,
    isTemporary: false,
    rows: teasers.map((teaser) => ({ cells: [{ span: 12, teasers: [teaser] }] })),
  });
}

beforeAll(async () => {
  database = await createDemoDatabase();
  for (const [shop, at] of [
    ['consumer', path],
    ['consumer', newPath],
    ['business', path],
  ])
    await database.pool.query(
      `insert into content.draft (shop, language, path, page, changed_at, changed_by) values ($1, 'de', $2, $3, now(), 'Ada')`,
      [
        shop,
        at,
        draftWith(
          { segment: 'existingCustomer' },
          { from: '2031-01-01T00:00:00Z' },
          { test: { id: 'held', variant: 'gross' } },
        ),
      ],
    );
  await database.pool.query(
    `insert into parameters.ab_test (id, tracking_code, variants, sticky_days, starts_at)
     values ('held', 'T1', '[{"name":"control","weight":1},{"name":"gross","weight":0}]', 30, '2026-01-01')`,
  );
  server = await startTestServer(database.ownerUrl, await loadSourcePages());
  editor = await staffWith(database, { roles: ['marketing'], clock: systemClock });
}, 60_000);
afterAll(async () => {
  await server.close();
  await database.drop();
});

const open = (langCode: string, wish: PreviewWish = {}) =>
  openPreview(server, langCode, { at: path, token: editor.token, ...wish });
const addressOf = (langCode: PreviewedCode, wish: PreviewWish = {}) =>
  previewAddress(server, langCode, { at: path, token: editor.token, ...wish });
const ask = (address: string, langCode: PreviewedCode = 'de-de') =>
  server.ask(address, { headers: { Host: previewHosts[langCode] } });
const headingsIn = (text: string) =>
  ['t0', 't1', 't2', 't3'].filter((id) => text.includes(`${marker} ${id}</h2>`));

describe('[OP1.content] the preview of a draft', () => {
  test.each(Object.keys(previewHosts) as PreviewedCode[])(
    'is shown on the storefront %s, for the back office’s frame alone, past every cache and index',
    async (langCode) => {
      const { status, headers, text } = await ask(await addressOf(langCode), langCode);
      expect([status, headingsIn(text)]).toEqual([200, ['t0']]);
      expect(text).toContain('Vorschau der Seite');
      expect([headers['cache-control'], headers['x-cache'], headers['x-robots-tag']]).toEqual([
        'private, no-store',
        'bypass',
        'noindex, nofollow',
      ]);
      expect(headers['content-security-policy']).toMatch(
        /frame-ancestors http:\/\/backoffice\.ranzen\.localhost(?::\d+)?(?:;|$)/,
      );
      expect([headers['x-frame-options'], headers['referrer-policy']]).toEqual([
        undefined,
        'no-referrer',
      ]);
      expect(headers['set-cookie']).toBeUndefined();
    },
  );

  test('is that of a chosen segment, moment and variant', async () => {
    const shown = async (wish: PreviewWish) =>
      headingsIn((await ask(await addressOf('de-de', wish))).text);
    expect(await shown({ segment: 'existingCustomer' })).toEqual(['t0', 't1']);
    expect(await shown({ date: '2031-01-01T00:00:00Z' })).toEqual(['t0', 't2']);
    expect(await shown({ tests: [{ id: 'held', variant: 'gross' }] })).toEqual(['t0', 't3']);
  });

  test('opens no other page, storefront or form, and ends after ten minutes or with the block of the person', async () => {
    const address = await addressOf('de-de');
    const query = address.slice(path.length);
    const other = await ask(`/beratung/ranzen-gewicht/${query}`);
    expect([other.status, other.text.includes(marker)]).toEqual([200, false]);
    const elsewhere = await ask(address, 'at-de');
    expect([elsewhere.status, elsewhere.text.includes(marker)]).toEqual([200, false]);
    expect(elsewhere.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    const block = (value: string) =>
      database.pool.query(`update staff.person set blocked_at = ${value} where id = $1`, [
        editor.id,
      ]);
    await block('now()');
    expect((await ask(address)).text).not.toContain(marker);
    await block('null');
    expect((await ask(address)).text).toContain(marker);

    const at = new Date('2026-11-23T10:00:00Z').getTime();
    const visitor = visitorOf(database.db, {
      host: 'www.ranzen.de',
      clock: fixedClock(new Date(at).toISOString()),
    });
    const { storefront, texts } = visitor;
    const opened = await openPagePreview(
      {
        ...visitor,
        staff: { id: editor.id } as Parameters<typeof openPagePreview>[0]['staff'],
        localeFor: () => Promise.resolve({ storefront, texts }),
      },
      { shop: 'consumer', language: 'de', path },
      { langCode: 'de-de', tests: [] },
    );
    const token =
      new URL('address' in opened ? opened.address : '').searchParams.get('vorschau') ?? '';
    const readAt = (moment: number) =>
      readPagePreview(
        { ...visitor, clock: fixedClock(new Date(moment).toISOString()) },
        { token, path },
      );
    expect(await readAt(at + 599_999)).toMatchObject({ path });
    expect(await readAt(at + 600_000)).toBeUndefined();
  });

  test('needs the right to edit content and a page', async () => {
    const bookkeeper = await staffWith(database, { roles: ['bookkeeping'], clock: systemClock });
    const { errors } = await open('de-de', { token: bookkeeper.token });
    expect(errors?.[0]?.extensions.classification).toBe('FORBIDDEN');
    const messageOf = async (langCode: string, more: PreviewWish = {}) =>
      (await open(langCode, more)).data?.openContentPreview.result.generalErrorMessage;
    expect(await messageOf('fr-fr')).toBe('preview.storefrontUnknown');
    expect(await messageOf('de-en')).toBe('preview.storefrontUnknown');
    expect(await messageOf('de-de', { at: '/weg/' })).toBe('content.noPage');
  });

  test('leads to the start page by the button of its bar', async () => {
    const { status, headers } = await server.ask('/api/page-preview/', {
      method: 'POST',
      body: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([status, headers['location']]).toEqual([303, '/']);
  });
});

describe('[OP1.content] a draft that staff previews', () => {
  test('is on no public page, in no data of pages, sitemap, search or field of the contract, before the preview or after it', async () => {
    const addresses = [
      path,
      `${path}_.data`,
      newPath,
      `${newPath}_.data`,
      `${path}?vorschau=x`,
      '/',
      '/beratung/',
      '/search/?q=zwirbelquast',
      '/sitemap.xml',
      '/sitemap/pages.xml',
    ];
    const leaks = async () => {
      const found: string[] = [];
      for (const langCode of ['de-de', 'at-de'] as const)
        for (const address of addresses) {
          const { text } = await ask(address, langCode);
          if (text.includes(marker) || text.includes('ganz-neu')) found.push(address);
        }
      const { text } = await server.ask('/api/shop/', {
        method: 'POST',
        body: JSON.stringify({
          query: `{ old: pageDetails(url: "${path}") { title rows { cells { teasers { name } } } }
            fresh: pageDetails(url: "${newPath}") { pageType } suggestQueries(userQuery: "Zwirb") { suggest } }`,
        }),
        headers: { 'content-type': 'application/json' },
      });
      const { data } = JSON.parse(text) as { data: { fresh: object; suggestQueries: object[] } };
      expect([data.fresh, data.suggestQueries]).toEqual([{ pageType: 'NOT_FOUND' }, []]);
      return text.includes(marker) ? [...found, 'pageDetails'] : found;
    };
    // An unknown address names itself in the page that is not found.
    const own = new Set([newPath, `${newPath}_.data`]);
    const before = (await leaks()).filter((address) => !own.has(address));
    for (const at of [path, newPath]) {
      const { status, text } = await ask(await addressOf('de-de', { at }));
      expect([status, text.includes(marker)]).toEqual([200, true]);
    }
    const after = (await leaks()).filter((address) => !own.has(address));
    expect([before, after]).toEqual([[], []]);
    for (const address of [path, newPath]) {
      const { status, text } = await ask(address);
      expect([status, text.includes(marker)]).toEqual([address === path ? 200 : 404, false]);
    }
  });

  test('leaves nothing behind in what is published', async () => {
    const pages = async () =>
      (
        await database.pool.query<{ digest: string }>(
          `select md5(string_agg(page::text, ',' order by id)) || (select count(*) from content.revision) as digest from content.page`,
        )
      ).rows;
    const before = await pages();
    await ask(await addressOf('de-de'));
    expect(await pages()).toEqual(before);
  });
});
