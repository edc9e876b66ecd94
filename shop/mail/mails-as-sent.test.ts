import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Mail } from '#adapters/mail/port.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { countWaiting } from '#tests/support/lock-lists.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { Statement } from '#shop/kernel/sql.ts';
import { findCopy } from './copies.sql.ts';
import { createSendOnce, forgetSentMails } from './send-once.ts';
import { requestMailAgain, sendMailAgain } from './send-again.ts';
import { showCopy } from './show-copy.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const sentAt = '2026-11-21T10:00:00Z';
const clock = fixedClock(sentAt);
const staff = { id: 7 };
const log = { warn: () => undefined };

const letter: Mail = {
  name: 'dispatch.R-2026-1.1',
  from: { name: 'Ranzen', address: 'service@ranzen.example' },
  to: 'jana@haus.example',
  orderNumber: 'R-2026-1',
  subject: 'Ihr Paket <1>',
  html: '<p style="color:red">Hallo</p><img src="cid:logo@ranzen"><img src="cid:none@ranzen">',
  text: 'Hallo',
  pictures: [{ contentId: 'logo@ranzen', mediaType: 'image/png', content: Buffer.from('PNG') }],
  attachments: [
    { fileName: 'AGB.pdf', mediaType: 'application/pdf', content: Buffer.from([0, 255]) },
  ],
};

let jobs = 1000;
const nextRun = () => ({ jobId: String((jobs += 1)), attempt: 1 });
/** Sends mails through the jobs' sender; returns what the mail server received. */
async function sending(work: (send: (mail: Mail) => Promise<void>) => Promise<void>) {
  const mails: Mail[] = [];
  const mail = { send: async (each: Mail) => void mails.push(each), close: () => undefined };
  const sender = createSendOnce({ mail, db: database.db, clock, log })(nextRun());
  await work((each) => sender.send(each));
  return mails;
}

async function idsOf(orderNumber: string): Promise<number[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from mail.copy where order_number = $1 order by id',
    [orderNumber],
  );
  return rows.map(({ id }) => Number(id));
}

test('[OP1] a mail of an order is stored once as it was sent, and shown with its pictures', async () => {
  const orderNumber = 'R-2026-1';
  await sending(async (send) => {
    await send(letter);
    await send(letter);
  });
  const { orderNumber: _, ...other } = letter;
  await sending((send) => send({ ...other, name: 'newsletter.1' }));
  const [id = 0, ...others] = await idsOf(orderNumber);
  expect(others).toEqual([]);
  expect(await showCopy(database.db, id)).toBe(
    '<p style="color:red">Hallo</p><img src="data:image/png;base64,UE5H"><img src="cid:none@ranzen">',
  );
  expect(await showCopy(database.db, 999)).toBeUndefined();
});

/**
 * A process whose `send` returns what it wrote into the database with a mail; `meanwhile` happens while the mail server has the mail.
 */
function processThatWrites() {
  let written: string[] = [];
  let meanwhile: (() => Promise<unknown>) | undefined;
  const db = {
    ...database.db,
    row: <Row>(statement: Statement) => {
      written.push(JSON.stringify(statement.values));
      return database.db.row<Row>(statement);
    },
  };
  const mail = { send: async () => void (await meanwhile?.()), close: () => undefined };
  const sendOnce = createSendOnce({ mail, db, clock, log });
  return async (letter: Mail, during?: () => Promise<unknown>): Promise<string> => {
    written = [];
    meanwhile = during;
    await sendOnce(nextRun()).send(letter);
    return written.join();
  };
}

