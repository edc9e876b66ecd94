import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RulingCustom } from '#shop/resolver-types.generated.ts';
import { askContract } from '#tests/support/contract.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { setRulings } from './find-ruling-customs.ts';
import { rulingCustoms, scriptSources } from './ruling-customs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function customs(host: string): Promise<RulingCustom[]> {
  const ctx = visitorOf(database.db, { host });
  const query =
    '{ rulingCustoms { code name script sources { name url } years { year rulings } } }';
  return (await askContract<{ rulingCustoms: RulingCustom[] }>(ctx, query)).rulingCustoms;
}

test('[FA7.usual] each of the 16 states, Austria and Switzerland says what is usual, or that no source is known', () => {
  const states = rulingCustoms.filter(({ code }) => code.startsWith('DE-'));
  expect(new Set(states.map(({ code }) => code)).size).toBe(16);
  expect(states.filter(({ years }) => years.length !== 5)).toEqual([]);
  const unsourced = rulingCustoms.filter(({ script }) => scriptSources[script].length === 0);
  expect(new Set(unsourced.map(({ script }) => script))).toEqual(new Set(['unknown']));
});

test('[FA7.own] what staff set goes before the known rulings, for its region and year alone', async () => {
  await database.pool.query(
    `insert into parameters.parameter (name, entry, store, value)
     values ('schoolStart', 'usualRulings', 'de', 'DE-BY 2: 2, 5; AT 1: 7; DE-XX: 1; CH 9: 1')`,
  );
  const found = await customs('www.ranzen.de');
  const years = (code: string) => found.find((each) => each.code === code)?.years;
  expect(years('DE-BY')?.[1]).toEqual({ year: 2, rulings: ['2', '5'] });
  expect(years('DE-BW')?.[1]).toEqual({ year: 2, rulings: ['2', '7', '5'] });
  expect(years('AT')).toEqual([{ year: 1, rulings: ['7'] }]);
  expect(years('CH')).toEqual([]);
});

test.each([
  ['DE-BY 2: 2, 7', [['DE-BY 2', ['2', '7']]]],
  [
    'DE-BY 2: 2 2\nAT 1: sl',
    [
      ['DE-BY 2', ['2']],
      ['AT 1', ['sl']],
    ],
  ],
  ['DE-BY 2: 1; DE-BY 2: 3r', [['DE-BY 2', ['3r']]]],
  ['DE-BY 6: 1; XX 1: 1; DE-BY 1: <script>; DE-BY 1:', []],
])('[FA7.own] "%s" is read entry by entry', (text, entries) => {
  expect([...setRulings(text)]).toEqual(entries);
});
