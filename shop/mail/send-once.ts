import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Mail, MailSender } from '#adapters/mail/port.ts';
import type { Log } from '#shop/kernel/ctx.ts';
import { copiedHashes, deleteCopiesBefore } from './copies.sql.ts';
import type { MailCtx } from './mail-ctx.ts';
import {
  claimMail,
  deleteSentBefore,
  findProgress,
  noteSent,
  releaseMail,
  type SentMail,
} from './sent-mails.sql.ts';

/** A run of a job: the id is the same for every run, and `attempt` counts them from 1. */
export type JobRun = { jobId: string; attempt: number };

/** Makes the mail sender of a job's run. */
export type SendOnce = (run: JobRun) => MailSender;

type Parts = Pick<MailCtx, 'mail' | 'db' | 'clock'> & { log: Pick<Log, 'warn'> };

/**
 * Sends each mail of a job once, however often the job runs and wherever its process is killed (OP3). The mail is claimed when the mail
 * server has all of it but its end, and noted as sent when the server has answered. A mail whose claim outlived its process is not
 * repeated: its copy is marked for the staff. A mail that the server refuses or does not answer is given back, and the job tries again.
 * While the database is unavailable, notes are retried for `patienceMs`, and this process keeps them in memory.
 *
 * What became of a mail in earlier runs is read only in a later run than the first. Where a first run is none, because the queue counts anew,
 * the claim fails, and the next run reads it.
 */
export function createSendOnce(parts: Parts, patienceMs = 30_000): SendOnce {
  const { db, log } = parts;
  /** What the mail server said about mails of this process while the database could not note it. */
  const answers = new Map<string, 'taken' | 'refused'>();
  const noteOf = createNotes(parts);
  return ({ jobId, attempt }) => {
    const begun = new Set<string>();
    const progressOf = async (sent: SentMail) => {
      const isNew = attempt === 1 && !begun.has(sent.name);
      begun.add(sent.name);
      return isNew ? 'waiting' : findProgress(db, sent);
    };
    return {
      async send(letter) {
        const sent = { jobId, name: letter.name };
        const key = `${jobId} ${letter.name}`;
        const note = (isUnconfirmed: boolean) =>
          persist(() => noteOf(jobId, letter, isUnconfirmed), patienceMs);
        const giveBack = () => persist(() => releaseMail(db, sent), patienceMs);
        const answerOnce = async (answer: 'taken' | 'refused', noting: () => Promise<void>) => {
          answers.set(key, answer);
          await noting();
          answers.delete(key);
        };
        if (answers.get(key) === 'refused') await answerOnce('refused', giveBack);
        if (answers.get(key) !== 'taken') {
          const progress = await progressOf(sent);
          if (progress === 'sent') return;
          if (progress === 'claimed') {
            log.warn(sent, 'A process died while it handed a mail over; it is not sent again');
            return note(true);
          }
          await handOver(parts, sent, letter, () => answerOnce('refused', giveBack));
        }
        await answerOnce('taken', () => note(false));
      },
      close: () => parts.mail.close(),
    };
  };
}

/** Hashes of pictures and files, about a megabyte. */
const mostStored = 10_000;

/** Makes what notes a mail as sent; a picture or file that this process stored with an earlier mail is not written again. */
function createNotes({ db, clock }: Parts) {
  const stored = new LRUCache<string, true>({ max: mostStored });
  return async (jobId: string, letter: Mail, isUnconfirmed: boolean): Promise<void> => {
    const hashes = copiedHashes(letter);
    const known = new Set(hashes.filter((hash) => stored.has(hash)));
    await noteSent(db, jobId, letter, { sentAt: clock.now(), isUnconfirmed, stored: known });
    for (const hash of hashes) stored.set(hash, true);
  };
}

/** Sends a mail that is claimed before its end. Throws where the mail server does not take it. */
async function handOver(
  { mail, db, clock }: Parts,
  sent: SentMail,
  letter: Mail,
  giveBack: () => Promise<void>,
): Promise<void> {
  let isClaimed = false;
  try {
    await mail.send(letter, async () => {
      isClaimed = await claimMail(db, sent, clock.now());
      if (!isClaimed)
        throw new Error(`Another process sends ${sent.name} now; the job runs again.`);
    });
  } catch (fault) {
    if (isClaimed) await giveBack();
    throw fault;
  }
}

const pauseMs = 250;

async function persist(note: () => Promise<void>, patienceMs: number): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += pauseMs) {
    try {
      return await note();
    } catch (fault) {
      if (waitedMs >= patienceMs) throw fault;
      await wait(pauseMs);
    }
  }
}

const keptDays = 30;
const mostRows = 10_000;

const copiesKeptDays = 400;
const mostCopies = 1_000;

/** Deletes records of mails whose jobs ended long ago, and old copies of mails. */
export async function forgetSentMails({ db, clock }: Pick<MailCtx, 'db' | 'clock'>): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 24 * 3_600_000);
  await deleteSentBefore(db, daysAgo(keptDays), mostRows);
  await db.transaction((tx) => deleteCopiesBefore(tx, daysAgo(copiesKeptDays), mostCopies));
}
