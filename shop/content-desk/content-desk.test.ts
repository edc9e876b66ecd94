import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PageDocument, StoredTeaser } from '#contract/content/grid.ts';
import { auditedDb } from '#shop/audit/audited-db.ts';
import { findPage } from '#shop/content/find-page.ts';
import { writePage } from '#shop/content/write-page.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { addEditors } from '#tests/support/catalogue-desk.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { fillCatalogue } from '#tests/support/known-catalogue.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { comparePages } from './compare-pages.ts';
import { copyPage, createPage } from './create-page.ts';
import { listPages } from './find-pages.ts';
import { judgeDraft } from './judge-draft.ts';
import { discardDraft, publishPage, takeOff } from './publish-page.ts';
import { restoreRevision } from './restore-revision.ts';
import { findRevisions } from './revision.sql.ts';
import { saveDraft } from './save-draft.ts';
import { viewPage } from './view-page.ts';
import { viewPageEnd } from './view-page-end.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const name = { shop: 'consumer', language: 'de', path: '/probe/' } as const;
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await addEditors(database.pool, ['Ada', 'Ben']);
});
afterEach(() => database.drop());

const ctx = (id = 7, db = database.db, command = 'edit') => ({
  db: auditedDb(db, { actor: `staff:${id}`, command }),
  clock,
  staff: { id, name: id === 7 ? 'Ada' : 'Ben' },
  isShopAddress: (path: string) => path === '/prime/',
});
const read = async (statement: string) => (await database.pool.query(statement)).rows as unknown[];

const heading = (text: string, id = 'kopf'): StoredTeaser => ({
  id,
  name: id,
  template: 'heading',
  attributes: [{ name: 'headline', text }],
});
const pageOf = (title: string, ...teasers: StoredTeaser[]): PageDocument => ({
  type: 'content',
  title,
  description: '',
  robots: null,
  categoryId: null,
  redirectTo: null,
  isTemporary: false,
  rows: teasers.map((teaser) => ({ cells: [{ span: 12, teasers: [teaser] }] })),
});
const live = pageOf('Alt', heading('Alt'));
const publishLive = () => writePage({ db: database.db, clock }, { ...name, ...live });
const shopperSees = async () => {
  const { pageType, rows } = await findPage(visitorOf(database.db, { clock }), '/probe/');
  return [
    pageType,
    ...rows.flatMap(({ cells }) =>
      cells.flatMap(({ teasers }) => teasers.map(({ attributes }) => attributes[0]?.text)),
    ),
  ];
};
async function save(mine: PageDocument, { seen = live, by = 7 } = {}) {
  const saved = await saveDraft(ctx(by), name, { seen, mine });
  if (isRefusal(saved)) throw new Error(saved.refused);
  return saved;
}
const publish = (version: number, acceptsDead = false) =>
  publishPage(ctx(), name, { version, acceptsDead });

