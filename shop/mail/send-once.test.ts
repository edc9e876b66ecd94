import type { Statement } from '#shop/kernel/sql.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Mail, MailSender } from '#adapters/mail/port.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { countWaiting } from '#tests/support/lock-lists.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createSendOnce, forgetSentMails } from './send-once.ts';
import { claimMail } from './sent-mails.sql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

let jobId: string;
let jobs = 0;
beforeEach(() => {
  jobId = String((jobs += 1));
});

const clock = fixedClock('2026-11-21T10:00:00Z');

const letterOf = (orderNumber: string): Mail => ({
  name: `order-confirmation.${orderNumber}`,
  from: { name: 'Ranzen', address: 'service@ranzen.example' },
  to: 'jana@haus.example',
  orderNumber,
  subject: 'Danke',
  html: '<p>Danke</p>',
  text: 'Danke',
});

const firstRun = () => ({ jobId, attempt: 1 });
const laterRun = () => ({ jobId, attempt: 2 });

/** A process with a mail server that answers as `send` does; `warnings` are its log. */
function processWith(send: MailSender['send']) {
  const warnings: object[] = [];
  const log = { warn: (fields: object) => void warnings.push(fields) };
  const mail = { send, close: () => undefined };
  return { sendOnce: createSendOnce({ mail, db: database.db, clock, log }, 0), warnings };
}

const taking = (mails: Mail[]) => async (mail: Mail, claim?: () => Promise<void>) => {
  await claim?.();
  mails.push(mail);
};

const claims = async () =>
  (await database.pool.query('select name from mail.claim where job_id = $1', [jobId])).rows;

const copiesOf = async (orderNumber: string) =>
  (
    await database.pool.query(
      'select name, is_unconfirmed as "isUnconfirmed" from mail.copy where order_number = $1',
      [orderNumber],
    )
  ).rows;

test('[OP3] a mail is claimed before its end, and its claim goes with the mail server’s answer', async () => {
  const seen: unknown[] = [];
  const mails: Mail[] = [];
  const { sendOnce } = processWith(async (mail, claim) => {
    seen.push(await claims());
    await taking(mails)(mail, claim);
    seen.push(await claims());
  });
  const letter = letterOf('R-2026-11');
  await sendOnce(firstRun()).send(letter);
  await sendOnce(laterRun()).send(letter);
  expect(mails).toEqual([letter]);
  expect(seen).toEqual([[], [{ name: letter.name }]]);
  expect(await claims()).toEqual([]);
  expect(await copiesOf('R-2026-11')).toEqual([{ name: letter.name, isUnconfirmed: false }]);
});

test('[OP3] a mail whose process died after the claim is not repeated, and its copy is marked for the staff', async () => {
  const letter = letterOf('R-2026-12');
  const died = Promise.withResolvers<never>();
  const claimed = Promise.withResolvers<void>();
  const dying = processWith(async (_, claim) => {
    await claim?.();
    claimed.resolve();
    await died.promise;
  });
  void dying.sendOnce(firstRun()).send(letter);
  await claimed.promise;

  const mails: Mail[] = [];
  const { sendOnce, warnings } = processWith(taking(mails));
  await sendOnce(laterRun()).send(letter);
  await sendOnce(laterRun()).send(letter);
  expect(mails).toEqual([]);
  expect(warnings).toEqual([{ jobId, name: letter.name }]);
  expect(await claims()).toEqual([]);
  expect(await copiesOf('R-2026-12')).toEqual([{ name: letter.name, isUnconfirmed: true }]);
});

test('[OP3] a mail that the mail server refuses or leaves without an answer is given back and sent by the next run', async () => {
  const letter = letterOf('R-2026-13');
  const faults = ['451 Try again later', 'Connection closed'];
  const mails: Mail[] = [];
  const { sendOnce } = processWith(async (mail, claim) => {
    await claim?.();
    const fault = faults.shift();
    if (fault !== undefined) throw new Error(fault);
    mails.push(mail);
  });
  await expect(sendOnce(firstRun()).send(letter)).rejects.toThrow('451');
  expect(await claims()).toEqual([]);
  await expect(sendOnce(laterRun()).send(letter)).rejects.toThrow('closed');
  await sendOnce(laterRun()).send(letter);
  expect(mails).toEqual([letter]);
});

