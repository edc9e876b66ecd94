import { afterAll, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { authenticate } from './authenticate.ts';
import type { ConnectionDraft } from './connection.ts';
import { findConnections, findMessages, findProgress } from './connections.sql.ts';
import { keepMessage } from './keep-message.ts';
import {
  changeConnection,
  createConnection,
  endConnection,
  renewSecret,
} from './manage-connections.ts';
import { findSession, openSession } from './session.ts';

const clock = fixedClock('2026-11-23T09:00:00Z');
const draft: ConnectionDraft = {
  name: ' SRM der Stadt ',
  returnHosts: ['srm.example.org', ' SRM2.example.org:8443 ', ''],
  frameOrigins: ['https://portal.example.org'],
  vendorNumber: '4711',
  materialGroup: '44121706',
  unitCode: 'pce',
  isTest: true,
  documentsUrl: '',
};

let database: TestDatabase;
beforeEach(async () => {
  await database?.drop();
  database = await createTestDatabase();
  await database.pool.query(
    `insert into account.account (shop, kind, email, password_hash, customer_number, company, approved_at, created_at)
     values ('business', 'school', 'schule@haus.example', 'x', '7000009', 'Waldschule', '2026-01-01', '2026-01-01'),
       ('business', 'school', 'neu@haus.example', 'x', '7000010', 'Neue Schule', null, '2026-01-01')`,
  );
});
afterAll(() => database.drop());

const ctx = (backofficeUrl = 'https://backoffice.ranzen.de') => ({
  db: database.db,
  clock,
  backofficeUrl,
});
const visiting = () => visitorOf(database.db, { clock, host: 'educational.ranzen.de' });

async function create(changed: Partial<ConnectionDraft> = {}) {
  const made = await createConnection(ctx(), {
    customerNumber: ' 7000009 ',
    protocol: 'oci',
    ...draft,
    ...changed,
  });
  if (isRefusal(made)) throw new Error(made.refused);
  const [row] = await findConnections(database.db);
  if (!row) throw new Error('The connection is not listed.');
  return { ...made, seen: { id: row.id, version: row.version }, row };
}

test('[OP7.oci] a new connection logs in with the secret that is shown once, and only its hash is stored', async () => {
  const { userName, secret, row } = await create();
  expect(userName).toMatch(/^7000009-[0-9a-f]{8}$/);
  expect(secret).toMatch(/^[\w-]{32}$/);
  expect(row).toMatchObject({
    name: 'SRM der Stadt',
    customer: 'Waldschule',
    customerNumber: '7000009',
    returnHosts: ['srm.example.org', 'srm2.example.org:8443'],
    frameOrigins: ['https://portal.example.org'],
    unitCode: 'PCE',
    isTest: true,
    showsPrices: true,
    showsMarketing: false,
    endedAt: null,
    usedAt: null,
    version: 1,
  });
  const { rows } = await database.pool.query('select * from punchout.connection');
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect(await authenticate(visiting(), { userName, secret, protocol: 'oci' })).toMatchObject({
    id: row.id,
  });
  expect(
    await authenticate(visiting(), { userName, secret: `${secret}x`, protocol: 'oci' }),
  ).toMatchObject({
    refused: 'LOGIN_WRONG',
  });
});

test.each([
  [{ name: ' ' }, 'NAME_WRONG', 'name'],
  [{ name: 'x'.repeat(81) }, 'NAME_WRONG', 'name'],
  [{ returnHosts: [] }, 'HOSTS_WRONG', 'returnHosts'],
  [{ returnHosts: ['https://srm.example.org'] }, 'HOSTS_WRONG', 'returnHosts'],
  [{ returnHosts: ['srm.example.org/hook'] }, 'HOSTS_WRONG', 'returnHosts'],
  [{ returnHosts: ['*.example.org'] }, 'HOSTS_WRONG', 'returnHosts'],
  [{ returnHosts: ['localhost'] }, 'HOSTS_WRONG', 'returnHosts'],
  [{ returnHosts: ['10.0.0.1'] }, 'HOSTS_WRONG', 'returnHosts'],
  [
    { returnHosts: Array.from({ length: 11 }, (_, place) => `srm${place}.example.org`) },
    'HOSTS_WRONG',
    'returnHosts',
  ],
  [{ frameOrigins: ['http://portal.example.org'] }, 'ORIGINS_WRONG', 'frameOrigins'],
  [
    { frameOrigins: ["https://portal.example.org; script-src 'unsafe-inline'"] },
    'ORIGINS_WRONG',
    'frameOrigins',
  ],
  [{ frameOrigins: ['*'] }, 'ORIGINS_WRONG', 'frameOrigins'],
  [{ vendorNumber: '12345678901' }, 'NUMBER_WRONG', 'vendorNumber'],
  [{ materialGroup: 'a"b' }, 'NUMBER_WRONG', 'materialGroup'],
  [{ unitCode: 'STCK' }, 'UNIT_WRONG', 'unitCode'],
])('[OP7.hostile] the settings %j are refused as %s', async (changed, refused, field) => {
  const wanted = { customerNumber: '7000009', protocol: 'oci' as const, ...draft, ...changed };
  expect(await createConnection(ctx(), wanted)).toMatchObject({ refused, field });
  expect(await findConnections(database.db)).toEqual([]);
});

test('[OP7.oci] a local shop allows its own machine', async () => {
  const local = {
    ...draft,
    returnHosts: ['localhost:3005'],
    frameOrigins: ['http://localhost:3005'],
  };
  const wanted = { customerNumber: '7000009', protocol: 'oci' as const, ...local };
  expect(
    await createConnection(ctx('http://backoffice.ranzen.localhost:3000'), wanted),
  ).toHaveProperty('secret');
});

test.each(['7000010', '7999999', ''])(
  '[OP7.hostile] the customer number %j, of no approved customer, is refused',
  async (customerNumber) => {
    expect(
      await createConnection(ctx(), { customerNumber, protocol: 'oci', ...draft }),
    ).toMatchObject({
      refused: 'CUSTOMER_UNKNOWN',
      field: 'customerNumber',
    });
  },
);

test('[OP7.hostile] a customer has at most twenty open connections', async () => {
  for (let made = 0; made < 20; made += 1) await create();
  expect(
    await createConnection(ctx(), {
      customerNumber: '7000009',
      protocol: 'oci' as const,
      ...draft,
    }),
  ).toMatchObject({
    refused: 'TOO_MANY',
  });
});

test('[OP7.no-prices][OP7.no-marketing] both switches are kept where a change leaves them out, as that of an older page does', async () => {
  const { seen } = await create();
  const shown = async () => {
    const [row] = await findConnections(database.db, seen.id);
    return [row?.showsPrices, row?.showsMarketing];
  };
  const wish = { ...draft, showsPrices: false, showsMarketing: true };
  expect(await changeConnection(ctx(), seen, wish)).toBeUndefined();
  expect(await shown()).toEqual([false, true]);
  expect(await changeConnection(ctx(), { ...seen, version: 2 }, draft)).toBeUndefined();
  expect(await shown()).toEqual([false, true]);
});

test('[OP7.oci] a change, a new secret and the end carry the version that was seen', async () => {
  const { userName, secret, seen } = await create();
  expect(
    await changeConnection(ctx(), seen, { ...draft, name: 'SRM', isTest: false }),
  ).toBeUndefined();
  const stale = { refused: 'CHANGED_MEANWHILE' };
  expect(await changeConnection(ctx(), seen, draft)).toMatchObject(stale);
  expect(await renewSecret(ctx(), seen)).toMatchObject(stale);
  expect(await endConnection(ctx(), seen)).toMatchObject(stale);
  expect((await findConnections(database.db, seen.id))[0]).toMatchObject({
    name: 'SRM',
    isTest: false,
    version: 2,
  });

  const renewed = await renewSecret(ctx(), { id: seen.id, version: 2 });
  if (isRefusal(renewed)) throw new Error(renewed.refused);
  expect(await authenticate(visiting(), { userName, secret, protocol: 'oci' })).toMatchObject({
    refused: 'LOGIN_WRONG',
  });
  const connection = await authenticate(visiting(), {
    userName,
    secret: renewed.secret,
    protocol: 'oci',
  });
  if (isRefusal(connection)) throw new Error(connection.refused);

  const hook = {
    url: 'https://srm.example.org/',
    target: undefined,
    fields: [],
    charset: 'utf-8',
  } as const;
  const { token } = await openSession(ctx(), connection, hook);
  expect(await findSession(ctx(), token)).toBeDefined();
  expect(await endConnection(ctx(), { id: seen.id, version: 3 })).toBeUndefined();
  expect(await findSession(ctx(), token)).toBeUndefined();
  expect(
    await authenticate(visiting(), { userName, secret: renewed.secret, protocol: 'oci' }),
  ).toMatchObject({
    refused: 'LOGIN_WRONG',
  });
  expect(await changeConnection(ctx(), { id: seen.id, version: 4 }, draft)).toMatchObject({
    refused: 'UNKNOWN',
  });
});

test('[OP7.messages] messages are listed by connection, the newest first, and log-ins without one by themselves', async () => {
  const { userName, secret, seen } = await create();
  const connection = await authenticate(visiting(), { userName, secret, protocol: 'oci' });
  if (isRefusal(connection)) throw new Error(connection.refused);
  const message = { verdict: 'accepted', received: [['USERNAME', userName]], sent: [] } as const;
  for (const kind of ['browse', 'basket'])
    await keepMessage(ctx(), connection, { kind, ...message });
  await keepMessage(ctx(), undefined, { kind: 'login', verdict: 'LOGIN_WRONG', received: [] });
  const all = { before: undefined, limit: 10 };
  const own = await findMessages(database.db, { id: seen.id, ...all });
  expect(own.map(({ kind, isTest }) => [kind, isTest])).toEqual([
    ['basket', true],
    ['browse', true],
  ]);
  expect(
    await findMessages(database.db, { id: seen.id, before: own[0]?.id, limit: 10 }),
  ).toHaveLength(1);
  expect(await findMessages(database.db, { id: undefined, ...all })).toMatchObject([
    { kind: 'login', verdict: 'LOGIN_WRONG' },
  ]);
  expect((await findConnections(database.db))[0]?.usedAt).toEqual(clock.now());
});

test('[OP7.guide] the progress of a connection names what worked last, and what the last attempt came to', async () => {
  const { row } = await create();
  const connection = { ...row, customer: '', returnHosts: [], frameOrigins: [] };
  const at = (minute: number) => ({ now: () => new Date(Date.UTC(2026, 10, 23, 9, minute)) });
  const keep = (minute: number, kind: string, verdict: string) =>
    keepMessage({ db: database.db, clock: at(minute) }, connection, {
      kind,
      verdict,
      received: [],
    });
  await keep(1, 'browse', 'accepted');
  await keep(2, 'browse', 'HOOK_NOT_ALLOWED');
  await keep(3, 'basket', 'EMPTY');
  await keep(4, 'order', 'TRIED');
  const progress = await findProgress(database.db, row.id);
  expect(progress.toSorted((one, other) => one.at.getTime() - other.at.getTime())).toEqual([
    { kind: 'browse', acceptedAt: at(1).now(), at: at(2).now(), verdict: 'HOOK_NOT_ALLOWED' },
    { kind: 'basket', acceptedAt: null, at: at(3).now(), verdict: 'EMPTY' },
    { kind: 'order', acceptedAt: at(4).now(), at: at(4).now(), verdict: 'TRIED' },
  ]);
});
