import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findEntries } from '#shop/audit/audit.sql.ts';
import { auditedDb } from '#shop/audit/audited-db.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Staff } from '#shop/kernel/staff-ctx.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { runAllJobs } from '#tests/support/run-all-jobs.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { sendContact } from '../contact.ts';
import {
  answerContactMessage,
  closeContactMessage,
  reopenContactMessage,
} from './answer-contact-message.ts';
import { deleteOldContactMessages } from './delete-contact-messages.ts';
import { listContactMessages, viewContactMessage } from './find-contact-messages.ts';

let clock: ReturnType<typeof fixedClock>;
let database: TestDatabase;
beforeEach(async () => {
  clock = fixedClock('2026-11-21T10:00:00Z');
  database = await createTestDatabase();
});
afterEach(() => dropAudited(database));

const typed = {
  name: 'Jana Becker',
  email: 'Jana@haus.example',
  message: 'Wo bleibt <b>es</b>?\n\nDanke.',
  orderNumber: 'r-2026-1',
  honeypot: '',
};

let last = 0;
function stranger(host?: string): Ctx {
  last += 1;
  return visitorOf(database.db, { clock, remoteAddress: `192.0.2.${last}`, ...(host && { host }) });
}

/** Sends a message by the contact form; answers its id. */
async function written(change: Partial<typeof typed> = {}, host?: string): Promise<number> {
  const refused = await sendContact(stranger(host), { ...typed, ...change });
  if (refused) throw new Error(refused.refused);
  const { rows } = await database.pool.query<{ id: number }>(
    'select max(id)::integer as id from marketing.contact_message',
  );
  return rows[0]?.id ?? 0;
}

const ctx = () => ({
  db: auditedDb(database.db, { actor: 'staff:7', command: 'answerContactMessage' }),
  clock,
  staff: { id: 7, name: 'Anna Amt' } as Staff,
});
const viewOf = async (id: number) => (await viewContactMessage(ctx(), id))!;
const seen = async (id: number) => ({ id, version: (await viewOf(id)).version });
const idsOf = async (isDone: boolean) =>
  (await listContactMessages(ctx(), { isDone, after: undefined })).rows.map(({ id }) => id);

