import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createSearchCounter, forgetSearchedWords } from './count-searches.ts';
import { keptWords } from './kept-words.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
beforeEach(async () => {
  clock.moveTo('2026-11-21T10:00:00Z');
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const counter = () => createSearchCounter({ db: database.db, clock });
const storefront = { shop: 'consumer', language: 'de' } as const;
const search = (typed: string, results: number, searched = typed) => ({
  storefront,
  typed,
  searched,
  results,
});

async function counted(): Promise<unknown[]> {
  const { rows } = await database.pool.query(
    `select words, searches, empty, loosened, clicks from search.searched_words order by day, words`,
  );
  return rows.map((row) => Object.values(row));
}

describe('[OP1.searched][SO3] what is counted of searches', () => {
  test.each([
    'max.muster@example.org',
    'www.example.org',
    '0711 123456',
    '12345',
    '4000000001014',
    '718-204',
    'R-2026-000123',
    'Musterstraße 12',
    'Am Hohlweg 3',
    'Emma Müller',
    'ranzen für SOPHIE',
    'Sprechstunde Frau Kern',
    'ein sehr langer satz über die schule',
    'x'.repeat(61),
    '  ',
    '?!',
  ])('%s is not kept', (typed) => expect(keptWords(typed)).toBeUndefined());

  test.each([
    ['Sprudelflasche', 'sprudelflasche'],
    [' Öl-Kreide ', 'ol kreide'],
    ['Heft A4 80 g 500 Blatt', 'heft a4 80 g 500 blatt'],
    ['Schulplaner 2026/2027', 'schulplaner 2026 2027'],
    ['Hinweg Karten', 'hinweg karten'],
  ])('%s is kept as %s', (typed, words) => expect(keptWords(typed)).toBe(words));

  test('searches with and without results, adjusted ones and clicks by day, and nothing before they are written', async () => {
    const searches = counter();
    searches.countSearch(search('Sprudelflasche', 0));
    searches.countSearch(search('SPRUDELFLASCHE', 0));
    searches.countSearch(search('rote Zauberflasche', 12, 'Flasche'));
    searches.countSearch(search('schul', 30, 'Schulranzen'));
    searches.countSearch(search('Emma', 3));
    searches.countClick({ storefront, typed: 'schul', searched: 'Schulranzen' });
    expect(await counted()).toEqual([]);
    await searches.flush();
    await searches.flush();
    const day = [
      ['rote zauberflasche', 1, 0, 1, 0],
      ['schulranzen', 1, 0, 0, 1],
      ['sprudelflasche', 2, 2, 0, 0],
    ];
    expect(await counted()).toEqual(day);
    searches.countSearch(search('Sprudelflasche', 4));
    await searches.flush();
    expect((await counted())[2]).toEqual(['sprudelflasche', 3, 2, 0, 0]);
    clock.moveTo('2026-11-22T10:00:00Z');
    searches.countSearch(search('Sprudelflasche', 4));
    await searches.flush();
    expect(await counted()).toHaveLength(4);
  });

  test('two nodes add to the same words', async () => {
    const [one, other] = [counter(), counter()];
    for (const words of ['Heft', 'Stift', 'Mappe']) one.countSearch(search(words, 1));
    for (const words of ['Mappe', 'Stift', 'Heft']) other.countSearch(search(words, 1));
    await Promise.all([one.flush(), other.flush()]);
    expect(await counted()).toEqual([
      ['heft', 2, 0, 0, 0],
      ['mappe', 2, 0, 0, 0],
      ['stift', 2, 0, 0, 0],
    ]);
  });

  test('a process counts 2,000 words between two writes, and a day 5,000', async () => {
    const letters = (place: number) =>
      `q${Array.from(String(place), (digit) => 'bcdfghklmn'.charAt(Number(digit))).join('')}`;
    for (let round = 0; round < 3; round += 1) {
      const searches = counter();
      for (let place = 0; place < 2_100; place += 1)
        searches.countSearch(search(letters(round * 10_000 + place), 0));
      await searches.flush();
    }
    const { rows } = await database.pool.query(
      'select count(*)::integer from search.searched_words',
    );
    expect(rows).toEqual([{ count: 6_000 }]);
    const later = counter();
    later.countSearch(search('neues Wort', 0));
    later.countSearch(search(letters(1), 0));
    await later.flush();
    const known = await database.pool.query(
      `select searches from search.searched_words where words in ('neues wort', $1)`,
      [letters(1)],
    );
    expect(known.rows).toEqual([{ searches: 2 }]);
  });

  test('counts are kept for 90 days', async () => {
    const searches = counter();
    searches.countSearch(search('Heft', 1));
    await searches.flush();
    clock.moveTo('2027-02-19T10:00:00Z');
    await forgetSearchedWords({ db: database.db, clock });
    expect(await counted()).toHaveLength(1);
    clock.moveTo('2027-02-20T10:00:00Z');
    await forgetSearchedWords({ db: database.db, clock });
    expect(await counted()).toEqual([]);
  });
});
