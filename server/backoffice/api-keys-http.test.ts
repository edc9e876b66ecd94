import { afterAll, beforeAll, expect, test } from 'vitest';
import { findEntries } from '#shop/audit/audit.sql.ts';
import { fixedClock, systemClock } from '#shop/kernel/clock.ts';
import { createApiKey } from '#shop/staff/keys/api-keys.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { staffDoor, staffWith } from '#tests/support/staff.ts';
import { type StartedServer, startTestServer } from '#tests/server/started-server.ts';

const host = 'backoffice.ranzen.localhost';

let database: TestDatabase;
let server: StartedServer;
let owner: Awaited<ReturnType<typeof staffWith>>;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer(database.ownerUrl, async () => new Response('<html></html>'));
  owner = await staffWith(database, { roles: ['owner'], clock: systemClock });
  await database.pool.query(
    `insert into account.account (shop, kind, email, password_hash, customer_number, created_at)
     values ('business', 'school', 'k@haus.example', 'x', '8000001', now())`,
  );
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

type Answer = {
  data?: {
    createApiKey?: { secret: string };
    customers?: { rows: { id: number }[] };
    apiKeys?: { id: number; hint: string; state: string; usedAt: string | null }[];
  } | null;
  errors?: { extensions: { classification: string } }[];
};

async function ask(query: string, headers: Record<string, string>, variables: object = {}) {
  const { status, text } = await server.ask('/api/backoffice/', {
    method: 'POST',
    body: JSON.stringify({ query, variables }),
    headers: { Host: host, 'content-type': 'application/json', ...headers },
  });
  return { status, answer: JSON.parse(text) as Answer };
}

const session = () => ({ Cookie: `staff=${owner.token}` });
const bearer = (secret: string) => ({ Authorization: `Bearer ${secret}` });
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const create = `mutation ($name: String!, $rights: [String!]!, $lastDay: String!) {
  createApiKey(name: $name, rights: $rights, lastDay: $lastDay) { secret result { successful fieldErrors { errorMessage } } }
}`;

async function key(rights: readonly string[], name = 'Warehouse system') {
  const draft = { name, rights, lastDay: inDays(30) };
  const { answer } = await ask(create, session(), draft);
  return answer.data?.createApiKey?.secret ?? 'none';
}

async function idOf(secret: string) {
  const { answer } = await ask('{ apiKeys { id hint state usedAt } }', session());
  return answer.data?.apiKeys?.find(({ hint }) => secret.startsWith(hint));
}

test('[OP1] a key calls the contract with its own rights, and its changes are audited as the key’s', async () => {
  const secret = await key(['customers.read', 'customers.manage']);
  const read = await ask('{ customers { rows { id } } }', bearer(secret));
  const rows = read.answer.data?.customers?.rows ?? [];
  expect(rows).toHaveLength(1);
  const id = rows[0]?.id;
  const note = `mutation ($id: Int!) { noteOnCustomer(id: $id, text: "Synced") { result { successful } } }`;
  expect((await ask(note, bearer(secret), { id })).answer).toEqual({
    data: { noteOnCustomer: { result: { successful: true } } },
  });
  const kept = await idOf(secret);
  const [entry] = await findEntries(database.db, { relation: 'account.note', limit: 1 });
  expect(entry).toMatchObject({ actor: `key:${kept?.id}`, actorName: 'Warehouse system' });
  expect(kept).toMatchObject({ state: 'active', usedAt: expect.any(String) as string });
  const { rows: stored } = await database.pool.query('select * from staff.api_key');
  expect(JSON.stringify(stored)).not.toContain(secret);
});

test('[OP1] a key is FORBIDDEN what it does not hold, what is for people, and the keys themselves', async () => {
  const secret = await key(['customers.read']);
  const forbidden = { errors: [{ extensions: { classification: 'FORBIDDEN' } }] };
  for (const query of [
    '{ orderQueues { queue } }',
    '{ me { name } }',
    '{ apiKeys { id } }',
    '{ staffPeople { id } }',
  ])
    expect(
      (await ask(query.replace('{ queue }', '{ __typename }'), bearer(secret))).answer,
    ).toMatchObject(forbidden);
  const confirm = await server.ask('/api/staff/confirm-options/', {
    method: 'POST',
    headers: { Host: host, ...bearer(secret) },
  });
  expect(confirm.status).toBe(401);
});

