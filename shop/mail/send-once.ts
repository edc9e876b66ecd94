import { setTimeout as wait } from 'node:timers/promises';
import type { MailSender } from '#adapters/mail/port.ts';
import { deleteCopiesBefore } from './copies.sql.ts';
import type { MailCtx } from './mail-ctx.ts';
import { deleteSentBefore, isSent, noteSent } from './sent-mails.sql.ts';

/** Makes a job's mail sender of the job's id, the same for every run of the job. */
export type SendOnce = (jobId: string) => MailSender;

/**
 * Sends each mail of a job once, however often the job runs (OP3). The note that a mail is sent follows the mail server's answer. A
 * process that is killed between the two leaves no note, and the job sends the mail again under the same Message-ID.
 * While the database is unavailable the note is retried for `patienceMs`, and this process keeps it in memory.
 */
export function createSendOnce(
  { mail, db, clock }: Pick<MailCtx, 'mail' | 'db' | 'clock'>,
  patienceMs = 30_000,
): SendOnce {
  /** Mails that are sent and not noted yet. */
  const sentHere = new Set<string>();
  return (jobId) => ({
    async send(letter) {
      const sent = { jobId, name: letter.name };
      const key = `${jobId} ${letter.name}`;
      if (!sentHere.has(key)) {
        if (await isSent(db, sent)) return;
        await mail.send(letter);
        sentHere.add(key);
      }
      await persist(() => noteSent(db, jobId, letter, clock.now()), patienceMs);
      sentHere.delete(key);
    },
    close: () => mail.close(),
  });
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
