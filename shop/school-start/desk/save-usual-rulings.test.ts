import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findEntries } from '#shop/audit/audit.sql.ts';
import { auditedDb } from '#shop/audit/audited-db.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { findOwnRulings } from '../school-start.sql.ts';
import { usualIn } from '../usual-rulings.ts';
import { saveUsualRulings } from './save-usual-rulings.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => dropAudited(database));

const ctx = () => ({
  db: auditedDb(database.db, { actor: 'staff:7', command: 'saveUsualRulings' }),
});
const plain = (ruling: string) => ({ ruling, noteDe: '', noteEn: '' });
const noted = { ruling: '7', noteDe: 'für Mathematik', noteEn: 'for maths' };

/** All years of a region as they are, with some of them changed. */
async function yearsOf(region: string, changed: Record<number, ReturnType<typeof plain>[]> = {}) {
  const own = await findOwnRulings(database.db);
  return [1, 2, 3, 4, 5].map((year) => ({
    year,
    rulings: changed[year] ?? usualIn(own, region, year),
  }));
}

async function save(
  region: string,
  version: number,
  changed: Parameters<typeof yearsOf>[1] = {},
): Promise<unknown> {
  const saved = await saveUsualRulings(
    ctx(),
    { code: region, version },
    await yearsOf(region, changed),
  );
  return saved && isRefusal(saved)
    ? [saved, ...(saved.others ?? [])].map(
        ({ messageKey, field }) => `${messageKey} ${field ?? ''}`,
      )
    : saved;
}

async function usual(region: string, year: number): Promise<string> {
  const rulings = usualIn(await findOwnRulings(database.db), region, year);
  return rulings.map(({ ruling, noteDe }) => (noteDe ? `${ruling} ${noteDe}` : ruling)).join(', ');
}

test('[FA7.own] staff sets rulings with notes for a region; a year as it was is not set, and the trail has what changed', async () => {
  expect(await save('DE-BY', 0, { 2: [plain('2'), noted] })).toBeUndefined();
  expect(await usual('DE-BY', 2)).toBe('2, 7 für Mathematik');
  expect((await findOwnRulings(database.db)).get('DE-BY')).toMatchObject({
    version: 1,
    ownYears: [2],
  });
  expect(await usual('DE-BW', 2)).toBe('2, 7, 5');
  expect(await save('DE-BY', 1, { 2: ['2', '7', '5'].map(plain) })).toBeUndefined();
  expect((await findOwnRulings(database.db)).get('DE-BY')).toMatchObject({
    version: 2,
    ownYears: [],
    rulings: [],
  });
  const entries = await findEntries(database.db, {
    relation: 'school_start.usual_ruling',
    limit: 20,
  });
  expect(entries.map(({ record, operation }) => `${operation} ${record}`).toSorted()).toEqual([
    'delete DE-BY,2,2',
    'delete DE-BY,2,7',
    'insert DE-BY,2,2',
    'insert DE-BY,2,7',
  ]);
});

test('[FA7.own] what is set for Germany holds in states without rulings of their own, and in no other country', async () => {
  await save('DE-SN', 0, { 1: [plain('1')] });
  await save('DE', 0, { 1: [plain('sl'), noted], 5: [] });
  expect(await usual('DE-HE', 1)).toBe('sl, 7 für Mathematik');
  expect(await usual('DE-HE', 5)).toBe('');
  expect(await usual('DE-SN', 1)).toBe('1');
  expect(await usual('AT', 1)).toBe('');
});

describe('[FA7.refused] wrong rulings are refused, and nothing changes', () => {
  test.each<[string, Parameters<typeof yearsOf>[1], string[]]>([
    ['are not drawn', { 1: [plain('99')] }, ['ruling.unknown years.1.0.ruling']],
    ['are there twice', { 3: [plain('3'), plain('3')] }, ['ruling.twice years.3.1.ruling']],
    [
      'have a note in one language alone',
      { 1: [{ ...noted, noteEn: '  ' }], 2: [{ ...noted, noteDe: '' }] },
      ['ruling.noteMissing years.1.0.noteEn', 'ruling.noteMissing years.2.0.noteDe'],
    ],
    [
      'have a note that is too long',
      { 1: [{ ...noted, noteDe: 'x'.repeat(81) }] },
      ['ruling.noteTooLong years.1.0.noteDe'],
    ],
    ['are too many', { 1: Array.from({ length: 13 }, () => plain('1')) }, ['ruling.tooMany ']],
  ])('that %s', async (_, changed, refused) => {
    expect(await save('DE-BY', 0, changed)).toEqual(refused);
    expect(await findOwnRulings(database.db)).toEqual(new Map());
  });

  test('of unknown regions and years, and of a region that others changed meanwhile', async () => {
    expect(await save('FR', 0)).toEqual(['ruling.regionUnknown ']);
    const years = await yearsOf('AT');
    for (const wrong of [years.slice(1), [...years, { year: 1, rulings: [] }], []])
      expect(await saveUsualRulings(ctx(), { code: 'AT', version: 0 }, wrong)).toMatchObject({
        messageKey: 'ruling.yearsWrong',
      });
    await save('AT', 0, { 1: [plain('squares5')] });
    expect(await save('AT', 0, { 1: [] })).toEqual(['staff.changedMeanwhile ']);
    expect(await usual('AT', 1)).toBe('squares5');
  });

  test('of the second of two people who save at once', async () => {
    const both = await Promise.all([
      save('CH', 0, { 1: [plain('squares4')] }),
      save('CH', 0, { 1: [plain('lines9')] }),
    ]);
    expect(both.filter((each) => each === undefined)).toHaveLength(1);
    expect((await findOwnRulings(database.db)).get('CH')?.version).toBe(1);
  });
});