test('[OP1] a revoked, an expired and an unknown key are refused, and so is one of a deactivated person', async () => {
  const query = '{ customers { rows { id } } }';
  const revoked = await key(['customers.read']);
  const { id } = (await idOf(revoked)) ?? { id: 0 };
  const revoke =
    'mutation ($id: Int!) { revokeApiKey(id: $id) { successful generalErrorMessage } }';
  expect((await ask(revoke, session(), { id })).answer.data).toMatchObject({
    revokeApiKey: { successful: true },
  });
  expect((await ask(revoke, session(), { id })).answer.data).toMatchObject({
    revokeApiKey: { generalErrorMessage: 'staff.keyOver' },
  });
  expect((await ask(query, bearer(revoked))).status).toBe(401);
  expect((await ask(query, { ...bearer(revoked), ...session() })).status).toBe(401);
  expect((await ask(query, bearer(`rzn_${'x'.repeat(43)}`))).status).toBe(401);
  expect((await ask(query, { Authorization: 'Basic abc' })).status).toBe(401);

  const over = await key(['customers.read']);
  // The shop's clock counts milliseconds, so the end must not be within the current one.
  const end = `update staff.api_key set expires_at = date_trunc('milliseconds', now()) where revoked_at is null`;
  await database.pool.query(end);
  expect((await ask(query, bearer(over))).status).toBe(401);

  const stopped = await key(['customers.read']);
  await database.pool.query('update staff.person set blocked_at = now() where id = $1', [owner.id]);
  expect((await ask(query, bearer(stopped))).status).toBe(401);
  await database.pool.query('update staff.person set blocked_at = null where id = $1', [owner.id]);
  expect((await ask(query, bearer(stopped))).status).toBe(200);
});

test('[OP1] a key loses the rights that its maker loses', async () => {
  const secret = await key(['customers.read']);
  const asOwner = `update staff.person_role set role_id = (select id from staff.role where key = $2) where person_id = $1`;
  await database.pool.query(asOwner, [owner.id, 'warehouse']);
  expect((await ask('{ customers { rows { id } } }', bearer(secret))).answer).toMatchObject({
    errors: [{ extensions: { classification: 'FORBIDDEN' } }],
  });
  await database.pool.query(asOwner, [owner.id, 'owner']);
});

test('[OP1] a key answers 600 requests a minute, then 429', async () => {
  const secret = await key(['customers.read']);
  const query = '{ customers { rows { id } } }';
  expect((await ask(query, bearer(secret))).status).toBe(200);
  await database.pool.query(
    `update account.login_attempt set failures = 600 where subject = 'api-key:' || $1`,
    [(await idOf(secret))?.id],
  );
  const { status, headers } = await server.ask('/api/backoffice/', {
    method: 'POST',
    body: JSON.stringify({ query }),
    headers: { Host: host, 'content-type': 'application/json', ...bearer(secret) },
  });
  expect(status).toBe(429);
  expect(headers['retry-after']).toBe('60');
});

test.each([
  [{ name: ' ' }, 'staff.nameWrong'],
  [{ rights: [] }, 'staff.noRights'],
  [{ rights: ['moon.fly'] }, 'staff.noRights'],
  [{ rights: ['staff.manage'] }, 'staff.keyNeverMay'],
  [{ rights: ['systems.manage'] }, 'staff.keyNeverMay'],
  [{ lastDay: inDays(-1) }, 'staff.keyEndWrong'],
  [{ lastDay: inDays(800) }, 'staff.keyEndWrong'],
  [{ lastDay: '2027-02-31' }, 'staff.keyEndWrong'],
])('[OP1] a key with %j is refused', async (wrong, errorMessage) => {
  const draft = { name: 'X', rights: ['orders.read'], lastDay: inDays(1), ...wrong };
  const { answer } = await ask(create, session(), draft);
  expect(answer.data?.createApiKey).toEqual({
    secret: null,
    result: { successful: false, fieldErrors: [{ errorMessage }] },
  });
});

test.each([
  ['2026-11-23', '2026-11-23T22:30:00Z', '2026-11-23T23:00:00.000Z'],
  ['2026-11-23', '2026-11-23T23:30:00Z', undefined],
  ['2027-07-31', '2026-11-23T08:00:00Z', '2027-07-31T22:00:00.000Z'],
])(
  '[OP1] a key of the last day %s, made at %s, ends at midnight in Berlin',
  async (lastDay, now, end) => {
    const staff = {
      id: (await staffWith(database, { roles: ['owner'], clock: systemClock })).id,
      rights: new Set(['orders.read']),
    };
    const ctx = { ...staffDoor(database, fixedClock(now)), staff } as unknown as Parameters<
      typeof createApiKey
    >[0];
    const name = crypto.randomUUID();
    const made = await createApiKey(ctx, { name, rights: ['orders.read'], lastDay });
    const { rows } = await database.pool.query<{ end: Date }>(
      'select expires_at as end from staff.api_key where name = $1',
      [name],
    );
    expect(['secret' in made, rows[0]?.end.toISOString()]).toEqual([end !== undefined, end]);
  },
);