describe('[OP1.content] a draft', () => {
  beforeEach(publishLive);

  test('is not what shoppers see until it is published, and leaves a revision', async () => {
    const { draft } = await save(pageOf('Neu', heading('Neu')));
    expect(await shopperSees()).toEqual(['CONTENT', 'Alt']);
    expect(await publish(draft.version)).toBeUndefined();
    expect(await shopperSees()).toEqual(['CONTENT', 'Neu']);
    expect(await viewPage(ctx(), name)).toMatchObject({ draft: null, latest: 2 });
    expect(await findRevisions(database.db, name, { before: undefined, limit: 9 })).toMatchObject([
      { number: 2, reason: 'published', madeBy: 'Ada', title: 'Neu' },
      { number: 1, reason: 'command', madeBy: null, title: 'Alt' },
    ]);
  });

  test('is cleaned when it is saved', async () => {
    const text = { id: 't', name: 't', template: 'text' };
    const dirty = '<p onclick="steal()">Gut</p><script>steal()</script>';
    const { draft } = await save(
      pageOf('Neu', { ...text, attributes: [{ name: 'text', text: dirty }] }),
    );
    expect(draft.page.rows[0]?.cells[0]?.teasers).toEqual([
      { ...text, attributes: [{ name: 'text', text: '<p>Gut</p>' }] },
    ]);
  });

  test('keeps the changes of two editors, and asks about the teaser that both changed', async () => {
    const seen = pageOf('Alt', heading('Alt'), heading('Fuß', 'fuss'));
    await save(seen, { seen: live });
    await save(pageOf('Alt', heading('Ada'), heading('Fuß', 'fuss')), { seen });
    const second = await save(pageOf('Titel', heading('Ben'), heading('Ben', 'fuss')), {
      seen,
      by: 8,
    });
    expect(second.conflicts).toEqual([
      {
        field: 'teaser:kopf',
        theirs: heading('Ada'),
        changedBy: 'Ada',
        changedAt: '2026-11-21T10:00:00.000Z',
      },
    ]);
    expect(second.draft.page).toEqual(pageOf('Titel', heading('Ada'), heading('Ben', 'fuss')));
  });

  test('is published only in the version that the screen showed', async () => {
    await save(pageOf('Eins', heading('Eins')));
    await save(pageOf('Zwei', heading('Zwei')), { seen: pageOf('Eins', heading('Eins')), by: 8 });
    expect(await publish(1)).toMatchObject({
      refused: 'CHANGED_MEANWHILE',
      values: { name: 'Ben' },
    });
    expect(await discardDraft(ctx(), name, 1)).toMatchObject({ refused: 'CHANGED_MEANWHILE' });
    expect(await shopperSees()).toEqual(['CONTENT', 'Alt']);
    expect(await discardDraft(ctx(), name, 2)).toBeUndefined();
    expect(await publish(2)).toMatchObject({ refused: 'NO_DRAFT' });
  });

  test('that lacks what a template needs is not published', async () => {
    const { draft } = await save(pageOf('Neu', heading('')));
    expect(await judgeDraft(ctx(), name, draft.page)).toEqual([
      { teaser: 'kopf', field: 'headline', code: 'EMPTY', value: '', isBlocking: true },
    ]);
    expect(await publish(draft.version, true)).toMatchObject({ refused: 'INCOMPLETE' });
    expect(await shopperSees()).toEqual(['CONTENT', 'Alt']);
  });

  test('and its publication are in the audit trail, without the words of the page', async () => {
    const { draft } = await save(pageOf('Neu', heading('Geheim')));
    const entries = await read(
      `select actor, relation, operation, after::text ~ 'Geheim' as "hasWords" from audit.entry order by id`,
    );
    expect(entries).toEqual([
      { actor: 'staff:7', relation: 'content.draft', operation: 'insert', hasWords: false },
    ]);
    await publish(draft.version);
    expect(
      await read(`select relation, operation from audit.entry where id > 1 order by id`),
    ).toEqual(
      expect.arrayContaining([
        { relation: 'content.page', operation: 'update' },
        { relation: 'content.draft', operation: 'delete' },
      ]),
    );
  });
});

describe('[OP1.content] dead references are named before publishing', () => {
  const links = (...addresses: string[]): StoredTeaser => ({
    id: 'text',
    name: 'text',
    template: 'text',
    attributes: [
      { name: 'text', text: addresses.map((each) => `<a href="${each}">x</a>`).join('') },
    ],
  });
  const shown: StoredTeaser = {
    id: 'kacheln',
    name: 'kacheln',
    template: 'productGrid',
    products: { from: 'ids', ids: [101, 102, 999] },
  };

  test('products, categories, pages and pictures, with the teaser that has them', async () => {
    await fillCatalogue(database);
    await publishLive();
    await database.pool.query(`update catalogue.product set state = 'retired' where id = 102`);
    const page = pageOf(
      'Neu',
      links(
        '/probe/',
        '/prime/',
        '/prod/102/',
        '/cat/11/?seite=2',
        '/cat/77/',
        '/weg/',
        'https://x.example/',
      ),
      shown,
    );
    const found = await judgeDraft(ctx(), name, page);
    expect(
      found.map(({ teaser, code, value, isBlocking }) => [teaser, code, value, isBlocking]),
    ).toEqual([
      ['text', 'LINK', '/prod/102/', false],
      ['text', 'LINK', '/cat/77/', false],
      ['text', 'LINK', '/weg/', false],
      ['kacheln', 'PRODUCT', 'Schulpinsel-Set, 4 Stück', false],
      ['kacheln', 'PRODUCT', '999', false],
    ]);
  });

  test('and publishing is refused until they are accepted', async () => {
    await publishLive();
    const { draft } = await save(pageOf('Neu', heading('Neu'), links('/weg/')));
    expect(await publish(draft.version)).toMatchObject({
      refused: 'DEAD_REFERENCES',
      values: { count: 1 },
    });
    expect(await shopperSees()).toEqual(['CONTENT', 'Alt']);
    expect(await publish(draft.version, true)).toBeUndefined();
  });
});

