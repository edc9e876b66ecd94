import { afterAll, beforeAll, expect, test } from 'vitest';
import { findEntries } from '#shop/audit/audit.sql.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { staffWith } from '#tests/support/staff.ts';
import { type StartedServer, startTestServer } from '#tests/server/started-server.ts';

let database: TestDatabase;
let server: StartedServer;
let tokens: Record<string, string>;
beforeAll(async () => {
  database = await createCatalogueDatabase();
  server = await startTestServer(database.ownerUrl, async () => new Response('<html></html>'));
  const login = async (role: string) =>
    (await staffWith(database, { roles: [role], clock: systemClock, userAgent: 'test' })).token;
  tokens = { catalogue: await login('catalogue'), service: await login('service') };
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

async function ask(role: string, query: string, variables: object = {}): Promise<unknown> {
  const { body } = await server.ask('/api/backoffice/', {
    method: 'POST',
    body: JSON.stringify({ query, variables }),
    headers: {
      Host: 'backoffice.ranzen.localhost',
      'content-type': 'application/json',
      'user-agent': 'test',
      Cookie: `staff=${tokens[role]}`,
    },
  });
  return JSON.parse(String(body));
}

const change = `mutation ($changes: [ProductChangeInput!]!) { changeProducts(changes: $changes) {
  result { successful } outcomes { id refused reasons { field message values { name value } } met { field theirs } changes { field before after } } } }`;

test('[OP1.catalogue] products change over the contract, with an entry in the audit trail', async () => {
  const answer = await ask('catalogue', change, {
    changes: [
      { id: 102, fields: { warrantyMonths: 12 }, de: { warnings: ['Spitz.'] } },
      { id: 103, fields: { releasedOn: 'soon', warrantyMonths: -1 } },
      {
        id: 104,
        fields: { isBulky: true },
        seen: { seenAt: '2020-01-01T00:00:00Z', fields: { isBulky: true } },
      },
    ],
  });
  expect(answer).toEqual({
    data: {
      changeProducts: {
        result: { successful: true },
        outcomes: [
          {
            id: 102,
            refused: null,
            reasons: [],
            met: [],
            changes: [
              { field: 'warrantyMonths', before: null, after: 12 },
              { field: 'warnings.de', before: [], after: ['Spitz.'] },
            ],
          },
          {
            id: null,
            refused: 'FIELD_WRONG',
            reasons: [
              { field: 'releasedOn', message: 'catalogue.dayWrong', values: [] },
              {
                field: 'warrantyMonths',
                message: 'catalogue.numberWrong',
                values: [{ name: 'least', value: '0' }],
              },
            ],
            met: [],
            changes: [],
          },
          { id: 104, refused: null, reasons: [], met: [], changes: [] },
        ],
      },
    },
  });
  const entries = await findEntries(database.db, { command: 'changeProducts', limit: 5 });
  expect(entries.map(({ relation }) => relation).toSorted()).toEqual([
    'catalogue.product',
    'catalogue.product_text',
  ]);
});

test('[OP1.catalogue] catalogue editing needs its rights', async () => {
  expect(await ask('service', change, { changes: [] })).toMatchObject({
    errors: [expect.anything()],
  });
  expect(
    await ask('service', '{ productDuties(ids: [105]) { missing { field duty } withoutPrice } }'),
  ).toEqual({
    data: { productDuties: [{ missing: [], withoutPrice: ['at', 'ch', 'edu'] }] },
  });
});