describe('[OP1.inbox][CN2] a message of the contact form', () => {
  test('is kept as it was typed, waits in the order of its arrival, and is answered by one mail with itself below', async () => {
    const first = await written();
    clock.moveTo('2026-11-21T11:00:00Z');
    const second = await written({ name: 'Owen', message: 'Where is it?' }, 'en.ranzen.de');
    expect(await idsOf(false)).toEqual([first, second]);
    expect(await viewOf(first)).toMatchObject({
      name: 'Jana Becker',
      email: 'Jana@haus.example',
      message: typed.message,
      orderNumber: 'r-2026-1',
      knownOrderNumber: null,
      customerId: null,
      isOwnEmail: false,
      isOwnOrder: false,
      shop: 'consumer',
      language: 'de',
      receivedAt: '2026-11-21T10:00:00.000Z',
      doneAt: null,
      answers: [],
      nextWaitingId: second,
    });
    expect(await viewOf(second)).toMatchObject({ language: 'en', nextWaitingId: first });
    await runAllJobs(database, stranger());

    clock.moveTo('2026-11-21T12:00:00Z');
    const words = ' Heute.\r\n\r\n<i>Gern</i> ';
    expect(await answerContactMessage(ctx(), await seen(first), words)).toBeUndefined();
    expect([await idsOf(false), await idsOf(true)]).toEqual([[second], [first]]);
    const mails = await runAllJobs(database, stranger());
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['Jana@haus.example', 'Antwort auf Ihre Nachricht'],
    ]);
    const [mail] = mails;
    expect(mail?.text).toMatch(
      /Guten Tag Jana Becker,[^]+Heute\.[^]+Gern[^]+Ihre Nachricht vom 21\. November 2026:[^]+Wo bleibt[^]+Danke\./,
    );
    expect(mail?.html).toContain('&lt;i&gt;Gern&lt;/i&gt;');
    expect(mail?.html).toContain('Wo bleibt &lt;b&gt;es&lt;/b&gt;?');
    expect((await viewOf(first)).answers).toEqual([
      {
        id: expect.any(Number),
        words: 'Heute.\n\n<i>Gern</i>',
        answeredBy: 'Anna Amt',
        answeredAt: '2026-11-21T12:00:00.000Z',
        sentAt: '2026-11-21T12:00:00.000Z',
      },
    ]);
  });

  test('is answered in the language of its shop, again too, put aside and opened again', async () => {
    const id = await written({}, 'en.ranzen.de');
    await runAllJobs(database, stranger());
    expect(await closeContactMessage(ctx(), await seen(id))).toBeUndefined();
    expect(await idsOf(true)).toEqual([id]);
    expect(await reopenContactMessage(ctx(), await seen(id))).toBeUndefined();
    expect(await idsOf(false)).toEqual([id]);
    await answerContactMessage(ctx(), await seen(id), 'Today.');
    await answerContactMessage(ctx(), await seen(id), 'It has left.');
    const mails = await runAllJobs(database, stranger());
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Our answer to your message',
      'Our answer to your message',
    ]);
    expect((await viewOf(id)).answers.map(({ words }) => words)).toEqual([
      'Today.',
      'It has left.',
    ]);
  });

  test('leads to the account of its e-mail in its shop, and to the order that it names', async () => {
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into account.account (shop, kind, email, password_hash, created_at)
       values ('consumer', 'private', 'jana@haus.example', 'x', '2026-01-01') returning id::integer as id`,
    );
    const id = await written();
    const elsewhere = await written({}, 'educational.ranzen.de');
    expect((await viewOf(id)).customerId).toBe(rows[0]?.id);
    expect(await viewOf(elsewhere)).toMatchObject({ customerId: null, shop: 'business' });
  });

  test('is deleted with its answers a year after it was done, and never while it waits', async () => {
    const waiting = await written();
    const done = await written();
    await answerContactMessage(ctx(), await seen(done), 'Heute.');
    await runAllJobs(database, stranger());
    clock.moveTo('2027-11-21T10:00:00Z');
    await deleteOldContactMessages(ctx());
    expect(await idsOf(true)).toEqual([done]);
    clock.moveTo('2027-11-21T10:00:01Z');
    await deleteOldContactMessages(ctx());
    expect([await idsOf(false), await idsOf(true)]).toEqual([[waiting], []]);
  });

  test('is in the trail without its words', async () => {
    const id = await written();
    await answerContactMessage(ctx(), await seen(id), 'Heute.');
    for (const relation of ['marketing.contact_message', 'marketing.contact_answer']) {
      const entries = await findEntries(database.db, { relation, limit: 5 });
      expect(entries).toHaveLength(1);
      expect(JSON.stringify(entries)).not.toMatch(/Heute|Becker|Wo bleibt|haus\.example/);
    }
  });
});

describe('[OP1.inbox] a step is refused and changes nothing', () => {
  test('of an unknown message, one that changed since, and with words that are missing or too long', async () => {
    const id = await written();
    const now = await seen(id);
    const answer = (at: typeof now, words: string) => answerContactMessage(ctx(), at, words);
    expect(await answer({ id: 999, version: 1 }, 'Heute.')).toMatchObject({ refused: 'UNKNOWN' });
    expect(await answer({ ...now, version: 2 }, 'Heute.')).toMatchObject({
      refused: 'CHANGED_MEANWHILE',
    });
    expect(await answer(now, ' \n ')).toMatchObject({ refused: 'REQUIRED', field: 'words' });
    expect(await answer(now, 'x'.repeat(4001))).toMatchObject({ refused: 'TOO_LONG' });
    expect(await reopenContactMessage(ctx(), now)).toMatchObject({ refused: 'WAITS' });
    expect(await viewOf(id)).toMatchObject({ version: now.version, doneAt: null, answers: [] });
  });

  test('of two people at once one answers, and the other is asked to look again', async () => {
    const now = await seen(await written());
    const both = await Promise.all([
      answerContactMessage(ctx(), now, 'Heute.'),
      closeContactMessage(ctx(), now),
    ]);
    expect(new Set(both.map((refusal) => refusal?.refused))).toEqual(
      new Set(['CHANGED_MEANWHILE', undefined]),
    );
  });
});

test('[OP1.inbox] lists are parted by fifty without loss, with one statement each', async () => {
  await database.pool.query(
    `insert into marketing.contact_message
       (shop, lang_code, name, email, order_number, is_own_order, is_own_email, message, received_at, done_at)
     select 'consumer', 'de-de', 'Jana', 'jana@haus.example', '', false, false, 'Wo?', '2026-11-20T10:00:00Z',
       case when number % 2 = 0 then '2026-11-20T12:00:00Z'::timestamptz end
     from generate_series(1, 120) as number`,
  );
  for (const isDone of [false, true]) {
    const counted = countingDb(database.db);
    const first = await listContactMessages({ db: counted.db }, { isDone, after: undefined });
    const second = await listContactMessages(
      { db: counted.db },
      { isDone, after: first.next ?? undefined },
    );
    expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 10, null]);
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(60);
    expect(counted.statements()).toBe(2);
  }
});
