import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#shop/kernel/clock.ts';
import { createDemoDatabase, type TestDatabase } from '#tests/support/database.ts';
import { staffWith } from '#tests/support/staff.ts';
import { openPreview, previewAddress, previewHosts, type PreviewWish } from './open-preview.ts';
import { loadSourcePages } from './source-pages.ts';
import { type StartedServer, startTestServer } from './started-server.ts';

const path = '/beratung/ranzen-wahl/';

let database: TestDatabase;
let server: StartedServer;
let editor: Awaited<ReturnType<typeof staffWith>>;

beforeAll(async () => {
  database = await createDemoDatabase();
  server = await startTestServer(database.ownerUrl, await loadSourcePages());
  editor = await staffWith(database, { roles: ['marketing'], clock: systemClock });
}, 60_000);
afterAll(async () => {
  await server.close();
  await database.drop();
});

const addressOf = (wish: PreviewWish = {}) =>
  previewAddress(server, 'de-de', { at: path, token: editor.token, ...wish });
const ask = (address: string) => server.ask(address, { headers: { Host: previewHosts['de-de'] } });

describe('[OP1.texts] a preview in which texts are picked', () => {
  const marks = /[\uE000-\uE0FF]/;
  const named = / data-texts="[^"]*"/g;
  const picking = { marksTexts: true };

  test('names the texts of elements, and is else the page as it is without its scripts', async () => {
    // The first page of a process waits for its lazy parts, which puts elements of its head in another order.
    await ask(await addressOf());
    const marked = await ask(await addressOf(picking));
    const plain = await ask(await addressOf());
    expect([marked.status, marks.test(marked.text)]).toEqual([200, false]);
    expect(new Set(marked.text.match(named)).size).toBeGreaterThan(40);
    const bare = (html: string) =>
      html
        .replaceAll(/<script[\s\S]*?<\/script>/g, '')
        .replaceAll(named, '')
        .replaceAll(/vorschau=[\w-]+/g, '');
    expect(bare(marked.text).split('<')).toEqual(bare(plain.text).split('<'));
    expect(marked.text.match(/<script/g)).toHaveLength(1);
    expect(marked.headers['content-security-policy']).toMatch(/script-src 'sha256-[^ ;]+';/);
    expect([marked.headers['cache-control'], marked.headers['x-cache']]).toEqual([
      'private, no-store',
      'bypass',
    ]);
  });

  test('shows a changed text at once, and needs the right to change texts', async () => {
    await database.pool.query(
      `insert into parameters.translation (key, locale, text) values ('shop.ui.skip', 'de', 'Sofort zu sehen')`,
    );
    expect((await ask(await addressOf(picking))).text).toContain('Sofort zu sehen');
    await database.pool.query('delete from parameters.translation');

    await database.pool.query(
      `insert into staff.role (name, rights) values ('Seiten', array['content.edit'])`,
    );
    const pagesOnly = await staffWith(database, { roles: ['marketing'], clock: systemClock });
    await database.pool.query(
      `update staff.person_role set role_id = (select id from staff.role where name = 'Seiten') where person_id = $1`,
      [pagesOnly.id],
    );
    const own = await addressOf({ ...picking, token: pagesOnly.token });
    expect((await ask(own)).text).not.toMatch(named);
  });

  test('names texts that the API answers, on any page of the shop, such as the delivery time of a product', async () => {
    const at = '/prod/2/';
    const { text } = await ask(await addressOf({ ...picking, at }));
    const keys = new Set(text.match(named)?.flatMap((each) => each.slice(13, -1).split(' ')));
    expect([...keys]).toEqual(
      expect.arrayContaining(['shop.delivery.inStock', 'shop.energy.grade']),
    );
    expect(marks.test(text) || /%EE%8[0-3]/i.test(text)).toBe(false);
    const shown = (html: string) =>
      /<main[\s\S]*<\/main>/
        .exec(html)?.[0]
        .replaceAll(/<script[\s\S]*?<\/script>/g, '')
        .replaceAll(named, '')
        .split('<');
    const titleOf = (html: string) => /<title[^>]*>([^<]*)/.exec(html)?.[1];
    const plain = (await ask(at)).text;
    expect([titleOf(text), shown(text)]).toEqual([titleOf(plain), shown(plain)]);
    const { data } = await openPreview(server, 'de-de', { at, token: editor.token });
    expect(data?.openContentPreview.result.generalErrorMessage).toBe('content.noPage');
  });

  test('shows the page to which a marked one leads', async () => {
    const { status, text } = await ask(await addressOf({ ...picking, at: '/checkout/' }));
    expect([status, text.includes('data-texts')]).toEqual([200, true]);
  });

  describe('leaves no mark on a page of shoppers, in the data of pages, the API or a script of texts', () => {
    const product = '/prod/2/';
    const listing = '/cat/1/';
    const drafts = [path, product, listing];
    const addresses = [
      ...drafts,
      ...drafts,
      ...drafts.map((each) => `${each}_.data`),
      '/',
      '/',
      '/search/?query=heft',
      '/login/',
      '/basket/',
    ];
    const query = `{
      item(id: 200) { deliveryInfo }
      product(id: 2) { name metaTitle }
      productTiles(ids: [2, 29]) { energyEfficiency { imgAlt } }
      pageDetails(url: "${path}") { title rows { cells { teasers { name } } } }
      categoryProducts(id: 1, paging: { offset: 0, limit: 12 }) { sortOptions { displayName } products { id price { basePriceUnit } } }
    }`;
    const leaksOf = async (asked: StartedServer) => {
      const found: string[] = [];
      const pages: string[] = [];
      const get = (address: string) =>
        asked.ask(address, { headers: { Host: previewHosts['de-de'] } });
      for (const address of addresses) {
        const { text } = await get(address);
        pages.push(text);
        if (marks.test(text) || text.includes('data-texts')) found.push(address);
      }
      const scripts = new Set(pages.join('').match(/\/texts\/[\w.-]+\.js/g));
      expect(scripts.size).toBeGreaterThan(0);
      for (const script of scripts) if (marks.test((await get(script)).text)) found.push(script);
      const { text } = await asked.ask('/api/shop/', {
        method: 'POST',
        body: JSON.stringify({ query }),
        headers: { 'content-type': 'application/json' },
      });
      expect(JSON.parse(text)).not.toHaveProperty('errors');
      return marks.test(text) ? [...found, 'the API'] : found;
    };
    const mark = async (asked: StartedServer) => {
      for (const at of drafts) {
        const address = await addressOf({ ...picking, at });
        const { text } = await asked.ask(address, { headers: { Host: previewHosts['de-de'] } });
        expect(text).toContain('data-texts');
      }
    };

    test('before it or after it', async () => {
      const before = await leaksOf(server);
      await mark(server);
      expect([before, await leaksOf(server)]).toEqual([[], []]);
    });

    test('of a process whose caches the marked pages are the first to fill', async () => {
      const cold = await startTestServer(database.ownerUrl, await loadSourcePages());
      try {
        // A process stores nothing before it follows changes.
        await cold.askUntil('/cf/test/', ({ headers }) => headers['x-cache'] === 'hit');
        await mark(cold);
        expect(await leaksOf(cold)).toEqual([]);
      } finally {
        await cold.close();
      }
    });
  });
});