describe('[OP1.content] a revision', () => {
  test('is restored in one step, and the first one is the page from before', async () => {
    await database.pool.query(
      `insert into content.page (shop, language, path, page_type, title, rows) values ('consumer', 'de', '/probe/', 'content', 'Alt', $1)`,
      [JSON.stringify(live.rows)],
    );
    const { draft } = await save(pageOf('Neu', heading('Neu')));
    await publish(draft.version);
    expect(await restoreRevision(ctx(), name, { number: 1, seenNumber: 1 })).toMatchObject({
      refused: 'CHANGED_MEANWHILE',
    });
    expect(await restoreRevision(ctx(), name, { number: 1, seenNumber: 2 })).toBeUndefined();
    expect(await shopperSees()).toEqual(['CONTENT', 'Alt']);
    expect(await findRevisions(database.db, name, { before: undefined, limit: 9 })).toMatchObject([
      { number: 3, reason: 'restored' },
      { number: 2, reason: 'published' },
      { number: 1, reason: 'first', madeBy: null, title: 'Alt' },
    ]);
  });

  test('of a page that was taken off the shop publishes it again', async () => {
    await publishLive();
    expect(await takeOff(ctx(), name, 0)).toMatchObject({ refused: 'CHANGED_MEANWHILE' });
    expect(await takeOff(ctx(), name, 1)).toBeUndefined();
    expect(await shopperSees()).toEqual(['NOT_FOUND']);
    const at = '2026-11-21T10:00:00.000Z';
    expect(await viewPageEnd(ctx(), name)).toEqual({ how: 'removed', at, by: 'Ada', latest: 2 });
    expect(await takeOff(ctx(), name, 2)).toMatchObject({ refused: 'NOT_PUBLISHED' });
    expect(await restoreRevision(ctx(), name, { number: 2, seenNumber: 2 })).toMatchObject({
      refused: 'NO_REVISION',
    });
    expect(await restoreRevision(ctx(), name, { number: 1, seenNumber: 2 })).toBeUndefined();
    expect(await shopperSees()).toEqual(['CONTENT', 'Alt']);
  });

  test('is compared by field and teaser', () => {
    const after = { ...pageOf('Neu', heading('Neu'), heading('Fuß', 'fuss')), robots: 'noindex' };
    expect(comparePages(live, after)).toEqual([
      { teaser: null, field: 'title', before: 'Alt', after: 'Neu' },
      { teaser: null, field: 'robots', before: '', after: 'noindex' },
      { teaser: null, field: 'layout', before: expect.any(String), after: expect.any(String) },
      { teaser: 'kopf', field: 'headline', before: 'Alt', after: 'Neu' },
      { teaser: 'fuss', field: 'name', before: null, after: 'fuss' },
      { teaser: 'fuss', field: 'template', before: null, after: 'heading' },
      { teaser: 'fuss', field: 'headline', before: null, after: 'Fuß' },
    ]);
  });
});

