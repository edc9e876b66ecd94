import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import { sql } from '#shop/kernel/sql.ts';
import { addEditors, editorOf } from '#tests/support/catalogue-desk.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { runWaitingJobs } from '#tests/support/run-waiting-jobs.ts';
import { addEntry, changeEntry, moveEntry, removeEntry } from './edit-entries.ts';
import { usersOf } from './entries.sql.ts';
import type { ListName } from './entry-keys.ts';
import { listEntries, viewEntry, viewEntryFacets } from './view-entries.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
beforeEach(async () => {
  database = await createCatalogueDatabase();
  await addEditors(database.pool, ['Ada', 'Ben']);
  await database.pool.query('select catalogue.continue_ids()');
});
afterEach(() => database.drop());

const ctx = (person = 7) => editorOf(database.db, clock, person);

/** A part of a list for staff. */
function listed(
  list: ListName,
  wish: { attribute?: string; search?: string; facet?: string } = {},
) {
  return listEntries(ctx(), {
    list,
    attribute: '',
    search: '',
    facet: undefined,
    after: undefined,
    ...wish,
  });
}

const keysOf = async (list: ListName, attribute = '') =>
  (await listed(list, { attribute })).rows.map(({ key }) => key);

test('[OP1.catalogue] brands are added with who answers for them, changed by field and removed', async () => {
  const fields = {
    name: 'Nordlicht',
    manufacturer: 'Nordlicht AB',
    manufacturerAddress: 'Hamngatan 1, 11147 Stockholm',
    manufacturerEmail: 'safety@nordlicht.example',
  };
  expect(await addEntry(ctx(), { list: 'brands', key: null, fields })).toMatchObject({ key: '3' });
  expect(await addEntry(ctx(), { list: 'brands', key: null, fields })).toMatchObject({
    refused: 'ENTRY_TAKEN',
    field: 'name',
  });
  expect(
    await changeEntry(ctx(8), {
      list: 'brands',
      key: '1',
      fields: { manufacturerEmail: 'neu@farbwerk.example' },
    }),
  ).toMatchObject({ changes: [{ field: 'manufacturerEmail' }] });
  expect(
    await changeEntry(ctx(), {
      list: 'brands',
      key: '1',
      fields: { manufacturerEmail: 'alt@farbwerk.example' },
      seen: {
        at: '2020-01-01T00:00:00Z',
        fields: { manufacturerEmail: 'sicherheit@farbwerk.example' },
      },
    }),
  ).toMatchObject({
    refused: 'CHANGED_MEANWHILE',
    met: [{ field: 'manufacturerEmail', theirs: 'neu@farbwerk.example', changedBy: 'Ben' }],
  });
  expect(await removeEntry(ctx(), { list: 'brands', key: '1' })).toMatchObject({
    refused: 'IN_USE',
    values: { products: 5 },
  });
  expect(await removeEntry(ctx(), { list: 'brands', key: '3' })).toEqual({ key: '3', changes: [] });
  expect((await listed('brands')).rows).toMatchObject([
    { key: '1', fields: { name: 'Farbwerk' }, facets: [], count: 5 },
    { key: '2', fields: { name: 'Leseglück' }, facets: [], count: 1 },
  ]);
});

