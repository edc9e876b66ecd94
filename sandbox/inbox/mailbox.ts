import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMail, summarise, type Mail, type MailSummary } from './mail.ts';

export type Mailbox = {
  /** Stores a mail; when it returns, the mail is on disk. */
  deliver(raw: Buffer, recipients: string[]): Promise<void>;
  /** Newest first. `to` keeps the mails for that address, compared without regard to case. */
  list(to?: string): MailSummary[];
  open(id: string): Promise<Mail | undefined>;
  raw(id: string): Promise<Buffer | undefined>;
};

const keptMails = 500;

/** Opens the folder with its last 500 mails; older ones are deleted. */
export async function openMailbox(folder: string): Promise<Mailbox> {
  await mkdir(folder, { recursive: true });
  const summaries = new Map<string, MailSummary>();
  for (const id of await storedIds(folder))
    summaries.set(id, await summarise(id, await readFile(fileOf(folder, id))));
  await forgetOldest(folder, summaries);
  const raw = async (id: string): Promise<Buffer | undefined> =>
    summaries.has(id) ? readFile(fileOf(folder, id)) : undefined;
  return {
    async deliver(content, recipients) {
      const id = newId();
      const stamped = Buffer.concat([deliveredTo(recipients), content]);
      await writeFile(fileOf(folder, id), stamped);
      summaries.set(id, await summarise(id, stamped));
      await forgetOldest(folder, summaries);
    },
    list: (to) => [...summaries.values()].toReversed().filter((mail) => !to || isFor(mail, to)),
    raw,
    async open(id) {
      const content = await raw(id);
      return content && readMail(id, content);
    },
  };
}

/** File names begin with the time, so that they sort by it. */
function newId(): string {
  return `${new Date().toISOString().replaceAll(/\D/g, '')}-${randomBytes(4).toString('hex')}`;
}

/** Recipients of the SMTP envelope, which include blind copies. */
function deliveredTo(recipients: string[]): Buffer {
  return Buffer.from(recipients.map((recipient) => `Delivered-To: ${recipient}\r\n`).join(''));
}

function isFor(mail: MailSummary, to: string): boolean {
  return mail.recipients.some((recipient) => recipient.toLowerCase() === to.toLowerCase());
}

async function storedIds(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{17}-[0-9a-f]{8}\.eml$/.test(name));
  return names.sort().map((name) => name.slice(0, -'.eml'.length));
}

async function forgetOldest(folder: string, summaries: Map<string, MailSummary>): Promise<void> {
  const surplus = [...summaries.keys()].slice(0, Math.max(0, summaries.size - keptMails));
  for (const id of surplus) {
    summaries.delete(id);
    await rm(fileOf(folder, id), { force: true });
  }
}

function fileOf(folder: string, id: string): string {
  return join(folder, `${id}.eml`);
}
