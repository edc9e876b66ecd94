import { afterEach, beforeEach, expect, test } from 'vitest';
import { findEntries } from '#shop/audit/audit.sql.ts';
import { auditedDb } from '#shop/audit/audited-db.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { listCatalogueRequests, noteCataloguesSent } from './list-catalogue-requests.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await database.pool.query(
    `insert into marketing.catalogue_request (id, account_id, lang_code, address, requested_at) overriding system value
     select number, number, 'edu', jsonb_build_object('company', 'Schule ' || number, 'firstName', 'Ute', 'lastName', 'Horn',
       'street', 'Am Anger 12', 'addition', null, 'postcode', '73430', 'city', 'Aalen', 'country', 'DE'), '2026-11-20'
     from generate_series(1, 60) as number`,
  );
});
afterEach(() => database.drop());

const ctx = () => ({
  db: auditedDb(database.db, { actor: 'staff:7', command: 'noteCataloguesSent' }),
  clock,
});
const part = (isSent: boolean, after?: number) => listCatalogueRequests(ctx(), { isSent, after });
const idsOf = async (isSent: boolean, after?: number) =>
  (await part(isSent, after)).rows.map(({ id }) => id);

test('[OP1.inbox][CN2] requests for the catalogue wait, the oldest first, until staff notes them as sent, once', async () => {
  const first = await part(false);
  expect(first.rows).toHaveLength(50);
  expect(first.rows[0]).toEqual({
    id: 1,
    accountId: 1,
    customerNumber: null,
    langCode: 'edu',
    name: 'Ute Horn',
    company: 'Schule 1',
    place: 'Am Anger 12, 73430 Aalen',
    country: 'DE',
    requestedAt: '2026-11-20T00:00:00.000Z',
    sentAt: null,
  });
  expect(await idsOf(false, first.next ?? 0)).toEqual([51, 52, 53, 54, 55, 56, 57, 58, 59, 60]);
  await noteCataloguesSent(ctx(), [1, 2]);
  clock.moveTo('2026-11-22T10:00:00Z');
  await noteCataloguesSent(ctx(), [2, 3, 999]);
  expect((await part(true)).rows.map(({ id, sentAt }) => [id, sentAt])).toEqual([
    [3, '2026-11-22T10:00:00.000Z'],
    [2, '2026-11-21T10:00:00.000Z'],
    [1, '2026-11-21T10:00:00.000Z'],
  ]);
  expect(await idsOf(true, 2)).toEqual([1]);
  expect((await idsOf(false)).slice(0, 2)).toEqual([4, 5]);
  const entries = await findEntries(database.db, {
    relation: 'marketing.catalogue_request',
    limit: 9,
  });
  expect(entries).toHaveLength(3);
  expect(JSON.stringify(entries)).not.toContain('Anger');
  expect(
    await noteCataloguesSent(
      ctx(),
      Array.from({ length: 501 }, (_, id) => id),
    ),
  ).toMatchObject({
    refused: 'TOO_MANY',
  });
});
