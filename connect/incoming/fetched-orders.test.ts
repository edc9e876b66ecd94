import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Mail } from '#adapters/mail/port.ts';
import { type ImapSandbox, startImapSandbox } from '#sandbox/mailbox/imap-sandbox.ts';
import { startSftpSandbox } from '#sandbox/sftp/sftp-sandbox.ts';
import { fetchDueOrders, fetchNow } from '#shop/punchout/claim-sources.ts';
import { changeConnection, endConnection } from '#shop/punchout/manage-connections.ts';
import { findConnections, findMessages } from '#shop/punchout/connections.sql.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { fetchOnce, localJobCtx, orderMail } from '#tests/support/fetched-orders.ts';
import { addItems } from '#tests/support/items.ts';
import { connectBuyer, openTransOrder, orderItem } from '#tests/support/purchase-order.ts';
import { runWaitingJobs } from '#tests/support/run-waiting-jobs.ts';
import { documentsJobs } from '../documents.jobs.ts';

let database: TestDatabase;
let files: Awaited<ReturnType<typeof startSftpSandbox>>;
let mailbox: ImapSandbox;
let connectionId: number;
let now: Date;
const clock = { now: () => now };
const mails: Mail[] = [];

beforeEach(async () => {
  now = new Date('2026-11-23T09:00:00Z');
  mails.length = 0;
  [database, files, mailbox] = await Promise.all([
    createTestDatabase(),
    startSftpSandbox(),
    startImapSandbox(),
  ]);
  await addItems(database.pool, [{ id: 1, amountMinor: 1000 }]);
  ({ connectionId } = await connectBuyer(database.pool, {
    userName: 'ranzen',
    protocol: 'opentrans',
  }));
});
afterEach(async () => {
  await Promise.all([files.close(), mailbox.close()]);
  await dropAudited(database);
});

const localUrl = 'http://backoffice.ranzen.localhost';

async function change(draft: object, backofficeUrl = localUrl) {
  const { rows } = await database.pool.query<{ version: number }>(
    `select version from punchout.connection where id = $1`,
    [connectionId],
  );
  return changeConnection(
    { db: database.db, clock, backofficeUrl },
    { id: connectionId, version: rows[0]?.version ?? 0 },
    {
      name: 'SRM',
      returnHosts: [],
      frameOrigins: [],
      vendorNumber: '',
      materialGroup: '',
      unitCode: 'EA',
      isTest: false,
      documentsUrl: '',
      ...draft,
    },
  );
}

const bySftp = () => ({
  documentsUrl: `${files.url}/answers/`,
  documentsHostKey: files.hostKey,
  documentsSecret: files.secret,
  ordersUrl: `${files.url}/orders/`,
  ordersLogin: files.login,
  ordersSecret: files.secret,
  ordersHostKey: files.hostKey,
});
const byMail = () => ({
  documentsUrl: 'mailto:einkauf@amt.example',
  ordersUrl: `${mailbox.url}/INBOX`,
  ordersLogin: mailbox.login,
  ordersSecret: mailbox.secret,
  ordersSender: 'einkauf@amt.example',
  ordersMailServer: 'mx.ranzen.de',
});

const ctx = () => localJobCtx(database, clock, mails);
const fetchAll = () => fetchOnce(database, ctx(), connectionId);

/** Sends the documents and notices that wait. */
async function answer(): Promise<void> {
  const faults = await runWaitingJobs(
    database,
    ['send-purchase-document', 'send-order-notice'],
    (name, payload) => documentsJobs[name as 'send-order-notice'](payload as never, ctx()),
  );
  expect(faults).toEqual([]);
}

const orders = async () =>
  (
    await database.pool.query<{ number: string }>(
      `select buyer_number as number from punchout.purchase_order order by id`,
    )
  ).rows.map(({ number }) => number);
/** Verdicts about what came in; what was sent has messages of its own. */
const verdicts = async () =>
  (await findMessages(database.db, { id: connectionId, before: undefined, limit: 50 }))
    .filter(({ kind }) => kind !== 'sentDocument')
    .map(({ verdict }) => verdict)
    .toReversed();
const outcome = async () => (await findConnections(database.db, connectionId))[0]?.orders;
const paths = () => [...files.files.keys()].sort();

