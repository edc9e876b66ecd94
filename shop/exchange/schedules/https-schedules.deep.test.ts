import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHttpsTransfer } from '#adapters/transfer/https-transfer.ts';
import { certificateOf } from '#sandbox/payment/amazon-pay/certificate.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { scheduleDraft, schedulesIn } from '#tests/support/schedules.ts';
import { staffWith } from '#tests/support/staff.ts';
import { createSchedule } from './manage-schedules.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const certificate = certificateOf(privateKey, 'localhost');
let database: TestDatabase;
let personId: number;
let received: string[] = [];
const server = createServer(
  { key: privateKey.export({ type: 'pkcs8', format: 'pem' }), cert: certificate },
  (request, response) => {
    received.push(`${request.method} ${request.headers.authorization}`);
    response.end('itemNumber;price.de\nN1;12,95\n');
  },
);

beforeEach(async () => {
  clock.moveTo('2026-11-21T10:00:00Z');
  database = await createTestDatabase();
  received = [];
  await addItems(database.pool, [{ id: 1 }]);
  ({ id: personId } = await staffWith(database, { roles: ['owner'], clock }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await dropAudited(database);
});

/** Lets a schedule fetch from the server by a name; answers what became of it. */
const fetched = async (host: string, ca?: string) => {
  const transfer = createHttpsTransfer({ isLocal: true, ...(ca !== undefined && { ca }) });
  const backofficeUrl = 'http://backoffice.ranzen.localhost';
  const desk = schedulesIn(database, { clock, personId, transfer, backofficeUrl });
  const { port } = server.address() as AddressInfo;
  const address = `https://${host}:${port}/prices.csv`;
  expect(await createSchedule(desk.ctx, { ...scheduleDraft, address })).toBeUndefined();
  await desk.pass('2026-11-21T11:00:00Z');
  const { outcome, reason } = await desk.only();
  return { outcome, reason };
};

test('[OP2.csv] a table is fetched over TLS from a server whose certificate is trusted', async () => {
  expect(await fetched('localhost', certificate)).toEqual({ outcome: 'done', reason: '' });
  const password = Buffer.from('ranzen:geheim').toString('base64');
  expect(received).toEqual([`GET Basic ${password}`]);
});

test('nothing is asked of a server whose certificate is self-made', async () => {
  expect(await fetched('localhost')).toEqual({
    outcome: 'failed',
    reason: 'certificateWrong',
  });
  expect(received).toEqual([]);
});

test('nothing is asked of a server whose certificate is for another name', async () => {
  expect(await fetched('127.0.0.1', certificate)).toEqual({
    outcome: 'failed',
    reason: 'certificateWrong',
  });
  expect(received).toEqual([]);
});
