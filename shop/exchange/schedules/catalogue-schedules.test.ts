import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFileTransfer } from '#adapters/transfer/file-transfer.ts';
import { startSftpSandbox } from '#sandbox/sftp/sftp-sandbox.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { connectBuyer } from '#tests/support/purchase-order.ts';
import { scheduleDraft, schedulesIn } from '#tests/support/schedules.ts';
import { staffWith } from '#tests/support/staff.ts';
import { createSchedule, trustServer } from './manage-schedules.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
let server: Awaited<ReturnType<typeof startSftpSandbox>>;
let desk: ReturnType<typeof schedulesIn>;
beforeEach(async () => {
  clock.moveTo('2026-11-21T10:00:00Z');
  [database, server] = await Promise.all([createTestDatabase(), startSftpSandbox()]);
  await addItems(database.pool, [{ id: 1, amountMinor: 1295 }]);
  await connectBuyer(database.pool, { userName: '7100001' });
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
  direction: 'export',
  kind: 'catalogue',
  format: 'bmecat',
  sender: '7100001',
  address: `${server.url}/in/ranzen.xml`,
  ...part,
});

test('[OP7.catalogue] a schedule delivers the catalogue of a customer by SFTP, whole and with its prices', async () => {
  expect(await createSchedule(desk.ctx, draft({ sender: '' }))).toMatchObject({ field: 'sender' });
  expect(await createSchedule(desk.ctx, draft({ format: 'csv' }))).toMatchObject({
    field: 'format',
  });
  expect(await createSchedule(desk.ctx, draft())).toBeUndefined();
  await desk.work();
  await trustServer(desk.ctx, await desk.only(), server.hostKey);
  await desk.pass('2026-11-21T11:00:00Z');
  expect(await desk.only()).toMatchObject({ outcome: 'done', reason: '' });
  const file = server.text('/in/ranzen.xml') ?? '';
  expect(file).toContain('<BUYER_ID>7100001</BUYER_ID>');
  expect(file).toContain('<PRICE_AMOUNT>12.95</PRICE_AMOUNT>');
  expect(file.endsWith('</BMECAT>\n')).toBe(true);
  expect([...server.files.keys()]).toEqual(['/in/ranzen.xml']);
});

test('[OP7.catalogue] without such a customer the schedule fails and says so', async () => {
  await createSchedule(desk.ctx, draft({ sender: '7999999' }));
  await desk.work();
  await trustServer(desk.ctx, await desk.only(), server.hostKey);
  await desk.pass('2026-11-21T11:00:00Z');
  expect(await desk.only()).toMatchObject({ outcome: 'failed', reason: 'customerUnknown' });
  expect(server.files.size).toBe(0);
});