test('[OP7.sftp] a file in the folder becomes one order, goes into the folder of taken ones, and is answered beside the documents', async () => {
  expect(await change(bySftp())).toBeUndefined();
  files.put('/orders/order.xml', openTransOrder());
  files.put('/orders/.order-2.xml.part', openTransOrder({ buyerNumber: 'PO-2' }));
  files.put('/orders/readme.txt', 'x');
  await fetchAll();
  expect(await orders()).toEqual(['PO-1']);
  expect(await outcome()).toMatchObject({ taken: 1, refused: 0, problem: '', isUnderWay: false });
  await answer();
  expect(paths()).toEqual([
    expect.stringMatching(/^\/answers\/confirmation-RB-\d{4}-\d+\.xml$/),
    '/orders/.order-2.xml.part',
    '/orders/readme.txt',
    expect.stringMatching(/^\/orders\/taken\/[\da-f]{8}-order\.xml$/),
  ]);
  expect(await verdicts()).toEqual(['accepted']);
  await fetchAll();
  expect(await outcome()).toMatchObject({ taken: 0, refused: 0 });
});

test('[OP7.fetched-once] a file that could not be moved is judged once, and moved later', async () => {
  await change(bySftp());
  files.put('/orders/a.xml', openTransOrder());
  files.put('/orders/b.xml', 'no order');
  files.misbehave('keeps');
  now = new Date(now.getTime() + 1);
  await fetchAll();
  now = new Date(now.getTime() + 180_000);
  await fetchAll();
  await fetchAll();
  expect(await orders()).toEqual(['PO-1']);
  expect(await verdicts()).toEqual(['accepted', 'malformed']);
  expect(await outcome()).toMatchObject({ problem: 'notMoved', failingSince: expect.anything() });
  files.misbehave(undefined);
  await fetchAll();
  expect(await outcome()).toMatchObject({ problem: '', failingSince: null, taken: 0 });
  expect(paths()).toEqual(
    [
      expect.stringMatching(/taken\/[\da-f]{8}-a\.xml$/),
      expect.stringMatching(/refused\/[\da-f]{8}-b\.xml$/),
    ].toReversed(),
  );
});

test('[OP7.fetched-once] two processes that fetch one folder at once place one order', async () => {
  await change(bySftp());
  files.put('/orders/order.xml', openTransOrder());
  files.misbehave('keeps');
  await Promise.all([fetchAll(), documentsJobs['fetch-orders']({ connectionId }, ctx())]);
  expect(await orders()).toEqual(['PO-1']);
  expect(await verdicts()).toEqual(['accepted']);
});

test('[OP7.fetched-once] the same document under another name is a repetition, answered by the same confirmation', async () => {
  await change(bySftp());
  files.put('/orders/order.xml', openTransOrder());
  await fetchAll();
  await answer();
  const confirmation = paths().find((path) => path.startsWith('/answers/')) ?? '';
  files.files.delete(confirmation);
  files.put('/orders/again.xml', openTransOrder());
  await fetchAll();
  await answer();
  expect(await orders()).toEqual(['PO-1']);
  expect(await verdicts()).toEqual(['accepted', 'REPEATED']);
  expect(paths()).toContain(confirmation);
});

test('[OP7.fetched-once][OP7.hostile] another document with a number that was placed is refused, and the buyer is told', async () => {
  await change(bySftp());
  files.put('/orders/order.xml', openTransOrder(), 1);
  files.put('/orders/other.xml', openTransOrder({ items: orderItem('N1', { quantity: '7' }) }), 2);
  await fetchAll();
  await answer();
  expect(await orders()).toEqual(['PO-1']);
  expect(await verdicts()).toEqual(['accepted', 'ORDER_KNOWN']);
  const notice = paths().find((path) => path.startsWith('/answers/notice-')) ?? '';
  expect(files.text(notice)).toMatch(/^PO-1\n.*RB-\d{4}-\d+/);
});

test('[OP7.sftp] a file that is still being written waits, and is refused where it stays so', async () => {
  await change(bySftp());
  const whole = openTransOrder();
  files.put('/orders/order.xml', whole.slice(0, 400));
  await fetchAll();
  expect(await verdicts()).toEqual([]);
  files.put('/orders/order.xml', whole);
  files.put('/orders/torn.xml', whole.slice(0, 500));
  await fetchAll();
  expect(await verdicts()).toEqual(['accepted']);
  now = new Date(now.getTime() + 5 * 60_000);
  await fetchAll();
  expect(await verdicts()).toEqual(['accepted', 'malformed']);
});