test('[OP1.catalogue] attributes and their values are added, renamed, ordered and removed', async () => {
  const add = (list: 'attributes' | 'values', key: string, nameDe: string) =>
    addEntry(ctx(), { list, key, fields: { nameDe, nameEn: `${nameDe} EN` } });
  expect(await add('attributes', 'form', 'Form')).toMatchObject({ key: 'form' });
  expect(await add('attributes', 'form', 'Form')).toEqual({ key: 'form', changes: [] });
  expect(await add('attributes', 'form', 'Gestalt')).toMatchObject({ refused: 'ENTRY_TAKEN' });
  expect(await add('values', 'form:rund', 'Rund')).toMatchObject({ key: 'form:rund' });
  expect(await add('values', 'form:kreis', 'Rund')).toMatchObject({ refused: 'ENTRY_TAKEN' });
  expect(await add('values', 'groesse:m', 'M')).toMatchObject({ refused: 'ENTRY_UNKNOWN' });
  expect(await add('values', 'form', 'M')).toMatchObject({ refused: 'FIELD_WRONG', field: 'key' });
  expect(await add('values', 'form:eckig', 'Eckig')).toMatchObject({ key: 'form:eckig' });
  const move = (list: ListName, key: string, by: number) => moveEntry(ctx(), { list, key, by });
  expect(await move('values', 'form:eckig', -1)).toEqual({ key: 'form:eckig', changes: [] });
  expect(await keysOf('values', 'form')).toEqual(['form:eckig', 'form:rund']);
  await move('values', 'form:eckig', 9);
  expect(await keysOf('values', 'form')).toEqual(['form:rund', 'form:eckig']);
  await move('attributes', 'form', -2);
  expect(await keysOf('attributes')).toEqual(['farbe', 'form', 'inhalt', 'klassenstufe']);
  await move('attributes', 'farbe', -1);
  expect(await keysOf('attributes')).toEqual(['farbe', 'form', 'inhalt', 'klassenstufe']);
  expect(await move('brands', '2', 1)).toMatchObject({ refused: 'ENTRY_UNKNOWN' });
  expect(await move('attributes', 'groesse', 1)).toMatchObject({ refused: 'ENTRY_UNKNOWN' });
  await changeEntry(ctx(), { list: 'values', key: 'farbe:rot', fields: { nameDe: 'Karmin' } });
  const payloads: unknown[] = [];
  await runWaitingJobs(database, ['refresh-words'], (_, payload) => payloads.push(payload));
  expect(payloads).toEqual([{ productIds: [101, 103, 106] }]);
  expect(await removeEntry(ctx(), { list: 'values', key: 'farbe:rot' })).toMatchObject({
    refused: 'IN_USE',
    values: { products: 3 },
  });
  expect(await removeEntry(ctx(), { list: 'attributes', key: 'inhalt' })).toMatchObject({
    refused: 'IN_USE',
    values: { products: 1 },
  });
  expect(await removeEntry(ctx(), { list: 'attributes', key: 'form' })).toMatchObject({
    key: 'form',
  });
  expect(await removeEntry(ctx(), { list: 'attributes', key: 'form' })).toMatchObject({
    refused: 'ENTRY_UNKNOWN',
  });
});

test('[OP1.catalogue] labels are added, changed and removed', async () => {
  const fields = { nameDe: 'FSC', nameEn: 'FSC', textDe: 'Holz.', textEn: 'Wood.', type: 'seal' };
  expect(await addEntry(ctx(), { list: 'labels', key: 'fsc', fields })).toMatchObject({
    key: 'fsc',
  });
  await database.pool.query(`update catalogue.product set labels = '{fsc}' where id = 101`);
  expect(await removeEntry(ctx(), { list: 'labels', key: 'fsc' })).toMatchObject({
    refused: 'IN_USE',
  });
  await changeEntry(ctx(), { list: 'labels', key: 'fsc', fields: { textDe: 'Holz aus Wäldern.' } });
  expect((await listed('labels')).rows).toMatchObject([
    { key: 'fsc', fields: { icon: 'tag', ...fields, textDe: 'Holz aus Wäldern.' } },
  ]);
});

test('[OP1.catalogue] a brand shows which safety data it lacks, and keeps those that its products need', async () => {
  const change = (key: string, fields: object) =>
    changeEntry(ctx(), { list: 'brands', key, fields: { ...fields } });
  expect(await change('1', { manufacturerEmail: '' })).toMatchObject({
    refused: 'FIELD_WRONG',
    messageKey: 'catalogue.safetyNeeded',
    field: 'manufacturerEmail',
  });
  expect(await change('1', { isOutsideEu: true, responsiblePerson: 'Import GmbH' })).toMatchObject({
    field: 'responsibleAddress',
    others: [{ field: 'responsibleEmail' }],
  });
  const responsible = {
    responsiblePerson: 'Import GmbH',
    responsibleAddress: 'Hafen 2, 20457 Hamburg',
    responsibleEmail: 'import@haus.example',
  };
  expect(await change('1', { isOutsideEu: true, ...responsible })).toMatchObject({ key: '1' });
  await database.pool.query(`update catalogue.product set state = 'draft' where brand_id = 2`);
  expect(await change('2', { manufacturerEmail: '' })).toMatchObject({ key: '2' });
  expect((await listed('brands', { facet: 'noSafety' })).rows).toMatchObject([
    { key: '2', facets: ['noSafety'] },
  ]);
  expect(await viewEntryFacets(ctx(), { list: 'brands', attribute: '' })).toEqual([
    { key: 'all', count: 2 },
    { key: 'noSafety', count: 1 },
    { key: 'outsideEu', count: 1 },
    { key: 'unused', count: 0 },
    { key: 'alike', count: 0 },
  ]);
  expect(await viewEntry(ctx(), { list: 'brands', key: '1' })).toMatchObject({
    fields: { name: 'Farbwerk', isOutsideEu: true, ...responsible, nameDe: null },
    readAt: '2026-11-21T10:00:00.000Z',
    products: 5,
  });
  expect(await viewEntry(ctx(), { list: 'brands', key: 'x' })).toBeUndefined();
});

