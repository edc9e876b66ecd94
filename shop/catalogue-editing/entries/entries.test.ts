import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import { addEditors, editorOf } from '#tests/support/catalogue-desk.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { fillCatalogue } from '#tests/support/known-catalogue.ts';
import { runWaitingJobs } from '#tests/support/run-waiting-jobs.ts';
import { addEntry, arrangeEntries, changeEntry, removeEntry } from './edit-entries.ts';
import { findAttributes, findBrands, findLabels } from './entries.sql.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await fillCatalogue(database);
  await addEditors(database.pool, ['Ada', 'Ben']);
  await database.pool.query('select catalogue.continue_ids()');
});
afterEach(() => database.drop());

const ctx = (person = 7) => editorOf(database.db, clock, person);
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
  expect((await findBrands(database.db, 9)).map(({ name, products }) => [name, products])).toEqual([
    ['Farbwerk', 5],
    ['Leseglück', 1],
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
  expect(
    await arrangeEntries(ctx(), { list: 'values', keys: ['form:eckig', 'form:rund'] }),
  ).toMatchObject({ changes: [] });
  await arrangeEntries(ctx(), { list: 'attributes', keys: ['form', 'inhalt'] });
  expect(
    (await findAttributes(database.db, 9)).map(({ code, values }) => [
      code,
      values.map((value) => value.code),
    ]),
  ).toEqual([
    ['form', ['eckig', 'rund']],
    ['inhalt', ['250', '500']],
    ['farbe', ['rot', 'blau', 'gelb']],
    ['klassenstufe', ['1', '2']],
  ]);
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
  expect(await findLabels(database.db, 9)).toEqual([
    { layerId: 'fsc', icon: 'tag', ...fields, textDe: 'Holz aus Wäldern.' },
  ]);
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
