import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NavigationDocument } from '#contract/content/navigation.ts';
import { auditedDb } from '#shop/audit/audited-db.ts';
import { moveCategory } from '#shop/catalogue-editing/categories/edit-categories.ts';
import { findNavigation, findPartialNavigation } from '#shop/catalogue/find-navigation.ts';
import { readFacetNames } from '#shop/catalogue/listing/filters/facet-names.sql.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { Store } from '#shop/kernel/storefront.ts';
import { addEditors } from '#tests/support/catalogue-desk.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { school } from '#tests/support/known-catalogue.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { planPart, publishPart, restorePart, savePartDraft } from '../parts/edit-part.ts';
import { runPartPlans } from '../parts/run-plans.ts';
import { inDraft } from '../preview/in-draft.ts';
import { navigationPart } from './navigation-part.ts';
import { viewNavigation } from './view-navigation.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const part = navigationPart('at');
const none = { version: 0, number: 0 };
const hosts: Record<Store, string> = {
  de: 'www.ranzen.de',
  at: 'www.ranzen.at',
  ch: 'www.ranzen.ch',
  b2b: 'educational.ranzen.de',
};
let database: TestDatabase;
beforeEach(async () => {
  database = await createCatalogueDatabase();
  await addEditors(database.pool, ['Ada', 'Ben']);
  await database.pool.query(
    `insert into content.navigation select store, content.navigation_of_tree(store) from unnest(array['de', 'at', 'ch', 'b2b']) as store`,
  );
});
afterEach(() => database.drop());

const ctx = (id = 7) => ({
  db: auditedDb(database.db, { actor: `staff:${id}`, command: 'edit' }),
  clock,
  staff: { id, name: id === 7 ? 'Ada' : 'Ben' },
  isShopAddress: () => true,
});
const visitor = (store: Store, db = database.db) =>
  visitorOf(db, { host: hosts[store], account: school, clock });

/** The first two levels as shoppers of a store see them. */
async function shown(store: Store, db = database.db): Promise<string> {
  const top = await findNavigation(visitor(store, db));
  const parts = top
    .filter(({ isExcludedFromNav }) => !isExcludedFromNav)
    .map(async ({ id }) => {
      const found = await findPartialNavigation(visitor(store, db), id);
      const below = found?.children.filter(({ isExcludedFromNav }) => !isExcludedFromNav) ?? [];
      return [id, ...below.map((child) => child.id)].join('>');
    });
  return (await Promise.all(parts)).join(' ');
}
const live = '1>11 2>21 9';
const entry = (id: number, parentId: number | null, isHidden = false) => ({
  id,
  parentId,
  isHidden,
});
/** Books first, with the paints below them; the reading matter for beginners is hidden. */
const other: NavigationDocument = [
  entry(2, null),
  entry(11, 2),
  entry(111, 11),
  entry(21, 2, true),
  entry(1, null),
  entry(9, null),
];
const save = (entries: unknown, seen = none, by = 7) =>
  savePartDraft(ctx(by), part, { seen, document: JSON.stringify(entries) });
const publish = (seen = { version: 1, number: 0 }, acceptsDead = true) =>
  publishPart(ctx(), part, { seen, acceptsDead });
const view = () => viewNavigation(ctx(), 'at');

test('[OP1.navigation] a draft of the navigation is what shoppers of its store see once it is published, and those of no other store', async () => {
  expect(await save(other)).toEqual({ version: 1, number: 0 });
  expect(await shown('at')).toBe(live);
  const previewed = { path: '/', drafted: 'navigation' } as const;
  const storefront = { shop: 'consumer', language: 'de', store: 'at' } as const;
  const inPreview = (tx: typeof database.db) => shown('at', tx);
  expect(await inDraft(database.db, previewed, storefront, inPreview)).toBe('2>11 1 9');
  const german = { ...storefront, store: 'de' } as const;
  expect(await inDraft(database.db, previewed, german, inPreview)).toBe(live);
  expect(await shown('at')).toBe(live);
  expect(await publish()).toBeUndefined();
  expect(await shown('at')).toBe('2>11 1 9');
  for (const store of ['de', 'ch', 'b2b'] as const) expect(await shown(store)).toBe(live);
});

