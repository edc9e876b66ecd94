import {
  type GraphQLInputType,
  type GraphQLField,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  getNamedType,
} from 'graphql';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findEntries } from '#shop/audit/audit.sql.ts';
import { familyCustomer } from '#demo/seed/seed-account.ts';
import { resolvers } from '#server/graphql/resolvers.ts';
import { createShopSchema } from '#server/graphql/schema.ts';
import { findAccountOfSession } from '#shop/account/find-account.ts';
import { fixedClock, systemClock } from '#shop/kernel/clock.ts';
import { pages } from '#storefront/pages/pages.ts';
import { createDemoDatabase, type TestDatabase } from '#tests/support/database.ts';
import { staffWith } from '#tests/support/staff.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { loadSourcePages } from './source-pages.ts';
import { type StartedServer, startTestServer } from './started-server.ts';

const backoffice = 'backoffice.ranzen.localhost';

let database: TestDatabase;
let server: StartedServer;
let customerId: number;
let service: Awaited<ReturnType<typeof staffWith>>;
let warehouse: Awaited<ReturnType<typeof staffWith>>;
beforeAll(async () => {
  database = await createDemoDatabase();
  server = await startTestServer(database.ownerUrl, await loadSourcePages());
  const { rows } = await database.pool.query<{ id: number }>(
    'select id::integer from account.account where email = $1',
    [familyCustomer.email],
  );
  customerId = rows[0]?.id ?? 0;
  service = await staffWith(database, { roles: ['service'], clock: systemClock, name: 'Ada' });
  warehouse = await staffWith(database, { roles: ['warehouse'], clock: systemClock });
}, 60_000);
afterAll(async () => {
  await server.close();
  await database.drop();
});

async function askStaff(token: string, query: string) {
  const { text } = await server.ask('/api/backoffice/', {
    method: 'POST',
    body: JSON.stringify({ query, variables: { id: customerId } }),
    headers: { Host: backoffice, 'content-type': 'application/json', Cookie: `staff=${token}` },
  });
  return JSON.parse(text) as {
    data?: Record<string, never> | null;
    errors?: { extensions: { classification: string } }[];
  };
}

const viewed = [
  '/',
  '/prod/2/',
  '/myaccount/contact-details/',
  '/myaccount/orders/',
  '/myaccount/wishlist/',
  '/myaccount/addresses/billing/',
  '/checkout/basket/',
];
const openView =
  'mutation ($id: Int!) { openCustomerView(id: $id) { address result { successful generalErrorMessage } } }';

/** The path of a new link. */
async function newLink(): Promise<string> {
  const { data } = await askStaff(service.token, openView);
  const { address = '' } = (data?.['openCustomerView'] ?? {}) as { address?: string };
  expect(address).toMatch(/^http:\/\/www\.ranzen\.de\.localhost.*\/api\/customer-view\/\?code=/);
  const { pathname, search } = new URL(address);
  return pathname + search;
}

let cookie: string;
/** Begins a view by a new link; returns its cookies as a browser sends them. */
async function beginView(): Promise<string> {
  const { status, headers } = await server.ask(await newLink());
  expect([status, headers['location']]).toEqual([303, '/myaccount/']);
  const set = [headers['set-cookie'] ?? []].flat().map(String);
  expect(set.find((each) => each.startsWith('customerView='))).toMatch(/Max-Age=900.*HttpOnly/);
  return set
    .map((each) => each.split(';', 1)[0] ?? '')
    .filter((each) => !each.endsWith('='))
    .join('; ');
}
beforeEach(async () => {
  cookie = await beginView();
});

const barIn = (page: string): boolean => page.includes('Kundensicht beenden');