test('[OP3] of two processes that run one job at once, one sends its mail', async () => {
  const letter = letterOf('R-2026-14');
  const mails: Mail[] = [];
  const both = Promise.withResolvers<void>();
  let waiting = 0;
  const slow: MailSender['send'] = async (mail, claim) => {
    waiting += 1;
    if (waiting === 2) both.resolve();
    await both.promise;
    await taking(mails)(mail, claim);
  };
  const results = await Promise.allSettled(
    [processWith(slow), processWith(slow)].map(({ sendOnce }) => sendOnce(laterRun()).send(letter)),
  );
  expect(mails).toEqual([letter]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await claims()).toEqual([]);
  expect(await copiesOf('R-2026-14')).toEqual([{ name: letter.name, isUnconfirmed: false }]);
});

test('[OP3] a claim is given up where another process notes the mail while it is made', async () => {
  const sent = { jobId, name: 'order-confirmation.R-2026-16' };
  expect(await claimMail(database.db, sent, clock.now())).toBe(true);
  const other = await database.pool.connect();
  await other.query('begin');
  await other.query('delete from mail.claim where job_id = $1', [jobId]);
  await other.query('insert into mail.sent (job_id, name, sent_at) values ($1, $2, now())', [
    jobId,
    sent.name,
  ]);
  const claimed = claimMail(database.db, sent, clock.now());
  await expect.poll(() => countWaiting(database.pool), { timeout: 5000 }).toBe(1);
  await other.query('commit');
  other.release();
  expect(await claimed).toBe(false);
  expect(await claims()).toEqual([]);
});

test('[OP3] a first run asks nothing before its claim, and a mail of the same name in it is not sent again', async () => {
  const letter = letterOf('R-2026-17');
  const mails: Mail[] = [];
  const statements: string[] = [];
  const db = {
    ...database.db,
    row: <Row>(statement: Statement) => {
      statements.push(statement.text);
      return database.db.row<Row>(statement);
    },
  };
  const mail = { send: taking(mails), close: () => undefined };
  const log = { warn: () => undefined };
  const sender = createSendOnce({ mail, db, clock, log }, 0)(firstRun());
  await sender.send(letter);
  expect(statements.map((text) => /claim_mail|insert into mail\.sent/.exec(text)?.[0])).toEqual([
    'claim_mail',
    'insert into mail.sent',
  ]);
  await sender.send(letter);
  expect(mails).toEqual([letter]);
});

test('[OP3] a mail of an earlier run is not repeated where the queue counts runs anew', async () => {
  const [unclear, noted] = [letterOf('R-2026-18'), letterOf('R-2026-19')];
  await claimMail(database.db, { jobId, name: unclear.name }, clock.now());
  const mails: Mail[] = [];
  const { sendOnce, warnings } = processWith(taking(mails));
  await sendOnce(firstRun()).send(noted);
  for (const letter of [unclear, noted]) {
    await expect(sendOnce(firstRun()).send(letter)).rejects.toThrow('the job runs again');
    await sendOnce(laterRun()).send(letter);
  }
  expect(mails).toEqual([noted]);
  expect(warnings).toEqual([{ jobId, name: unclear.name }]);
  expect(await copiesOf('R-2026-18')).toEqual([{ name: unclear.name, isUnconfirmed: true }]);
});

test('[OP3] an answer that the database could not note is noted by the next run of the process', async () => {
  const letter = letterOf('R-2026-15');
  const mails: Mail[] = [];
  let isDown = false;
  const db = {
    ...database.db,
    run: (...given: Parameters<typeof database.db.run>) =>
      isDown ? Promise.reject(new Error('down')) : database.db.run(...given),
    row: <Row>(statement: Statement) =>
      isDown ? Promise.reject(new Error('down')) : database.db.row<Row>(statement),
  };
  const send: MailSender['send'] = async (mail, claim) => {
    await taking(mails)(mail, claim);
    isDown = true;
    if (mails.length === 1) throw new Error('451 Try again later');
  };
  const log = { warn: () => undefined };
  const sendOnce = createSendOnce({ mail: { send, close: () => undefined }, db, clock, log }, 0);
  const run = () => sendOnce(laterRun()).send(letter);
  await expect(run()).rejects.toThrow('down');
  expect(await claims()).toEqual([{ name: letter.name }]);
  isDown = false;
  await expect(run()).rejects.toThrow('down');
  isDown = false;
  await run();
  expect(mails).toEqual([letter, letter]);
  expect(await copiesOf('R-2026-15')).toEqual([{ name: letter.name, isUnconfirmed: false }]);
});

test('[OP3] claims of deleted jobs are forgotten after a month', async () => {
  await database.pool.query(
    `insert into mail.claim (job_id, name, claimed_at) values ($1, 'old', '2026-10-21T09:00:00Z'), ($1, 'new', '2026-10-23T09:00:00Z')`,
    [jobId],
  );
  await forgetSentMails({ db: database.db, clock });
  expect(await claims()).toEqual([{ name: 'new' }]);
});