test('[OP1.navigation] levels, children and what is left out follow the published navigation, filters too', async () => {
  await save(other);
  await publish();
  const branch = await findPartialNavigation(visitor('at'), 2);
  expect(branch?.children.map(({ id, hasChildren }) => [id, hasChildren])).toEqual([
    [11, true],
    [21, false],
  ]);
  expect(
    branch?.children[0]?.children.map(({ id, isExcludedFromNav }) => [id, isExcludedFromNav]),
  ).toEqual([[111, false]]);
  const excluded = async (store: Store) => {
    const { categories } = await readFacetNames(database.db, visitor(store).storefront);
    return categories
      .flatMap(({ id, isExcluded }) => (isExcluded ? [id] : []))
      .toSorted((one, two) => one - two);
  };
  expect(await excluded('at')).toEqual([3, 21, 112, 211]);
  expect(await excluded('de')).toEqual([3]);
});

test('[OP1.part-versions] an earlier navigation comes back, in the trail with who did it', async () => {
  await save(other);
  await publish();
  const restored = { seen: { version: 0, number: 2 }, number: 1 };
  expect(await restorePart(ctx(8), part, restored)).toBeUndefined();
  expect(await shown('at')).toBe(live);
  const { desk } = await view();
  expect(desk.revisions.map(({ number, reason, madeBy }) => [number, reason, madeBy])).toEqual([
    [3, 'restored', 'Ben'],
    [2, 'published', 'Ada'],
    [1, 'first', null],
  ]);
  const { rows } = await database.pool.query<object>(
    `select actor, relation, operation, record from audit.entry where relation like 'content.navigation%' order by id`,
  );
  expect(rows).toEqual(
    [
      ['staff:7', 'content.navigation_draft', 'insert'],
      ['staff:7', 'content.navigation', 'update'],
      ['staff:7', 'content.navigation_draft', 'delete'],
      ['staff:8', 'content.navigation', 'update'],
    ].map(([actor, relation, operation]) => ({ actor, relation, operation, record: 'at' })),
  );
});

test('[OP1.part-plan] a planned navigation is published at its minute, without categories that were removed meanwhile', async () => {
  await save([...other, entry(3, null), entry(211, 3)]);
  const plan = { seen: { version: 1, number: 0 }, acceptsDead: true, beginsAt: '2026-12-01T06:00' };
  expect(await planPart(ctx(), part, plan)).toBeUndefined();
  await database.pool.query(
    'delete from catalogue.category_text where category_id = 3; delete from catalogue.category_count where category_id = 3; delete from catalogue.category where id = 3',
  );
  await runPartPlans({ db: database.db, clock });
  expect(await shown('at')).toBe(live);
  await runPartPlans({ db: database.db, clock: fixedClock('2026-12-01T05:00:00Z') });
  expect(await shown('at')).toBe('2>11 1 9 211');
});

test('[OP1.navigation] categories moved or added in the catalogue change no published navigation', async () => {
  await moveCategory(
    { db: database.db, clock },
    { id: 21, parentId: 1, position: 1, beforeId: null },
  );
  await database.pool.query(`
    insert into catalogue.category (id, parent_id, level, position, path, icon, tint, picture_key)
    values (4, null, 1, 4, '{4}', 'box', 'minze', 'kiste-natur-minze');
    insert into catalogue.category_text (category_id, language, name, description) values (4, 'de', 'Neu', '')`);
  expect(await shown('at')).toBe(live);
  const { desk, categories } = await view();
  expect(desk.draft).toBeNull();
  expect((desk.document as NavigationDocument).at(-1)).toEqual(entry(4, null, true));
  expect(categories.find(({ id }) => id === 4)).toMatchObject({ de: 'Neu', en: null, products: 0 });
});

