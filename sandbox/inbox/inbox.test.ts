import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startInbox, type Inbox } from './inbox.ts';

let folder: string;
let inbox: Inbox;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ranzen-inbox-'));
  inbox = await startInbox({ folder, webPort: 0, smtpPort: 0 });
});

afterEach(async () => {
  await inbox.close();
  await rm(folder, { recursive: true });
});

const confirmation = {
  from: 'Ranzen <service@ranzen.example>',
  to: 'Anna.Blüm@example.org',
  bcc: 'copies@example.org',
  subject: 'Ihre Bestellung über 12,95 €',
  text: 'Vielen Dank für Ihre Bestellung.',
  html: '<p>Vielen Dank <b>für</b> Ihre Bestellung.</p><img src="cid:logo"><script>alert(1)</script>',
  attachments: [
    { filename: 'Rechnung Ä.pdf', content: 'invoice', contentType: 'application/pdf' },
    { filename: 'logo.png', content: 'picture', contentType: 'image/png', cid: 'logo' },
  ],
};

async function send(mail: object): Promise<void> {
  const transport = createTransport(inbox.smtpUrl);
  await transport.sendMail(mail);
  transport.close();
}

async function get(path: string): Promise<Response> {
  return fetch(inbox.webUrl.replace('localhost', '127.0.0.1') + path);
}

test('[OP3.inbox] a mail sent over SMTP is found by its recipient, in any case of letters', async () => {
  await send({ ...confirmation, to: 'anna@example.org' });
  await send({ ...confirmation, to: 'ben@example.org', subject: 'Another' });
  const mails = await (await get('/api/mails?to=ANNA@example.org')).json();
  expect(mails).toMatchObject([
    {
      from: 'Ranzen <service@ranzen.example>',
      recipients: ['anna@example.org', 'copies@example.org'],
      subject: 'Ihre Bestellung über 12,95 €',
      text: expect.stringContaining('Vielen Dank für Ihre Bestellung.'),
      attachments: [{ name: 'Rechnung Ä.pdf', mimeType: 'application/pdf', sizeBytes: 7 }],
    },
  ]);
  expect(mails).toHaveLength(1);
});

test('mails are still there after a restart', async () => {
  await send({ ...confirmation, to: 'anna@example.org' });
  await inbox.close();
  inbox = await startInbox({ folder, webPort: 0, smtpPort: 0 });
  expect(inbox.mailbox.list().map(({ subject }) => subject)).toEqual([
    'Ihre Bestellung über 12,95 €',
  ]);
});

test('only the last 500 mails are kept, in memory and on disk', { tags: 'deep' }, async () => {
  const raw = (number: number): Buffer => Buffer.from(`Subject: Mail ${number}\r\n\r\nText`);
  for (let number = 1; number <= 502; number += 1)
    await inbox.mailbox.deliver(raw(number), ['a@example.org']);
  const subjects = inbox.mailbox.list().map(({ subject }) => subject);
  expect([subjects.length, subjects[0], subjects.at(-1)]).toEqual([500, 'Mail 502', 'Mail 3']);
  expect(await readdir(folder)).toHaveLength(500);
});

test("a mail's own HTML is shown without script, and its pictures come from the mail itself", async () => {
  await send(confirmation);
  const [mail] = inbox.mailbox.list();
  const response = await get(`/mails/${mail?.id}/body`);
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; img-src data: http://*.localhost:*; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
  );
  expect(await response.text()).toContain(
    `<img src="data:image/png;base64,${Buffer.from('picture').toString('base64')}">`,
  );
});

test('subjects and addresses are escaped on the pages', async () => {
  await send({ ...confirmation, subject: '<img src=x onerror=alert(1)>' });
  const list = await (await get('/')).text();
  expect(list).toContain('<strong>&lt;img src=x onerror=alert(1)&gt;</strong>');
  expect(list).not.toContain('<img');
});

test('an attachment is a download with its name, never a page', async () => {
  await send(confirmation);
  const [mail] = inbox.mailbox.list();
  const response = await get(`/mails/${mail?.id}/attachments/0`);
  expect(response.headers.get('content-type')).toBe('application/octet-stream');
  expect(response.headers.get('content-disposition')).toBe(
    "attachment; filename*=UTF-8''Rechnung%20%C3%84.pdf",
  );
  expect(await response.text()).toBe('invoice');
});

test('recipients at bounce.invalid and later.invalid are refused permanently and temporarily', async () => {
  await expect(send({ ...confirmation, to: 'x@bounce.invalid', bcc: [] })).rejects.toMatchObject({
    responseCode: 550,
  });
  await expect(send({ ...confirmation, to: 'x@later.invalid', bcc: [] })).rejects.toMatchObject({
    responseCode: 451,
  });
  expect(inbox.mailbox.list()).toEqual([]);
});

test('[OP3] a connection that is reset amid a mail leaves the inbox running', async () => {
  const { port } = new URL(inbox.smtpUrl);
  const socket = connect(Number(port), '127.0.0.1');
  for (const line of [
    'EHLO test',
    'MAIL FROM:<a@example.org>',
    'RCPT TO:<b@example.org>',
    'DATA',
  ]) {
    await once(socket, 'data');
    socket.write(`${line}\r\n`);
  }
  await once(socket, 'data');
  socket.resetAndDestroy();
  await once(socket, 'close');
  await send({ ...confirmation, to: 'anna@example.org' });
  expect(inbox.mailbox.list()).toHaveLength(1);
});

test('a port in use is a fault', async () => {
  const smtpPort = Number(new URL(inbox.smtpUrl).port);
  await expect(startInbox({ folder, webPort: 0, smtpPort })).rejects.toThrow('EADDRINUSE');
});

test('an unknown mail is a 404 page', async () => {
  const response = await get('/mails/20260101000000000-00000000/');
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('There is no such mail.');
});
