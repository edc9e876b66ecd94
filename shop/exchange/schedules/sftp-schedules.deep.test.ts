import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFileTransfer } from '#adapters/transfer/file-transfer.ts';
import { startSftpSandbox } from '#sandbox/sftp/sftp-sandbox.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { readTransferAddress } from '#shop/kernel/outer-url.ts';
import { readTransferSecret } from '#shop/access/transfer-secret.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { scheduleDraft, schedulesIn } from '#tests/support/schedules.ts';
import { exchangeStaff } from '#tests/support/exchange.ts';
import { staffWith } from '#tests/support/staff.ts';
import { changeSchedule, createSchedule, runScheduleNow, trustServer } from './manage-schedules.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
let server: Awaited<ReturnType<typeof startSftpSandbox>>;
let desk: ReturnType<typeof schedulesIn>;

beforeEach(async () => {
  clock.moveTo('2026-11-21T10:00:00Z');
  [database, server] = await Promise.all([createTestDatabase(), startSftpSandbox()]);
  await addItems(database.pool, [{ id: 1 }]);
  const { id: personId } = await staffWith(database, { roles: ['owner'], clock });
  desk = schedulesIn(database, {
    clock,
    personId,
    transfer: createFileTransfer({ isLocal: true }),
    backofficeUrl: 'http://backoffice.ranzen.localhost',
  });
});
afterEach(async () => {
  await server.close();
  await dropAudited(database);
});

const draft = (part: object = {}) => ({
  ...scheduleDraft,
  address: `${server.url}/out/prices-*.csv`,
  ...part,
});
const logins = () => server.requests.filter((request) => request.startsWith('login'));
/** Saves a schedule and trusts the key that its server shows. */
const save = async (part: object = {}) => {
  expect(await createSchedule(desk.ctx, draft(part))).toBeUndefined();
  await desk.work();
  expect(await trustServer(desk.ctx, await desk.only(), server.hostKey)).toBeUndefined();
};
const price = async () =>
  (
    await database.pool.query<{ amount_minor: number }>(
      `select amount_minor from catalogue.item_price where item_id = 1 and price_list = 'de'`,
    )
  ).rows[0]?.amount_minor;

describe('[OP2.csv] a table that is fetched over SFTP', () => {
  test('is asked for once a person trusts the fingerprint that the server shows at saving', async () => {
    await createSchedule(desk.ctx, draft());
    await desk.work();
    const { hostKey: shown } = server;
    const waiting = await desk.only();
    expect(waiting).toMatchObject({
      outcome: 'waits',
      reason: 'hostKeyNew',
      hostKey: null,
      shownHostKey: shown,
    });
    await desk.pass('2026-11-21T11:00:00Z');
    expect(logins()).toEqual([]);
    expect(await trustServer(desk.ctx, waiting, 'SHA256:other')).toMatchObject({
      refused: 'CHANGED_MEANWHILE',
    });
    const key = { ...desk.ctx, staff: { ...exchangeStaff, keyId: 1 } };
    expect(await trustServer(key, waiting, shown)).toMatchObject({ refused: 'PERSON_NEEDED' });
    expect(await trustServer(desk.ctx, waiting, shown)).toBeUndefined();
    expect(await desk.only()).toMatchObject({ outcome: null, hostKey: shown, shownHostKey: null });
    expect(desk.mails).toEqual([]);
    server.put('/out/prices-1.csv', 'itemNumber;price.de\nN1;12,95\n', 10);
    server.put('/out/prices-2.csv', 'itemNumber;price.de\nN1;13,95\n', 20);
    await desk.pass('2026-11-22T11:00:00Z');
    expect(await desk.only()).toMatchObject({ outcome: 'done' });
    expect(await price()).toBe(1395);
    const { rows } = await database.pool.query('select file_name from exchange.run');
    expect(rows).toEqual([{ file_name: 'prices-2.csv' }]);
  });

  test('is known again by size, time and content', async () => {
    await save();
    server.put('/out/prices-1.csv', 'itemNumber;price.de\nN1;12,95\n', 10);
    for (const [day, time] of [
      [22, 10],
      [23, 10],
      [24, 11],
    ] as const) {
      server.put('/out/prices-1.csv', 'itemNumber;price.de\nN1;12,95\n', time);
      await desk.pass(`2026-11-${day}T11:00:00Z`);
    }
    expect(await desk.only()).toMatchObject({ outcome: 'unchanged' });
    server.put('/out/prices-1.csv', 'itemNumber;price.de\nN1;11,95\n', 12);
    await desk.pass('2026-11-25T11:00:00Z');
    expect(await price()).toBe(1195);
    const { rows } = await database.pool.query('select id from exchange.run');
    expect(rows).toHaveLength(2);
  });

  test('is not asked for where the server shows another key, until a person trusts that one', async () => {
    await save();
    const { port } = new URL(server.url);
    await database.pool.query(`update exchange.schedule set host_key = 'SHA256:before'`);
    await desk.pass('2026-11-22T11:00:00Z');
    expect(await desk.only()).toMatchObject({
      outcome: 'failed',
      reason: 'hostKeyChanged',
      shownHostKey: server.hostKey,
    });
    expect(logins()).toEqual([]);
    expect(desk.mails[0]?.text).toContain('einen anderen Schlüssel als zuvor');
    const elsewhere = { address: `sftp://localhost:${port}/out/prices-*.csv`, secret: 'geheim' };
    await changeSchedule(desk.ctx, await desk.only(), draft(elsewhere));
    expect(await desk.only()).toMatchObject({ hostKey: null });
  });

  test('names a wrong password and a missing file', async () => {
    await save({ secret: 'falsch' });
    await desk.pass('2026-11-22T11:00:00Z');
    expect(await desk.only()).toMatchObject({ outcome: 'failed', reason: 'loginRefused' });
    await changeSchedule(desk.ctx, await desk.only(), draft({ secret: server.privateKey }));
    await desk.pass('2026-11-23T11:00:00Z');
    expect(await desk.only()).toMatchObject({ outcome: 'failed', reason: 'fileMissing' });
    expect(await runScheduleNow(desk.ctx, await desk.only())).toBeUndefined();
  });
});

