import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RulingCustom } from '#shop/resolver-types.generated.ts';
import { askContract } from '#tests/support/contract.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { rulingCustoms, scriptSources } from './ruling-customs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function customs(host: string): Promise<RulingCustom[]> {
  const ctx = visitorOf(database.db, { host });
  const query =
    '{ rulingCustoms { code name script sources { name url } years { year rulings notes { ruling note } } } }';
  return (await askContract<{ rulingCustoms: RulingCustom[] }>(ctx, query)).rulingCustoms;
}

test('[FA7.usual] each of the 16 states, Austria and Switzerland says what is usual, or that no source is known', () => {
  const states = rulingCustoms.filter(({ code }) => code.startsWith('DE-'));
  expect(new Set(states.map(({ code }) => code)).size).toBe(16);
  expect(states.filter(({ years }) => years.length !== 5)).toEqual([]);
  const unsourced = rulingCustoms.filter(({ script }) => scriptSources[script].length === 0);
  expect(new Set(unsourced.map(({ script }) => script))).toEqual(new Set(['unknown']));
});

test('[FA7.own] the guide shows what staff set, with the notes in the language of the storefront, in no other region or year', async () => {
  await database.pool.query(
    `insert into school_start.ruling_region (region, own_years) values ('DE-BY', '{2}'), ('AT', '{1}')`,
  );
  await database.pool.query(
    `insert into school_start.usual_ruling (region, school_year, position, ruling, note_de, note_en)
     values ('DE-BY', 2, 1, '2', '', ''), ('DE-BY', 2, 2, '5', 'für Mathematik', 'for maths'), ('AT', 1, 1, 'squares5', '', '')`,
  );
  const found = await customs('www.ranzen.de');
  const years = (code: string) => found.find((each) => each.code === code)?.years;
  expect(years('DE-BY')?.[1]).toEqual({
    year: 2,
    rulings: ['2', '5'],
    notes: [{ ruling: '5', note: 'für Mathematik' }],
  });
  expect(years('DE-BW')?.[1]).toEqual({ year: 2, rulings: ['2', '7', '5'], notes: [] });
  expect(years('AT')).toEqual([{ year: 1, rulings: ['squares5'], notes: [] }]);
  expect(years('CH')).toEqual([]);
  const english = await customs('en.ranzen.de');
  expect(english.find(({ code }) => code === 'DE-BY')?.years[1]?.notes).toEqual([
    { ruling: '5', note: 'for maths' },
  ]);
});