describe('[OP1.content] a new page', () => {
  test('is a draft with its title, once, at an address that is free', async () => {
    const given = { ...name, title: ' Probe ' };
    expect(await createPage(ctx(), given)).toBeUndefined();
    expect(await shopperSees()).toEqual(['NOT_FOUND']);
    expect(await createPage(ctx(), given)).toMatchObject({ refused: 'PAGE_EXISTS' });
    expect(await createPage(ctx(), { ...given, path: '/prime/' })).toMatchObject({
      refused: 'PATH_OF_SHOP',
    });
    expect(await createPage(ctx(), { ...given, path: '/Probe' })).toMatchObject({
      refused: 'PATH_WRONG',
    });
    expect(await createPage(ctx(), { ...given, path: '/x/', title: ' ' })).toMatchObject({
      refused: 'REQUIRED',
    });
    const { rows } = await listPages(ctx(), { shop: 'consumer', language: 'de' });
    expect(rows).toMatchObject([
      { path: '/probe/', title: 'Probe', isPublished: false, hasDraft: true, changedBy: 'Ada' },
    ]);
  });

  test('whose draft was discarded names who did that, until a new draft exists', async () => {
    expect(await viewPageEnd(ctx(), name)).toBeUndefined();
    await createPage(ctx(), { ...name, title: 'Probe' });
    expect(await viewPageEnd(ctx(), name)).toBeUndefined();
    const ben = ctx(8, database.db, 'discardContentDraft');
    expect(await discardDraft(ben, name, 1)).toBeUndefined();
    expect(await viewPageEnd(ctx(), name)).toEqual({
      how: 'discarded',
      at: expect.any(String),
      by: 'Ben',
      latest: 0,
    });
    await createPage(ctx(), { ...name, title: 'Probe' });
    expect(await viewPageEnd(ctx(), name)).toBeUndefined();
  });

  test('in English is a copy of the German one, whose words are shown beside it', async () => {
    await publishLive();
    const english = { shop: 'consumer', path: '/probe/' };
    expect(await copyPage(ctx(), english)).toBeUndefined();
    expect(await copyPage(ctx(), english)).toMatchObject({ refused: 'PAGE_EXISTS' });
    expect(await copyPage(ctx(), { ...english, path: '/weg/' })).toMatchObject({
      refused: 'NO_SOURCE',
    });
    expect(await viewPage(ctx(), { ...name, language: 'en' })).toMatchObject({
      page: live,
      source: live,
      published: null,
    });
  });
});

test('[OP1.content] saving and publishing take a constant number of statements', async () => {
  await publishLive();
  const used: number[] = [];
  for (const count of [1, 60]) {
    const teasers = Array.from({ length: count }, (_, place) => heading(`T ${place}`, `t${place}`));
    const page = pageOf('Viele', ...teasers);
    const counted = countingDb(database.db);
    const editor = ctx(7, counted.db);
    const state = await viewPage(ctx(), name);
    const saved = await saveDraft(editor, name, { seen: state?.page, mine: page });
    if (isRefusal(saved)) throw new Error(saved.refused);
    await publishPage(editor, name, { version: saved.draft.version, acceptsDead: false });
    used.push(counted.statements());
  }
  expect(used[1]).toBe(used[0]);
});

test('[OP1.content] pages are listed by path, searched and filtered', async () => {
  for (const path of ['/a/', '/b/', '/c/'])
    await writePage({ db: database.db, clock }, { ...name, path, ...pageOf(`Seite ${path}`) });
  await save(pageOf('Neu', heading('Neu'))).catch(() => undefined);
  await createPage(ctx(), { ...name, path: '/d/', title: 'Vier' });
  const paths = async (wish: object) =>
    (await listPages(ctx(), { shop: 'consumer', language: 'de', ...wish })).rows.map(
      ({ path }) => path,
    );
  expect(await paths({})).toEqual(['/a/', '/b/', '/c/', '/d/']);
  expect(await paths({ state: 'draft' })).toEqual(['/d/']);
  expect(await paths({ state: 'published', after: '/a/' })).toEqual(['/b/', '/c/']);
  expect(await paths({ search: 'SEITE /b' })).toEqual(['/b/']);
  expect(await paths({ search: '%' })).toEqual([]);
  expect(await paths({ language: 'fr' })).toEqual([]);
});
