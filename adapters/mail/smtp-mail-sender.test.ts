import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
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

test('[OP3] pictures are inline parts of the mail, not attachments', async () => {
  await sender.send({
    ...mail,
    to: 'bild@haus.example',
    html: '<img src="cid:logo@ranzen" alt="Ranzen">',
    pictures: [{ contentId: 'logo@ranzen', mediaType: 'image/png', content: Buffer.from('PNG') }],
    attachments: [{ fileName: 'AGB.pdf', mediaType: 'application/pdf', content: Buffer.from('P') }],
  });
  const [summary] = inbox.mailbox.list('bild@haus.example');
  expect(await inbox.mailbox.open(summary!.id)).toMatchObject({
    html: '<img src="data:image/png;base64,UE5H" alt="Ranzen">\n',
    attachments: [{ name: 'AGB.pdf' }],
  });
});

/** A mail server that records the commands it receives, and the commands that came before `claim`. */
async function openListener() {
  const commands: string[] = [];
  let isData = false;
  const server = createServer((socket) => {
    socket.write('220 listener\r\n');
    createInterface({ input: socket }).on('line', (line) => {
      if (isData && line !== '.') return;
      commands.push(line);
      isData = line === 'DATA';
      socket.write(isData ? '354 go on\r\n' : '250 ok\r\n');
    });
    socket.on('error', () => undefined);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { commands, url: `smtp://127.0.0.1:${port}`, close: () => server.close() };
}

test.each([
  ['short', 'Hallo'],
  ['long', 'Zeile\r\n'.repeat(40_000)],
])('[OP3] a %s mail is claimed once the server has it, before its end', async (_, text) => {
  const listener = await openListener();
  const own = createSmtpMailSender(listener.url);
  const before: string[][] = [];
  await own.send({ ...mail, text, to: 'jana@haus.example' }, async () => {
    before.push([...listener.commands]);
  });
  expect(before.map((commands) => [commands.at(-1), commands.includes('.')])).toEqual([
    ['DATA', false],
  ]);
  expect(listener.commands).toContain('.');
  own.close();
  listener.close();
});

test('[OP3] a mail whose claim fails is not delivered, and the next one is', async () => {
  const fails = async () => Promise.reject(new Error('claimed elsewhere'));
  await expect(sender.send({ ...mail, to: 'zwei@haus.example' }, fails)).rejects.toThrow(
    'claimed elsewhere',
  );
  await sender.send({ ...mail, subject: 'Danach', to: 'zwei@haus.example' }, async () => undefined);
  expect(inbox.mailbox.list('zwei@haus.example').map(({ subject }) => subject)).toEqual(['Danach']);
});

test('[OP3] a mail that the server refuses is a fault', async () => {
  await expect(sender.send({ ...mail, to: 'weg@bounce.invalid' })).rejects.toThrow(
    'No such mailbox',
  );
  await expect(sender.send({ ...mail, to: 'voll@later.invalid' })).rejects.toThrow(
    'Try again later',
  );
});
