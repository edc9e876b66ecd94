import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '#shop/kernel/clock.ts';
import { staffWith } from '#tests/support/staff.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type StartedServer, startTestServer } from './started-server.ts';

const host = 'backoffice.ranzen.localhost';

let database: TestDatabase;
let server: StartedServer;
let anna: { token: string; id: number };
let otto: { token: string; id: number };
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer(database.ownerUrl, async () => new Response('<html></html>'));
}, 60_000);
beforeEach(async () => {
  anna = await staffWith(database, { roles: ['service'], clock: systemClock, name: 'Anna Amt' });
  otto = await staffWith(database, { roles: ['owner'], clock: systemClock, name: 'Otto Ober' });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

async function ask(token: string, query: string, variables: object = {}) {
  const { text } = await server.ask('/api/backoffice/', {
    method: 'POST',
    body: JSON.stringify({ query, variables }),
    headers: { Host: host, 'content-type': 'application/json', Cookie: `staff=${token}` },
  });
  return (JSON.parse(text) as { data: Record<string, unknown> }).data;
}

let last = 0;

async function customer(): Promise<{ id: number; number: string }> {
  last += 1;
  const number = String(8_100_000 + last);
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into account.account (shop, kind, email, password_hash, first_name, last_name, company, phone, customer_number, approved_at, created_at)
     values ('business', 'school', $1, 'x', 'Jana', 'Becker', 'Grundschule Am Bach', '0711 100', $2, now(), now()) returning id::integer`,
    [`s${last}@schule.example`, number],
  );
  return { id: rows[0]?.id ?? 0, number };
}

const saved =
  '{ result { successful generalErrorMessage fieldErrors { fieldName errorMessage } } conflicts { field theirs changedBy } }';
const done = {
  result: { successful: true, generalErrorMessage: null, fieldErrors: [] },
  conflicts: [],
};

async function seen(id: number) {
  const query =
    'query ($id: Int!) { customer(id: $id) { readAt firstName lastName company phone } }';
  return (await ask(otto.token, query, { id }))['customer'] as Record<string, string> & {
    readAt: string;
  };
}

type Values = Record<string, string | null>;

async function save(
  token: string,
  id: number,
  change: { seenAt: string; seen: Values; mine: Values },
) {
  const query = `mutation ($id: Int!, $seenAt: DateTime!, $seen: CustomerFieldsInput!, $mine: CustomerFieldsInput!) {
    changeCustomer(id: $id, seenAt: $seenAt, seen: $seen, mine: $mine) ${saved} }`;
  return (await ask(token, query, { id, ...change }))['changeCustomer'];
}

test('[OP1] two people who change different fields of a customer keep the changes of both', async () => {
  const { id } = await customer();
  const { readAt: seenAt, phone = '', lastName = '' } = await seen(id);
  expect(
    await save(anna.token, id, { seenAt, seen: { phone }, mine: { phone: '0711 200' } }),
  ).toEqual(done);
  expect(
    await save(otto.token, id, { seenAt, seen: { lastName }, mine: { lastName: ' Beck ' } }),
  ).toEqual(done);
  expect(await seen(id)).toMatchObject({ phone: '0711 200', lastName: 'Beck', firstName: 'Jana' });
});

test('[OP1] a field that a colleague changed too is asked about with who did, and nothing of the save is written', async () => {
  const { id } = await customer();
  const { readAt: seenAt, phone = '', lastName = '' } = await seen(id);
  await save(anna.token, id, { seenAt, seen: { phone }, mine: { phone: '0711 200' } });
  const mine = { phone: '0711 300', lastName: 'Beck' };
  expect(await save(otto.token, id, { seenAt, seen: { phone, lastName }, mine })).toEqual({
    result: { successful: false, generalErrorMessage: 'save.changedMeanwhile', fieldErrors: [] },
    conflicts: [{ field: 'phone', theirs: '0711 200', changedBy: 'Anna Amt' }],
  });
  expect(await seen(id)).toMatchObject({ phone: '0711 200', lastName: 'Becker' });
  const again = { seenAt, seen: { phone: '0711 200', lastName }, mine };
  expect(await save(otto.token, id, again)).toEqual(done);
  expect(await seen(id)).toMatchObject({ phone: '0711 300', lastName: 'Beck' });
});

test('[OP1] a change by the customer names no staff member', async () => {
  const { id } = await customer();
  const { readAt: seenAt, phone = '' } = await seen(id);
  await database.pool.query('update account.account set phone = null where id = $1', [id]);
  expect(
    await save(otto.token, id, { seenAt, seen: { phone }, mine: { phone: '0711 300' } }),
  ).toMatchObject({
    conflicts: [{ field: 'phone', theirs: null, changedBy: null }],
  });
});

test.each<{ mine: Values; problem: string }>([
  { mine: { lastName: ' ' }, problem: 'customers.required' },
  { mine: { firstName: 'x'.repeat(41) }, problem: 'customers.tooLong' },
  { mine: { company: '<b>' }, problem: 'customers.wrongText' },
  { mine: { phone: 'call me' }, problem: 'customers.wrongPhone' },
])(
  '[OP1] of a customer, $mine is refused with $problem on its field',
  async ({ mine, problem }) => {
    const { id } = await customer();
    const { readAt: seenAt, ...before } = await seen(id);
    const [fieldName = ''] = Object.keys(mine);
    const change = { seenAt, seen: { [fieldName]: before[fieldName] ?? null }, mine: { ...mine } };
    expect(await save(otto.token, id, change)).toMatchObject({
      result: { successful: false, fieldErrors: [{ fieldName, errorMessage: problem }] },
    });
    expect(await seen(id)).toMatchObject(before);
  },
);

test('[OP1] payment terms, the Peppol id and the own name are not overwritten either', async () => {
  const { number } = await customer();
  const terms = `mutation ($number: String!, $seenAt: DateTime!, $seen: Int, $days: Int) {
    agreePaymentTerms(customerNumber: $number, seenAt: $seenAt, seenDays: $seen, days: $days) ${saved} }`;
  const seenAt = new Date().toISOString();
  const agree = async (seenDays: number | null, days: number | null) =>
    (await ask(otto.token, terms, { number, seenAt, seen: seenDays, days }))['agreePaymentTerms'];
  expect(await agree(null, 30)).toEqual(done);
  expect(await agree(null, 60)).toMatchObject({
    conflicts: [{ field: 'days', theirs: 30, changedBy: 'Otto Ober' }],
  });
  expect(await agree(30, 181)).toMatchObject({
    result: { generalErrorMessage: 'shop.account.wrongPaymentDays' },
  });

  const address = `mutation ($number: String!, $seenAt: DateTime!, $seen: String!, $peppolId: String!) {
    agreePeppolId(customerNumber: $number, seenAt: $seenAt, seenPeppolId: $seen, peppolId: $peppolId) ${saved} }`;
  const send = async (seen: string, peppolId: string) =>
    (await ask(otto.token, address, { number, seenAt, seen, peppolId }))['agreePeppolId'];
  expect(await send('', '0204: 04011000-1234512345-06')).toEqual(done);
  expect(await send('', '9930:DE136695976')).toMatchObject({
    conflicts: [
      { field: 'peppolId', theirs: '0204:04011000-1234512345-06', changedBy: 'Otto Ober' },
    ],
  });
  expect(await send('0204:04011000-1234512345-06', '9930:DE136695977')).toMatchObject({
    result: { fieldErrors: [{ fieldName: 'peppolId', errorMessage: 'approvals.peppolIdWrong' }] },
  });
  expect(await send('0204:04011000-1234512345-06', '')).toEqual(done);

  const rename = `mutation ($seenAt: DateTime!, $seen: String!, $name: String!) {
    changeOwnName(seenAt: $seenAt, seen: $seen, name: $name) ${saved} }`;
  const named = async (before: string, name: string) =>
    (await ask(anna.token, rename, { seenAt, seen: before, name }))['changeOwnName'];
  expect(await named('Anna Amt', 'Anna Amtmann')).toEqual(done);
  expect(await named('Anna Amt', 'A. Amt')).toMatchObject({
    conflicts: [{ field: 'name', theirs: 'Anna Amtmann', changedBy: 'Anna Amtmann' }],
  });
  expect(await named('Anna Amtmann', ' ')).toMatchObject({
    result: { fieldErrors: [{ fieldName: 'name', errorMessage: 'staff.nameWrong' }] },
  });
});