test('[OP1.catalogue] lists are searched by parts of names, makers and codes, fifty entries a page', async () => {
  await database.pool.query(`
    insert into catalogue.brand (name, manufacturer, manufacturer_address, manufacturer_email)
    select 'Marke ' || lpad(number::text, 2, '0'), case number when 7 then '100% Holz' else '' end, '', ''
    from generate_series(1, 60) as number`);
  const first = await listed('brands');
  expect(first.rows.map(({ fields }) => fields.name).slice(0, 3)).toEqual([
    'Farbwerk',
    'Leseglück',
    'Marke 01',
  ]);
  expect(first.rows).toHaveLength(50);
  const rest = await listEntries(ctx(), {
    list: 'brands',
    attribute: '',
    search: '',
    facet: undefined,
    after: first.next ?? '',
  });
  expect(rest.rows.map(({ fields }) => fields.name)).toEqual(
    Array.from({ length: 12 }, (_, place) => `Marke ${place + 49}`),
  );
  expect(rest.next).toBeNull();
  expect((await listed('brands', { search: '0% h' })).rows).toMatchObject([
    { fields: { name: 'Marke 07' } },
  ]);
  expect((await listed('brands', { search: 'nichts' })).rows).toEqual([]);
  expect((await listed('attributes', { search: 'colo' })).rows).toMatchObject([
    { key: 'farbe', count: 3, facets: [] },
  ]);
  expect((await listed('values', { attribute: 'farbe', search: 'ge' })).rows).toMatchObject([
    { key: 'farbe:gelb', count: null, fields: { css: '#dd2' } },
  ]);
});

test(
  '[OP1.catalogue] a new name of a brand reaches its products in jobs of 500',
  { tags: 'deep' },
  async () => {
    await database.pool.query(`
    insert into catalogue.product (id, brand_id, main_category_id, tax_class, released_on, changed_at)
    select 1000 + number, 2, 111, 'standard', '2026-01-01', now() from generate_series(1, 1100) as number`);
    await changeEntry(ctx(), { list: 'brands', key: '2', fields: { name: 'Leselust' } });
    const sizes: number[] = [];
    await runWaitingJobs(database, ['refresh-words'], (_, payload) =>
      sizes.push((payload as { productIds: number[] }).productIds.length),
    );
    expect(sizes.toSorted((a, b) => b - a)).toEqual([500, 500, 101]);
  },
);

test.each([
  ['a brand', usersOf.brands('1')],
  ['an attribute', usersOf.attributes('farbe')],
  ['a value', usersOf.values('farbe', 'rot')],
  ['a label', usersOf.labels('fsc')],
  ['a matrix code', usersOf.matrixCodes('FROST')],
])('[OP1.catalogue] products that use %s are found by indexes', async (_, users) => {
  const plan = await database.db.transaction(async (tx) => {
    await tx.run(sql`set local enable_seqscan = off`);
    return tx.rows<Record<string, string>>(sql`explain (costs off) ${users}`);
  });
  const scans = plan.flatMap((row) => /\w+ Scan/.exec(row['QUERY PLAN'] ?? '')?.[0] ?? []);
  expect(scans).not.toEqual([]);
  expect(scans).not.toContain('Seq Scan');
});

test.each([
  ['an e-mail that is none', 'brands', '1', { manufacturerEmail: 'x' }, 'FIELD_WRONG'],
  ['a field of another list', 'brands', '1', { css: '#fff' }, 'FIELD_WRONG'],
  ['a colour with more in it', 'values', 'farbe:rot', { css: '#fff;x' }, 'FIELD_WRONG'],
  ['a huge name', 'labels', 'fsc', { nameDe: 'x'.repeat(101) }, 'FIELD_WRONG'],
  ['an unknown entry', 'brands', '1 or 1=1', { name: 'X' }, 'ENTRY_UNKNOWN'],
  ['a name of another brand', 'brands', '1', { name: 'Leseglück' }, 'ENTRY_TAKEN'],
] as const)('[OP1.catalogue] an entry refuses %s', async (_, list, key, fields, refused) => {
  expect(await changeEntry(ctx(), { list, key, fields })).toMatchObject({ refused });
});
