import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Inbox, startInbox } from '#sandbox/inbox/inbox.ts';
import type { MailSender } from './port.ts';
import { createSmtpMailSender } from './smtp-mail-sender.ts';

let folder: string;
let inbox: Inbox;
let sender: MailSender;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ranzen-mail-'));
  inbox = await startInbox({ folder, webPort: 0, smtpPort: 0 });
  sender = createSmtpMailSender(inbox.smtpUrl);
});
afterAll(async () => {
  sender.close();
  await inbox.close();
  await rm(folder, { recursive: true });
});

const mail = {
  name: 'test.1',
  from: { name: 'Ranzen', address: 'service@ranzen.example' },
  subject: 'Schöne Größe „Ü“',
  html: '<p>Grüße</p>',
  text: 'Grüße',
};

test('[OP3] a mail arrives with its umlauts, its sender and a Message-ID made of its name', async () => {
  await sender.send({ ...mail, to: 'jana@haus.example' });
  await sender.send({ ...mail, to: 'jana@haus.example' });
  const [summary, first] = inbox.mailbox.list('jana@haus.example');
  expect(summary).toMatchObject({
    from: 'Ranzen <service@ranzen.example>',
    subject: 'Schöne Größe „Ü“',
  });
  for (const { id } of [summary!, first!]) {
    const received = await inbox.mailbox.open(id);
    expect(received).toMatchObject({ text: 'Grüße\n', html: '<p>Grüße</p>\n' });
    const header = (name: string) =>
      received?.headers.find((each) => each.name.toLowerCase() === name)?.value;
    expect(header('message-id')).toBe('<test.1@ranzen.example>');
    expect(header('auto-submitted')).toBe('auto-generated');
    expect(header('list-unsubscribe')).toBeUndefined();
  }
});

test('[OP3] a server that refuses is a fault that the job sees', async () => {
  await expect(sender.send({ ...mail, to: 'weg@bounce.invalid' })).rejects.toThrow(
    'No such mailbox',
  );
  await expect(sender.send({ ...mail, to: 'voll@later.invalid' })).rejects.toThrow(
    'Try again later',
  );
});