test('[OP1] a file that an earlier mail of the process brought is stored once, and not written again', async () => {
  const content = Buffer.from('the terms of a day');
  const attachments = [{ fileName: 'x.pdf', mediaType: 'application/pdf', content }];
  const mailOf = (orderNumber: string): Mail => ({
    ...letter,
    name: `terms.${orderNumber}`,
    orderNumber,
    attachments: attachments.map((each) => ({ ...each, content: Buffer.from(content) })),
  });
  const base64 = content.toString('base64');
  const send = processThatWrites();
  expect(await send(mailOf('R-2026-20'))).toContain(base64);
  expect(await send(mailOf('R-2026-21'))).not.toContain(base64);
  const deleted = async () => {
    await database.pool.query(`delete from mail.copy where order_number like 'R-2026-2_'`);
    await database.pool.query('delete from mail.part where content = $1', [content]);
  };
  expect(await send(mailOf('R-2026-22'), deleted)).toContain(base64);
  const [id = 0] = await idsOf('R-2026-22');
  expect((await findCopy(database.db, id))?.attachments).toEqual(attachments);
  await processThatWrites()(mailOf('R-2026-23'));
  const { rows } = await database.pool.query('select from mail.part where content = $1', [content]);
  expect(rows).toHaveLength(1);
});

test('[OP1] of two requests at once to send a mail again one is refused', async () => {
  const orderNumber = 'R-2026-7';
  await sending((send) => send({ ...letter, orderNumber, name: 'dispatch.R-2026-7.1' }));
  const [mailId = 0] = await idsOf(orderNumber);
  const ctx = { db: database.db, clock, staff };
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query('select from mail.copy where id = $1 for update', [mailId]);
  const request = () => requestMailAgain(ctx, { orderNumber, mailId });
  const both = Promise.all([request(), request()]);
  await expect.poll(() => countWaiting(database.pool), { timeout: 5000 }).toBe(2);
  await holder.query('commit');
  holder.release();
  const refusals = await both;
  expect(refusals.filter((refusal) => refusal?.refused === 'JUST_SENT')).toHaveLength(1);
});

test('[OP1] a mail is sent again completely, with another Message-ID, once a minute, and only for its own order', async () => {
  const orderNumber = 'R-2026-2';
  await sending((send) => send({ ...letter, orderNumber, name: 'dispatch.R-2026-2.1' }));
  const [mailId = 0] = await idsOf(orderNumber);
  const ctx = { db: database.db, clock, staff };
  expect(await requestMailAgain(ctx, { orderNumber: 'R-2026-1', mailId })).toMatchObject({
    refused: 'UNKNOWN',
  });
  expect(await requestMailAgain(ctx, { orderNumber, mailId })).toBeUndefined();
  expect(await requestMailAgain(ctx, { orderNumber, mailId })).toMatchObject({
    refused: 'JUST_SENT',
  });
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from mail.resend where copy_id = $1',
    [mailId],
  );
  expect(rows).toHaveLength(1);
  const resendId = Number(rows[0]?.id);
  const mails = await sending((send) =>
    sendMailAgain({ db: database.db, mail: { send, close: () => undefined } }, resendId),
  );
  const name = `dispatch.R-2026-2.1.again-${resendId}`;
  expect(mails).toEqual([{ ...letter, orderNumber, name }]);
  expect(await idsOf(orderNumber)).toHaveLength(2);
});

test('[OP1] copies are deleted after 400 days, with the files that no other mail has', async () => {
  const orderNumber = 'R-2026-3';
  const attachments = [
    { fileName: 'x.pdf', mediaType: 'application/pdf', content: Buffer.from('own') },
  ];
  await sending((send) => send({ ...letter, orderNumber, name: 'x', attachments }));
  await sending((send) => send({ ...letter, orderNumber: 'R-2026-4', name: 'y' }));
  await database.pool.query(
    `update mail.copy set sent_at = '2025-10-01' where order_number = 'R-2026-3'`,
  );
  const parts = async () =>
    (await database.pool.query('select content from mail.part')).rows.map(({ content }) =>
      String(content),
    );
  expect(await parts()).toContain('own');
  await forgetSentMails({ db: database.db, clock });
  expect(await idsOf(orderNumber)).toEqual([]);
  expect(await parts()).not.toContain('own');
  expect(await idsOf('R-2026-4')).toHaveLength(1);
  expect(await parts()).toContain('PNG');
});
