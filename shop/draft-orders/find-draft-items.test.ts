import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import { createDemoDatabase, type TestDatabase } from '#tests/support/database.ts';
import { openDraftDesk } from '#tests/support/draft-desk.ts';
import { findDraftItems } from './find-draft-items.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDemoDatabase();
});
afterAll(() => database.drop());

test('[OP1.orders] items are found by words of their names, at the prices of the draft’s storefront', async () => {
  const desk = await openDraftDesk(database, fixedClock('2026-11-21T10:00:00Z'));
  const { rows } = await database.pool.query<{ word: string }>(
    `select (regexp_match(name, '[[:alpha:]]{6,}'))[1] as word from catalogue.product_text
     where language = 'de' and name ~ '[[:alpha:]]{6,}' order by product_id limit 1`,
  );
  const search = rows[0]?.word ?? '';
  const german = await findDraftItems(desk.ctx(), { id: await desk.open(), search });
  expect(german.length).toBeGreaterThan(0);
  expect(german[0]).toMatchObject({ price: { currencyCode: 'EUR' } });
  const swiss = await findDraftItems(desk.ctx(), {
    id: await desk.open({ langCode: 'ch-de' }),
    search,
  });
  expect(swiss[0]?.price?.currencyCode ?? 'CHF').toBe('CHF');
  expect(await findDraftItems(desk.ctx(), { id: await desk.open(), search: ' ' })).toEqual([]);
  expect(await findDraftItems(desk.ctx(), { id: 'x', search })).toEqual([]);
});
