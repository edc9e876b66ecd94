import { beforeEach, describe, expect, test } from 'vitest';
import type { PageDocument } from '#contract/content/grid.ts';
import { auditedDb } from '#shop/audit/audited-db.ts';
import { findPage } from '#shop/content/find-page.ts';
import { writePage } from '#shop/content/write-page.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { addEditors } from '#tests/support/catalogue-desk.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { findRevisions } from '../revision.sql.ts';
import { saveDraft } from '../save-draft.ts';
import { viewPage } from '../view-page.ts';
import { findLinks } from './rename.sql.ts';
import { renamePage } from './rename-page.ts';

const clock = fixedClock('2026-11-29T10:00:00Z');
const german = { shop: 'consumer', language: 'de', path: '/alt/' } as const;
const english = { ...german, language: 'en' } as const;
const there = { ...german, path: '/neu/' } as const;

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await addEditors(database.pool, ['Ada', 'Ben']);
  return () => database.drop();
});

const ctx = (db = database.db) => ({
  db: auditedDb(db, { actor: 'staff:7', command: 'renameContentPage' }),
  clock,
  staff: { id: 7, name: 'Ada' },
  isShopAddress: (path: string) => path === '/prime/',
});
const text = (html: string) => ({
  cells: [
    {
      span: 12,
      teasers: [
        { id: 'a', name: 'a', template: 'text', attributes: [{ name: 'text', text: html }] },
      ],
    },
  ],
});
const write = (name: object, fields: Partial<PageDocument> = {}) =>
  writePage(ctx(), { ...name, type: 'content', title: 'Probe', ...fields });
const seenOf = async (name: Parameters<typeof viewPage>[1]) => {
  const view = await viewPage(ctx(), name);
  return { version: view?.draft?.version ?? 0, number: view?.latest ?? 0 };
};
const rename = async (name: Parameters<typeof viewPage>[1], to: string) =>
  renamePage(ctx(), name, { to, seen: await seenOf(name) });
const shown = (path: string) => findPage(visitorOf(database.db, { clock }), path);

