import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoDatabase, type TestDatabase } from '#tests/support/database.ts';
import { paperText } from '#tests/support/paper-text.ts';
import { startFakeShop } from '#tests/server/fake-shop.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { makeDataSheet } from './make-data-sheet.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDemoDatabase();
});
afterAll(() => database.drop());

test('[PD2] a product’s data sheet names it in the storefront’s language; an unknown product has none', async () => {
  const { rows } = await database.pool.query(
    `select name from catalogue.product_text where product_id = 1 order by language`,
  );
  const sheets = await Promise.all(
    ['www.ranzen.de', 'en.ranzen.de'].map((host) =>
      makeDataSheet(visitorOf(database.db, { host }), 1),
    ),
  );
  expect(sheets.map((sheet) => sheet?.subarray(0, 5).toString())).toEqual(['%PDF-', '%PDF-']);
  const titles = rows.map(({ name }) => name as string);
  const words = sheets.map((sheet) => sheet?.toString('latin1') ?? '');
  expect(words[0]).toContain('/Lang (de)');
  expect(words[1]).toContain('/Lang (en)');
  expect(titles[0]).not.toBe(titles[1]);
  expect(await makeDataSheet(visitorOf(database.db), 99_999_999)).toBeUndefined();
});

test('[ST3][PD2] a Swiss data sheet is written without ß', async () => {
  const ofHost = async (host: string) => {
    const sheet = await makeDataSheet(visitorOf(database.db, { host }), 8);
    return paperText(sheet ?? Buffer.alloc(0));
  };
  expect(await ofHost('www.ranzen.de')).toContain('Deckweiß');
  const swiss = await ofHost('www.ranzen.ch');
  expect(swiss).toContain('Deckweiss');
  expect(swiss).not.toContain('ß');
});

test('[PD2][OP5] data sheets are limited by network address like other PDFs', async () => {
  const shop = await startFakeShop({ db: database.db });
  await database.pool.query(
    `insert into parameters.parameter (name, entry, value) values ('limits', 'papersPerAddress', '2')
     on conflict (name, entry, store) do update set value = excluded.value`,
  );
  const statuses: number[] = [];
  for (let asked = 0; asked < 3; asked += 1)
    statuses.push((await shop.ask('/downloads/produktdatenblatt-1.pdf')).status);
  expect(statuses).toEqual([200, 200, 429]);
  await shop.close();
});