/** A digest of every table that customers write, so that any change shows. */
async function digest(): Promise<Record<string, string>> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('account', 'cart', 'checkout', 'fulfilment', 'lists', 'marketing', 'orders', 'payment', 'prime', 'returns', 'tracking', 'vouchers', 'withdrawals')
     order by 1`,
  );
  const digests = rows.map(async ({ name }) => {
    const found = await database.pool.query<{ digest: string }>(
      `select md5(coalesce(string_agg(each::text, '|' order by each::text), '')) as digest from ${name} as each`,
    );
    return [name, found.rows[0]?.digest ?? ''] as const;
  });
  return Object.fromEntries(await Promise.all(digests));
}

test('[OP1] a link of the back office works once, and shows the customer’s pages with a bar on each', async () => {
  const link = await newLink();
  expect((await server.ask(link)).status).toBe(303);
  expect((await server.ask(link)).status).toBe(410);
  expect((await server.ask('/api/customer-view/?code=x')).status).toBe(410);
  // A new view ends the former one.
  cookie = await beginView();

  for (const path of viewed) {
    const { status, headers, text } = await server.ask(path, { headers: { Cookie: cookie } });
    expect([path, status]).toEqual([path, 200]);
    expect([barIn(text), text.includes(familyCustomer.email)]).toEqual([true, true]);
    expect([headers['cache-control'], headers['x-cache']]).toEqual(['private, no-store', 'bypass']);
    const others = await server.ask(path);
    expect(barIn(others.text)).toBe(false);
  }
});

test('[OP1] no mutation of the contract is carried out, and no form or endpoint is either', async () => {
  const before = await digest();
  const mutations = createShopSchema(resolvers).getMutationType()?.getFields() ?? {};
  expect(Object.keys(mutations).length).toBeGreaterThan(60);
  for (const field of Object.values(mutations)) {
    const { text } = await server.ask('/api/shop/', {
      method: 'POST',
      ...posted(field),
      headers: { Cookie: cookie, ...posted(field).headers },
    });
    expect([field.name, JSON.parse(text)]).toEqual([
      field.name,
      {
        errors: [
          {
            message:
              'Sie sehen den Shop wie dieser Kunde. Ändern und bestellen können Sie hier nichts.',
            extensions: { classification: 'FORBIDDEN', messageKey: 'shop.view.readOnly' },
          },
        ],
      },
    ]);
  }
  const endpoints = ['login', 'login-code', 'logout', 'register', 'change-password'];
  const addresses = [
    ...pages.flatMap(({ address }) => [address, `${address}_.data`]),
    ...endpoints.map((name) => `/api/${name}-action/`),
    ...[
      'consent',
      'checkout-auth',
      'confirmation-cleanup',
      'checkout-amazon',
      'fault',
      'track',
    ].map((name) => `/api/${name}/`),
  ].map((address) => address.replaceAll(/:\w+\??|\*/g, '2'));
  for (const address of new Set(addresses.filter((each) => each.startsWith('/')))) {
    const { status } = await server.ask(address, {
      method: 'POST',
      body: 'intent=add&itemId=2&quantity=1',
      headers: { Cookie: cookie, 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([address, status]).toEqual([address, 403]);
  }
  expect(await digest()).toEqual(before);
});

test('[OP1] the session ends after 15 minutes, at its button and with the person of the staff, and its token opens no other cookie', async () => {
  const { rows } = await database.pool.query<{ hash: string; begun: Date; end: Date }>(
    'select token_hash as hash, created_at as begun, expires_at as end from account.session where viewed_by = $1',
    [service.id],
  );
  const [session] = rows;
  if (!session || rows.length > 1) throw new Error('A person has one view at a time.');
  expect(session.end.getTime() - session.begun.getTime()).toBe(15 * 60_000);
  const seenAt = async (at: Date) =>
    (
      await findAccountOfSession(
        visitorOf(database.db, { clock: fixedClock(at.toISOString()) }),
        session.hash,
      )
    )?.viewedBy?.staffId;
  expect(await seenAt(new Date(session.end.getTime() - 1))).toBe(service.id);
  expect(await seenAt(session.end)).toBeUndefined();
  const token = /customerView=([^;]+)/.exec(cookie)?.[1] ?? '';
  const bar = async (Cookie: string) =>
    barIn((await server.ask('/', { headers: { Cookie } })).text);
  expect([await bar(cookie), await bar(`sessionToken=${token}`)]).toEqual([true, false]);
  await database.pool.query('update staff.person set blocked_at = now() where id = $1', [
    service.id,
  ]);
  expect(await bar(cookie)).toBe(false);
  await database.pool.query('update staff.person set blocked_at = null where id = $1', [
    service.id,
  ]);
  const ended = await server.ask('/api/customer-view/', {
    method: 'POST',
    headers: { Cookie: cookie, 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([ended.status, ended.headers['location']]).toEqual([303, '/']);
  expect(await bar(cookie)).toBe(false);
});

test('[OP1] it needs the right to see customers, is audited, and is listed for those who may see that', async () => {
  expect((await askStaff(warehouse.token, openView)).errors?.[0]?.extensions.classification).toBe(
    'FORBIDDEN',
  );
  const entries = await findEntries(database.db, {
    relation: 'account.session',
    record: `${customerId}`,
    limit: 10,
  });
  expect(entries).toContainEqual(
    expect.objectContaining({
      actor: `staff:${service.id}`,
      command: 'openCustomerView',
      operation: 'insert',
    }),
  );
  const accesses = 'query ($id: Int!) { customerAccess(id: $id) { staffName kind } }';
  expect((await askStaff(service.token, accesses)).errors?.[0]?.extensions.classification).toBe(
    'FORBIDDEN',
  );
  const owner = await staffWith(database, { roles: ['owner'], clock: systemClock, name: 'Bo' });
  const read = 'query ($id: Int!) { customer(id: $id) { email } }';
  await askStaff(owner.token, read);
  await askStaff(owner.token, read);
  const listed = (await askStaff(owner.token, accesses)).data?.[
    'customerAccess'
  ] as unknown as object[];
  expect(listed.slice(0, 2)).toEqual([
    { staffName: 'Bo', kind: 'record' },
    { staffName: 'Ada', kind: 'shop' },
  ]);
});

/** A valid request with the mutation; one that uploads a file has it. */
function posted(field: GraphQLField<unknown, unknown>) {
  const query = sample(field);
  if (!query.includes('$file'))
    return { body: JSON.stringify({ query }), headers: { 'content-type': 'application/json' } };
  const part = (name: string, content: string, file = '') =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${content}\r\n`;
  const body = [
    part('operations', JSON.stringify({ query, variables: { file: null } })),
    part('map', '{"0":["variables.file"]}'),
    part('0', 'x', '; filename="a.pdf"'),
    '--b--\r\n',
  ].join('');
  return { body, headers: { 'content-type': 'multipart/form-data; boundary=b' } };
}

/** A valid operation with one mutation, its required arguments filled. */
function sample({ name, args, type }: GraphQLField<unknown, unknown>): string {
  const given = args
    .filter((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined)
    .map((arg) => `${arg.name}: ${value(arg.type)}`);
  const selection = isLeafType(getNamedType(type)) ? '' : ' { __typename }';
  const variables = given.some((each) => each.endsWith('$file')) ? ' ($file: File!)' : '';
  return `mutation${variables} { ${name}${given.length > 0 ? `(${given.join(', ')})` : ''}${selection} }`;
}

function value(type: GraphQLInputType): string {
  if (isNonNullType(type)) return value(type.ofType);
  if (isListType(type)) return `[${value(type.ofType)}]`;
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields())
      .filter(({ type: own }, index) => isNonNullType(own) || (type.isOneOf && index === 0))
      .map((field) => `${field.name}: ${value(field.type)}`);
    return `{ ${fields.join(', ')} }`;
  }
  if (type.name === 'File') return '$file';
  if (type.name === 'ItemReference') return '"2"';
  if (type.name === 'Int' || type.name === 'Float') return '1';
  return type.name === 'Boolean' ? 'true' : '"2026-11-23T08:00:00Z"';
}
