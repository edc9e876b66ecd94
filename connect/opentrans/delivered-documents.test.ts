import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Mail } from '#adapters/mail/port.ts';
import { createFileTransfer } from '#adapters/transfer/file-transfer.ts';
import { startSftpSandbox } from '#sandbox/sftp/sftp-sandbox.ts';
import { findMessages } from '#shop/punchout/connections.sql.ts';
import { findPurchaseOrderRow } from '#shop/punchout/orders/purchase-orders.sql.ts';
import { changeConnection } from '#shop/punchout/manage-connections.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { connectBuyer, openTransOrder } from '#tests/support/purchase-order.ts';
import { jobCtx } from '#tests/support/run-all-jobs.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { documentsJobs } from '../documents.jobs.ts';
import { answerOpenTrans } from './answer-opentrans.ts';

let database: TestDatabase;
let server: Awaited<ReturnType<typeof startSftpSandbox>>;
let connectionId: number;
const now = new Date('2026-11-23T09:00:00Z');
const clock = { now: () => now };
beforeEach(async () => {
  [database, server] = await Promise.all([createTestDatabase(), startSftpSandbox()]);
  await addItems(database.pool, [{ id: 1, amountMinor: 1000 }]);
  ({ connectionId } = await connectBuyer(database.pool, {
    userName: 'ranzen',
    protocol: 'opentrans',
  }));
});
afterEach(async () => {
  await server.close();
  await dropAudited(database);
});

function change(documents: object, backofficeUrl = 'http://backoffice.ranzen.localhost') {
  return changeConnection(
    { db: database.db, clock, backofficeUrl },
    { id: connectionId, version: 1 },
    {
      name: 'SRM',
      returnHosts: [],
      frameOrigins: [],
      vendorNumber: '',
      materialGroup: '',
      unitCode: 'EA',
      isTest: false,
      documentsUrl: '',
      ...documents,
    },
  );
}

/** As long as those of buyers are. */
const rsaKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
    type: 'pkcs1',
    format: 'pem',
  }) as string;

const visitor = () => visitorOf(database.db, { host: 'educational.ranzen.de', clock });

/** Orders, and sends the documents that wait; answers the mails. */
async function orderAndSend(): Promise<{ orderNumber: string; mails: Mail[] }> {
  const { body } = await answerOpenTrans(visitor(), {
    userName: 'ranzen',
    secret: 'geheim',
    body: openTransOrder(),
  });
  const [orderNumber = ''] = /RB-\d{4}-\d+/.exec(body) ?? [];
  const { rows } = await database.pool.query<{ id: number }>(
    `select id::float8 as id from punchout.document where state = 'waiting' order by id`,
  );
  const mails: Mail[] = [];
  const ctx = {
    ...jobCtx(visitor(), mails),
    transfer: createFileTransfer({ isLocal: true }),
  };
  for (const { id } of rows) await documentsJobs['send-purchase-document']({ documentId: id }, ctx);
  return { orderNumber, mails };
}

const stateOf = async (orderNumber: string) =>
  (await findPurchaseOrderRow(database.db, orderNumber))?.documents[0];

test('[OP7.documents][OP7.messages] documents by openTRANS are put into a folder over SFTP, whole and under one name', async () => {
  const documents = {
    documentsUrl: `${server.url}/in`,
    documentsHostKey: server.hostKey,
    documentsSecret: 'geheim',
  };
  expect(await change(documents)).toBeUndefined();
  const { orderNumber } = await orderAndSend();
  expect([...server.files.keys()]).toEqual([`/in/confirmation-${orderNumber}.xml`]);
  expect(server.text(`/in/confirmation-${orderNumber}.xml`)).toMatch(
    /<ORDERRESPONSE [^]*<\/ORDERRESPONSE>\n$/,
  );
  expect(await stateOf(orderNumber)).toMatchObject({ state: 'delivered', attempts: 1 });
  const search = { id: connectionId, before: undefined, limit: 5 };
  const [sent] = await findMessages(database.db, search);
  expect(sent).toMatchObject({ kind: 'sentDocument', verdict: 'accepted' });
  expect(sent?.sent).toContainEqual(['Order', orderNumber]);
});

test('[OP7.documents] a private key opens the server as a password does', async () => {
  await change({
    documentsUrl: `${server.url}/in`,
    documentsHostKey: server.hostKey,
    documentsSecret: rsaKey(),
  });
  await orderAndSend();
  // The sandbox knows another key: the login was tried by one, and only refused there.
  expect(server.requests).toContain('login publickey');
});

test('[OP7.documents][OP7.hostile] a server with another key gets nothing, and the document waits', async () => {
  const documentsHostKey = `SHA256:${'A'.repeat(43)}`;
  await change({ documentsUrl: `${server.url}/in/`, documentsHostKey, documentsSecret: 'geheim' });
  const { orderNumber } = await orderAndSend();
  expect(server.requests).toEqual([]);
  expect(await stateOf(orderNumber)).toMatchObject({
    state: 'waiting',
    status: null,
    answer: 'The key of the server is not the known one.',
  });
  const search = { id: connectionId, before: undefined, limit: 5 };
  const [sent] = await findMessages(database.db, search);
  expect(sent).toMatchObject({ kind: 'sentDocument', verdict: 'NOT_SENT' });
});

test('[OP7.documents] documents by openTRANS are mailed as attachments', async () => {
  await change({ documentsUrl: 'mailto:einkauf@schulamt.example' });
  const { orderNumber, mails } = await orderAndSend();
  expect(mails).toMatchObject([
    {
      to: 'einkauf@schulamt.example',
      subject: `Dokument zur Bestellung PO-1 (${orderNumber})`,
      attachments: [{ fileName: `confirmation-${orderNumber}.xml`, mediaType: 'application/xml' }],
    },
  ]);
  expect(mails[0]?.attachments?.[0]?.content.toString()).toContain('<ORDERRESPONSE ');
  expect(await stateOf(orderNumber)).toMatchObject({ state: 'delivered' });
});

test.each([
  ['mailto:nobody', 'documentsUrl'],
  ['mailto:a@b.example?bcc=c@d.example', 'documentsUrl'],
  ['sftp://10.0.0.1/in/', 'documentsUrl'],
  ['sftp://files.example.org/../in/', undefined],
  ['sftp://files.example.org/in/', 'documentsHostKey'],
  ['ftp://files.example.org/in/', 'documentsUrl'],
])('[OP1] the address of documents %s is refused at %s', async (documentsUrl, field) => {
  const hostKey = field === undefined ? { documentsHostKey: `SHA256:${'A'.repeat(43)}` } : {};
  const refused = await change({ documentsUrl, ...hostKey }, 'https://backoffice.ranzen.de/');
  expect(refused?.field).toBe(field);
});