test('[OP1.part-dead] entries that lead to nothing are named and have to be accepted', async () => {
  await database.pool.query(
    `insert into content.draft (shop, language, path, page, changed_at, changed_by)
     values ('consumer', 'de', '/farben/', '{"type": "category", "categoryId": 11}', now(), 'Ada')`,
  );
  const german = navigationPart('de');
  const saveGerman = (entries: NavigationDocument, version: number) =>
    savePartDraft(ctx(), german, {
      seen: { version, number: 0 },
      document: JSON.stringify(entries),
    });
  const publishGerman = (version: number, acceptsDead: boolean) =>
    publishPart(ctx(), german, { seen: { version, number: 0 }, acceptsDead });
  const [paint, gone] = [entry(1, null), entry(77, null)];
  const hiddenAbove = [entry(21, null, true), entry(211, 21)];
  await saveGerman([paint, entry(11, 1), entry(3, null), ...hiddenAbove, gone], 0);
  const { desk } = await viewNavigation(ctx(), 'de');
  expect(
    desk.findings.map(({ node, code, value, isBlocking }) => [node, code, value, isBlocking]),
  ).toEqual([
    ['entry:11', 'UNPUBLISHED', '/farben/', false],
    ['entry:3', 'NO_PRODUCTS', '', false],
    ['entry:77', 'GONE', '77', false],
  ]);
  expect(await publishGerman(1, false)).toMatchObject({
    refused: 'DEAD_REFERENCES',
    values: { count: 3 },
  });
  expect(await shown('de')).toBe(live);
  await saveGerman([entry(1, null, true)], 1);
  expect(await publishGerman(2, true)).toMatchObject({
    refused: 'INCOMPLETE',
    messageKey: 'content.navigationIncomplete',
  });
});

test.each([
  ['no JSON', '{'],
  ['no list', '{"id":1}'],
  ['a repeated category', JSON.stringify([entry(1, null), entry(1, null)])],
  ['a circle', JSON.stringify([entry(1, 2), entry(2, 1)])],
  ['an unknown parent', JSON.stringify([entry(1, 77)])],
  ['four levels', JSON.stringify([entry(1, null), entry(11, 1), entry(111, 11), entry(2, 111)])],
  ['an id that is none', JSON.stringify([{ ...entry(1, null), id: 1.5 }])],
])('[OP1.navigation] %s is refused as a navigation', async (_, document) => {
  expect(await savePartDraft(ctx(), part, { seen: none, document })).toMatchObject({
    refused: 'UNREADABLE',
    messageKey: 'content.noNavigation',
  });
  expect((await view()).desk.draft).toBeNull();
});

test('[OP1.navigation] of two people who change it at once one is refused, with who was first', async () => {
  const [first, second] = await Promise.all([save(other), save(other.slice(-2), none, 8)]);
  const refused = [first, second].filter((each) => 'refused' in each);
  expect(refused).toHaveLength(1);
  expect(refused[0]).toMatchObject({ refused: 'CHANGED_MEANWHILE' });
  const published = await Promise.all([publish(), publish(), publish()]);
  expect(published.filter((each) => each === undefined)).toHaveLength(1);
  expect((await view()).desk.latest).toBe(2);
});

test('[OP1.navigation] what existed before is published as it was', async () => {
  await database.pool.query(`
    delete from content.navigation; update catalogue.category set hidden_in = '{at}' where id = 2`);
  const before = await shown('at');
  await database.pool.query(
    `insert into content.navigation select store, content.navigation_of_tree(store) from unnest(array['de', 'at']) as store`,
  );
  expect([before, await shown('at'), await shown('de')]).toEqual(['1>11 9', '1>11 9', live]);
});