describe('[OP1.content] a page gets another address', () => {
  test('in both languages, with its draft and revisions; the old one leads to it', async () => {
    await write(german);
    await write(german, { title: 'Zweite' });
    await write(english, { title: 'Second' });
    const page = (await viewPage(ctx(), german))?.page as PageDocument;
    await saveDraft(ctx(), german, { seen: page, mine: { ...page, title: 'Entwurf' } });
    expect(await rename(german, '/neu/')).toBe(undefined);
    const view = await viewPage(ctx(), there);
    expect(view).toMatchObject({
      page: { title: 'Entwurf' },
      published: { title: 'Zweite' },
      draft: { version: 1, changedBy: 'Ada' },
      latest: 2,
      isInOtherLanguage: true,
    });
    const revisions = await findRevisions(database.db, there, { before: undefined, limit: 9 });
    expect(revisions.map(({ number, title }) => [number, title])).toEqual([
      [2, 'Zweite'],
      [1, 'Probe'],
    ]);
    expect(await shown('/neu/')).toMatchObject({ title: 'Zweite' });
    expect(await shown('/alt/')).toMatchObject({ redirectUrl: '/neu/' });
    expect(await viewPage(ctx(), german)).toMatchObject({
      page: { type: 'redirect', redirectTo: '/neu/' },
      draft: null,
    });
  });

  test('and back again, past the redirect of the first time', async () => {
    await write(german);
    await rename(german, '/neu/');
    expect(await rename(there, '/alt/')).toBe(undefined);
    expect(await viewPage(ctx(), german)).toMatchObject({ published: { title: 'Probe' } });
    expect(await viewPage(ctx(), there)).toMatchObject({
      published: { type: 'redirect', redirectTo: '/alt/' },
    });
    const { rows } = await database.pool.query(
      `select path, page_type, redirect_to from content.page where shop = 'consumer' order by path`,
    );
    expect(rows).toEqual([
      { path: '/alt/', page_type: 'content', redirect_to: null },
      { path: '/neu/', page_type: 'redirect', redirect_to: '/alt/' },
    ]);
  });

  test('redirects never chain, and pages that include its rows go on', async () => {
    await write(german);
    await rename(german, '/neu/');
    await write({ ...german, path: '/mit/' }, { rows: [{ ...text(''), gridOf: '/neu/' }] });
    await rename(there, '/neuer/');
    const { rows } = await database.pool.query(
      `select path, redirect_to as to, rows -> 0 ->> 'gridOf' as grid from content.page where shop = 'consumer' order by path`,
    );
    expect(rows).toEqual([
      { path: '/alt/', to: '/neuer/', grid: null },
      { path: '/mit/', to: null, grid: '/neuer/' },
      { path: '/neu/', to: '/neuer/', grid: null },
      { path: '/neuer/', to: null, grid: null },
    ]);
  });

  test('a draft that was never published leaves no redirect', async () => {
    const page: PageDocument = {
      type: 'content',
      title: 'Nur Entwurf',
      description: '',
      robots: null,
      categoryId: null,
      redirectTo: null,
      isTemporary: false,
      rows: [],
    };
    await database.pool.query(
      `insert into content.draft (shop, language, path, page, changed_at, changed_by) values ('consumer', 'de', '/alt/', $1, now(), 'Ada')`,
      [JSON.stringify(page)],
    );
    expect(await rename(german, '/neu/')).toBe(undefined);
    expect(await viewPage(ctx(), german)).toBe(undefined);
    expect(await viewPage(ctx(), there)).toMatchObject({ page: { title: 'Nur Entwurf' } });
    expect(await shown('/neu/')).toMatchObject({ pageType: 'NOT_FOUND' });
    expect(await shown('/alt/')).toMatchObject({ pageType: 'NOT_FOUND' });
  });

  test.each([
    ['neu', 'PATH_WRONG'],
    ['/Neu/', 'PATH_WRONG'],
    ['/alt/', 'PATH_SAME'],
    ['/prime/', 'PATH_OF_SHOP'],
    ['/da/', 'PAGE_EXISTS'],
    ['/nur-englisch/', 'PAGE_EXISTS'],
  ])('but not %s, which is %s, and nothing changes', async (to, refused) => {
    await write(german);
    await write(english);
    await write({ ...german, path: '/da/' });
    await write({ ...english, path: '/nur-englisch/' });
    expect(await rename(german, to)).toMatchObject({ refused, field: 'to' });
    expect(await viewPage(ctx(), german)).toMatchObject({
      published: { title: 'Probe' },
      latest: 1,
    });
    expect(await viewPage(ctx(), there)).toBe(undefined);
  });

  test('nor the home page, nor one that changed meanwhile, nor one that is not there', async () => {
    await write({ ...german, path: '/' });
    expect(await rename({ ...german, path: '/' }, '/neu/')).toMatchObject({
      refused: 'PATH_STAYS',
    });
    expect(await rename(german, '/neu/')).toMatchObject({ refused: 'UNKNOWN' });
    await write(german);
    const seen = { version: 0, number: 7 };
    expect(await renamePage(ctx(), german, { to: '/neu/', seen })).toMatchObject({
      refused: 'CHANGED_MEANWHILE',
    });
  });

  test('of two renames at once to one address, one is refused', async () => {
    await write(german);
    await write({ ...german, path: '/andere/' });
    const both = await Promise.all([
      rename(german, '/neu/'),
      rename({ ...german, path: '/andere/' }, '/neu/'),
    ]);
    expect(both.filter((each) => each === undefined)).toHaveLength(1);
    expect(both.find((each) => each !== undefined)).toMatchObject({ refused: 'PAGE_EXISTS' });
  });

  test('in a constant number of statements', async () => {
    await write(german, { rows: [text('a'), text('b')] });
    await write(english);
    const seen = await seenOf(german);
    const counted = countingDb(database.db);
    await renamePage(ctx(counted.db), german, { to: '/neu/', seen });
    expect(counted.statements()).toBeLessThanOrEqual(30);
  });

  test('what links to it is named: pages, drafts and footers, and no page with a longer address', async () => {
    await write(german);
    await write(
      { ...german, path: '/mit-link/' },
      { rows: [text('<p><a href="/alt/?a=1">x</a></p>')] },
    );
    await write(
      { ...german, path: '/ohne/' },
      { rows: [text('<p><a href="/alt/mehr/">x</a> /alt/</p>')] },
    );
    await write({ ...english, path: '/lead/' }, { type: 'redirect', redirectTo: '/alt/' });
    await database.pool.query(
      `insert into content.footer (shop, language, footer) values ('consumer', 'de', '{"usps": [], "links": [{"url": "/alt/"}]}')`,
    );
    const links = await findLinks(database.db, german, 10);
    expect(links.map(({ kind, language, path }) => [kind, language, path])).toEqual([
      ['footer', 'de', null],
      ['page', 'de', '/mit-link/'],
      ['page', 'en', '/lead/'],
    ]);
  });
});