test('[OP7.sftp][OP7.hostile] oversized files are not read, and entities are refused; both change nothing', async () => {
  await change(bySftp());
  files.put('/orders/big.xml', Buffer.alloc(1024 * 1024 + 1, 32), 1);
  files.put(
    '/orders/entity.xml',
    '<!DOCTYPE o [<!ENTITY x SYSTEM "file:///etc/passwd">]><o>&x;</o>',
    2,
  );
  await fetchAll();
  expect(await verdicts()).toEqual(['tooLarge', 'entities']);
  expect(files.requests.filter((request) => request === 'open /orders/big.xml')).toEqual([]);
  expect(await orders()).toEqual([]);
  expect(await outcome()).toMatchObject({ taken: 0, refused: 2 });
});

test('[OP7.sftp] test mode checks an order, tells the buyer, and places none', async () => {
  await change({ ...bySftp(), isTest: true });
  files.put('/orders/order.xml', openTransOrder());
  await fetchAll();
  await answer();
  expect(await orders()).toEqual([]);
  expect(await verdicts()).toEqual(['TRIED']);
  expect(paths()).toEqual([
    expect.stringMatching(/^\/answers\/notice-/),
    expect.stringMatching(/^\/orders\/taken\//),
  ]);
});

test('[OP7.sftp][OP7.hostile] a server with another key gets nothing, and the connection says why', async () => {
  await change({ ...bySftp(), ordersHostKey: `SHA256:${'A'.repeat(43)}` });
  files.put('/orders/order.xml', openTransOrder());
  await fetchAll();
  expect(files.requests).toEqual([]);
  expect(await outcome()).toMatchObject({ problem: 'hostKeyChanged' });
  await change({ ...bySftp(), ordersSecret: 'falsch' });
  await fetchAll();
  expect(await outcome()).toMatchObject({ problem: 'loginRefused' });
});

test('[OP7.mail] a mail with an order becomes one order with its files, and its answer is mailed', async () => {
  expect(await change(byMail())).toBeUndefined();
  const pdf = Buffer.from('%PDF-1.4\n%%EOF').toString('base64');
  const more = [
    '--part',
    'Content-Type: application/pdf; name="Skizze.pdf"',
    'Content-Disposition: attachment; filename="Skizze.pdf"',
    'Content-Transfer-Encoding: base64',
    '',
    pdf,
  ];
  mailbox.put(orderMail(openTransOrder(), { more }));
  await fetchAll();
  expect(await outcome()).toMatchObject({ taken: 1, refused: 0, problem: '' });
  expect(await orders()).toEqual(['PO-1']);
  const attached = await database.pool.query(`select name from punchout.attachment`);
  expect(attached.rows).toEqual([{ name: 'Skizze.pdf' }]);
  expect([...(mailbox.mailbox.mails[0]?.flags ?? [])].sort()).toEqual(['RanzenJudged', '\\Seen']);
  await answer();
  expect(mails).toMatchObject([
    {
      to: 'einkauf@amt.example',
      attachments: [{ fileName: expect.stringMatching(/^confirmation-/) }],
    },
  ]);
  await fetchAll();
  expect(await verdicts()).toEqual(['accepted']);
});

test('[OP7.fetched-once] a mail that could not be marked, because the connection was cut, makes no second order', async () => {
  await change(byMail());
  mailbox.put(orderMail(openTransOrder()));
  mailbox.mailbox.misbehaves = 'cuts';
  await fetchAll();
  mailbox.mailbox.misbehaves = undefined;
  expect(mailbox.mailbox.mails[0]?.flags.size).toBe(0);
  await fetchAll();
  expect(await orders()).toEqual(['PO-1']);
  expect(await verdicts()).toEqual(['accepted']);
  expect(mailbox.mailbox.mails[0]?.flags.has('RanzenJudged')).toBe(true);
});

test('[OP7.mail][OP7.hostile] mails of strangers and forged ones are refused by their head alone; nobody is told', async () => {
  await change(byMail());
  const forged = ['Authentication-Results: mx.ranzen.de; dkim=none', 'From: einkauf@amt.example'];
  mailbox.put(orderMail(openTransOrder(), { head: ['From: x@evil.example'] }));
  mailbox.put(orderMail(openTransOrder(), { head: forged }));
  await fetchAll();
  await answer();
  expect(await verdicts()).toEqual(['SENDER_WRONG', 'SENDER_UNPROVEN']);
  expect(mailbox.mailbox.requests.filter((each) => /BODY\.PEEK\[\]/.test(each))).toEqual([]);
  expect(await orders()).toEqual([]);
  expect(mails).toEqual([]);
});

test('[OP7.mail][OP7.hostile] a mail without a document or with two is refused; a note of absence is not answered', async () => {
  await change(byMail());
  mailbox.put(orderMail(''));
  const second = ['--part', 'Content-Type: text/xml; name="b.xml"', '', openTransOrder()];
  mailbox.put(orderMail(openTransOrder(), { more: second }));
  await fetchAll();
  await answer();
  expect(await verdicts()).toEqual(['noDocument', 'severalDocuments']);
  expect(mails.map(({ to }) => to)).toEqual(['einkauf@amt.example']);
});

test('[OP7.mail] fifty messages are judged in one run, the rest in the next', async () => {
  await change(byMail());
  for (let place = 0; place < 52; place += 1) mailbox.put('From: x@evil.example\r\n\r\nx');
  await fetchAll();
  expect(await outcome()).toMatchObject({ refused: 50 });
  await fetchAll();
  expect(await outcome()).toMatchObject({ refused: 2 });
});

test.each([
  ['ordersUrl', { ordersUrl: 'https://files.example.org/' }],
  ['ordersUrl', { ordersUrl: 'imap://mail.example.org/INBOX' }],
  ['ordersUrl', { ordersUrl: 'imaps://10.0.0.1/INBOX' }],
  ['ordersUrl', { ordersUrl: 'imaps://login:secret@mail.example.org/INBOX' }],
  ['ordersLogin', { ordersLogin: '' }],
  ['ordersSender', { ordersSender: 'einkauf' }],
  ['ordersMailServer', { ordersMailServer: '' }],
  ['ordersSecret', { ordersSecret: '' }],
  ['documentsUrl', { documentsUrl: 'https://srm.example.org/in' }],
  ['documentsUrl', { documentsUrl: '' }],
])('[OP1] where orders are fetched is refused at %s', async (field, wrong) => {
  const draft = { ...byMail(), ordersUrl: 'imaps://mail.example.org/INBOX', ...wrong };
  const refused = await change(draft, 'https://backoffice.ranzen.de/');
  expect(refused?.field).toBe(field);
  expect(await outcome()).toBeNull();
});

test('[OP1] two connections do not fetch from one place, a secret is kept with its address, and the end of a connection ends it', async () => {
  await change(byMail());
  expect(await change({ ...byMail(), ordersSecret: '' })).toBeUndefined();
  const elsewhere = { ...byMail(), ordersUrl: `${mailbox.url}/Andere`, ordersSecret: '' };
  expect((await change(elsewhere))?.field).toBe('ordersSecret');
  const other = await connectBuyer(database.pool, { userName: 'zwei', protocol: 'opentrans' });
  const first = connectionId;
  ({ connectionId } = other);
  expect((await change(byMail()))?.field).toBe('ordersUrl');
  expect(await outcome()).toBeNull();
  const seen = { id: first, version: 3 };
  expect(
    await endConnection({ db: database.db, clock, backofficeUrl: localUrl }, seen),
  ).toBeUndefined();
  expect(await change(byMail())).toBeUndefined();
});

test('[OP7.fetched-once] a source is claimed every five minutes and on demand, never while it is under way', async () => {
  await change(byMail());
  const parts = { db: database.db, clock };
  /** How many jobs were enqueued since. */
  const begun = async () => {
    const names: string[] = [];
    await runWaitingJobs(database, ['fetch-orders'], (name) => names.push(name));
    return names.length;
  };
  await fetchDueOrders(parts);
  await fetchDueOrders(parts);
  expect((await fetchNow(parts, connectionId))?.refused).toBe('UNDERWAY');
  expect(await begun()).toBe(1);
  await documentsJobs['fetch-orders']({ connectionId }, ctx());
  await fetchDueOrders(parts);
  expect(await begun()).toBe(0);
  expect(await fetchNow(parts, connectionId)).toBeUndefined();
  expect(await begun()).toBe(1);
  now = new Date(now.getTime() + 29 * 60_000);
  await fetchDueOrders(parts);
  expect(await begun()).toBe(0);
  now = new Date(now.getTime() + 2 * 60_000);
  await fetchDueOrders(parts);
  expect(await begun()).toBe(1);
});

test('[OP7.sftp][OP7.hostile] the folder of our own documents is no folder of orders', async () => {
  const refused = await change({ ...bySftp(), ordersUrl: `${files.url}/answers` });
  expect(refused).toMatchObject({ field: 'ordersUrl', messageKey: 'punchOut.ordersSameFolder' });
});