test('[OP2.csv] an export is delivered over SFTP', async () => {
  const exported = { direction: 'export', kind: 'stock', format: 'csv' };
  await save({ ...exported, address: `${server.url}/in/stock.csv` });
  await desk.pass('2026-11-22T11:00:00Z');
  expect(await desk.only()).toMatchObject({ outcome: 'done' });
  expect([...server.files.keys()]).toEqual(['/in/stock.csv']);
  expect(server.text('/in/stock.csv')).toContain('N1');
});

test.each([
  ['sftp://files.papierwerk.example/out/prices-*.csv', true],
  ['sftp://files.papierwerk.example:2222/a.csv', true],
  ['SFTP://Files.Papierwerk.example/a.csv', true],
  ['sftp://127.0.0.1/a.csv', false],
  ['sftp://[::1]/a.csv', false],
  ['sftp://intern/a.csv', false],
  ['sftp://ranzen:geheim@files.papierwerk.example/a.csv', false],
  ['sftp://files.papierwerk.example/', false],
  ['sftp://files.papierwerk.example/o*t/a.csv', false],
  ['sftp://files.papierwerk.example/out/..%2fa.csv', false],
  ['sftp://files.papierwerk.example/a.csv?b', false],
  ['ftp://files.papierwerk.example/a.csv', false],
])('%s is an address outside of a local shop: %s', (typed, isAddress) => {
  const read = readTransferAddress(typed, { isLocal: false, isImport: true });
  expect(read !== undefined).toBe(isAddress);
});

test('a table is not delivered to a pattern, and a login over SFTP has a name', async () => {
  const exported = { direction: 'export', kind: 'stock', format: 'csv' };
  expect(await createSchedule(desk.ctx, draft(exported))).toMatchObject({ refused: 'URL_WRONG' });
  expect(await createSchedule(desk.ctx, draft({ login: '' }))).toMatchObject({
    refused: 'WRONG',
    field: 'login',
  });
});

test('a private key keeps its lines, and one with a password is refused', () => {
  const key = (cipher?: object) =>
    generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem', ...cipher },
    }).privateKey;
  const open = key();
  expect(readTransferSecret(open.replaceAll('\n', '\r\n'), true)).toBe(open);
  expect(readTransferSecret(server.privateKey, true)).toBe(server.privateKey);
  const openSsh = (cipher: string) => {
    const body = Buffer.from(`openssh-key-v1\0${cipher} ${'x'.repeat(80)}`).toString('base64');
    return `-----BEGIN OPENSSH PRIVATE KEY-----\n${body}\n-----END OPENSSH PRIVATE KEY-----\n`;
  };
  expect(readTransferSecret(openSsh('none none'), true)).toBe(openSsh('none none'));
  expect(readTransferSecret(openSsh('aes256-ctr bcrypt'), true)).toBeUndefined();
  expect(readTransferSecret(open, false)).toBeUndefined();
  expect(readTransferSecret(key({ cipher: 'aes-256-cbc', passphrase: 'x' }), true)).toBeUndefined();
  expect(
    readTransferSecret('-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----', true),
  ).toBe(undefined);
});
