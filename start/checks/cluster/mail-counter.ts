import type { Mailbox } from '#sandbox/inbox/mailbox.ts';
import type { Closers } from '#start/machine/closers.ts';

export type MailCounter = { countFor(recipient: string): number };

const lookMs = 500;

/** Counts mails by recipient, also those that the mailbox has deleted since. */
export function countMails(mailbox: Mailbox, closers: Closers): MailCounter {
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  const look = () => {
    for (const { id, recipients } of mailbox.list()) {
      if (seen.has(id)) break;
      seen.add(id);
      for (const each of recipients) counts.set(each, (counts.get(each) ?? 0) + 1);
    }
  };
  const timer = setInterval(look, lookMs);
  closers.add(() => clearInterval(timer));
  return { countFor: (recipient) => counts.get(recipient) ?? 0 };
}
