import { afterEach, beforeEach, expect, test } from 'vitest';
import { readTimeline } from '#shop/audit/read-audit.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { addEditors, editorOf } from '#tests/support/catalogue-desk.ts';
import { askContract } from '#tests/support/contract.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { school } from '#tests/support/known-catalogue.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { addEntry, changeEntry, moveEntry, removeEntry } from './edit-entries.ts';
import { listEntries, viewEntry, viewEntryFacets } from './view-entries.ts';

const list = 'matrixCodes' as const;
const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
beforeEach(async () => {
  database = await createCatalogueDatabase();
  await addEditors(database.pool, ['Ada', 'Ben']);
  await database.pool.query(`update catalogue.item set matrix_code = 'FROST' where id = 1011`);
});
afterEach(() => database.drop());

const ctx = (person = 7) => editorOf(database.db, clock, person);
const listed = (facet?: string) =>
  listEntries(ctx(), { list, attribute: '', search: '', facet, after: undefined });
const change = (fields: object, seen?: object) =>
  changeEntry(ctx(), {
    list,
    key: 'FROST',
    fields: { ...fields },
    ...(seen && { seen: { at: '2020-01-01T00:00:00Z', fields: { ...seen } } }),
  });
const told = async (host: string) => {
  const visitor = visitorOf(database.db, { host, account: school });
  return askContract<object>(visitor, '{ item(id: 1011) { matrixCodeMessages } }');
};
const texts = {
  germanyDe: 'Nicht bei Frost.\nAb fünf Grad.',
  germanyEn: 'Not in frost.\nFrom five degrees.',
  businessDe: 'Bis ins Klassenzimmer.',
};

test('[OP1.matrix-codes] staff writes what each storefront says beside items with a code', async () => {
  expect(await change({ ...texts, switzerlandDe: '' })).toMatchObject({ key: 'FROST' });
  expect(await told('www.ranzen.de')).toEqual({
    item: { matrixCodeMessages: ['Nicht bei Frost.', 'Ab fünf Grad.'] },
  });
  expect(await told('en.ranzen.de')).toMatchObject({
    item: { matrixCodeMessages: ['Not in frost.', 'From five degrees.'] },
  });
  expect(await told('educational.ranzen.de')).toMatchObject({
    item: { matrixCodeMessages: ['Bis ins Klassenzimmer.'] },
  });
  expect(await told('www.ranzen.ch')).toMatchObject({ item: { matrixCodeMessages: [] } });
  expect(await change({ germanyDe: '  Ab fünf Grad. \n\n' })).toMatchObject({
    changes: [{ field: 'germanyDe', after: 'Ab fünf Grad.' }],
  });
  expect(await told('www.ranzen.de')).toMatchObject({
    item: { matrixCodeMessages: ['Ab fünf Grad.'] },
  });
  expect(await viewEntry(ctx(), { list, key: 'FROST' })).toMatchObject({
    fields: { ...texts, germanyDe: 'Ab fünf Grad.', austriaDe: '', switzerlandDe: '', name: null },
    products: 1,
  });
});

test('[OP1.matrix-codes] codes are added, found by what they lack, and removed once no item has them', async () => {
  const fields = { germanyDe: 'Nur innerhalb Deutschlands.' };
  expect(await addEntry(ctx(), { list, key: 'INLAND', fields })).toMatchObject({ key: 'INLAND' });
  expect(await addEntry(ctx(), { list, key: 'INLAND', fields })).toEqual({
    key: 'INLAND',
    changes: [],
  });
  expect(await addEntry(ctx(), { list, key: 'INLAND', fields: texts })).toMatchObject({
    refused: 'ENTRY_TAKEN',
  });
  expect((await listed()).rows).toMatchObject([
    { key: 'FROST', facets: ['noMessage'], count: 1 },
    { key: 'INLAND', facets: ['noEnglish', 'unused'], count: 0, fields },
  ]);
  expect((await listed('noEnglish')).rows).toMatchObject([{ key: 'INLAND' }]);
  expect(await viewEntryFacets(ctx(), { list, attribute: '' })).toEqual([
    { key: 'all', count: 2 },
    { key: 'noMessage', count: 1 },
    { key: 'noEnglish', count: 1 },
    { key: 'unused', count: 1 },
  ]);
  expect(await removeEntry(ctx(), { list, key: 'FROST' })).toMatchObject({
    refused: 'IN_USE',
    values: { products: 1 },
  });
  expect(await removeEntry(ctx(), { list, key: 'INLAND' })).toMatchObject({ key: 'INLAND' });
  expect(await viewEntry(ctx(), { list, key: 'INLAND' })).toBeUndefined();
  expect(await moveEntry(ctx(), { list, key: 'FROST', by: 1 })).toMatchObject({
    refused: 'ENTRY_UNKNOWN',
  });
});

test('[OP1.matrix-codes] two people who write messages of one storefront are asked, and the timeline names both', async () => {
  await change(texts);
  await changeEntry(ctx(8), { list, key: 'FROST', fields: { germanyDe: 'Erst im Frühling.' } });
  const seen = { germanyDe: texts.germanyDe };
  expect(await change({ germanyDe: 'Nie.' }, seen)).toMatchObject({
    refused: 'CHANGED_MEANWHILE',
    met: [{ field: 'germanyDe', theirs: 'Erst im Frühling.', changedBy: 'Ben' }],
  });
  expect(await change({ businessEn: 'To the classroom.' }, { businessEn: '' })).toMatchObject({
    changes: [{ field: 'businessEn' }],
  });
  const { entries } = await readTimeline(
    { db: database.db, staff: { rights: new Set(['catalogue.read']) } } as never,
    [{ relation: 'catalogue.matrix_code_message', record: 'FROST,de,de,1' }],
    undefined,
  );
  expect(entries.map(({ actorName }) => actorName)).toEqual(['Ben', 'Ada']);
});

test.each([
  ['six messages', { germanyDe: 'x\n'.repeat(6) }, 'germanyDe'],
  ['a message of 301 characters', { germanyDe: 'x'.repeat(301) }, 'germanyDe'],
  ['a field of another list', { nameDe: 'x' }, 'nameDe'],
  ['no message at all', { austriaDe: ' ' }, 'germanyDe'],
])('[OP1.matrix-codes] a new code refuses %s', async (_, fields, field) => {
  expect(await addEntry(ctx(), { list, key: 'NEU', fields: { ...fields } })).toMatchObject({
    refused: 'FIELD_WRONG',
    field,
  });
  expect((await listed()).rows).toHaveLength(1);
});

test.each(['', 'a b', 'x'.repeat(41), "'; drop", 'FROST:rot'])(
  '[OP1.matrix-codes] "%s" is no code',
  async (key) => {
    expect(await addEntry(ctx(), { list, key, fields: texts })).toMatchObject({
      refused: 'FIELD_WRONG',
      field: 'key',
    });
  },
);
