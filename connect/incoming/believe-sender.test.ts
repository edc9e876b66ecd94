import { expect, test } from 'vitest';
import { doubtSender } from './believe-sender.ts';
import { readMailHead } from './read-mail.ts';

const allowed = { sender: 'einkauf@amt.example', mailServer: 'mx.ranzen.de' };

async function doubt(...lines: string[]) {
  const head = await readMailHead(Buffer.from(`${lines.join('\r\n')}\r\n\r\n`));
  return doubtSender(head, allowed);
}

const from = 'From: Einkauf <Einkauf@Amt.example>';

test.each([
  ['DMARC', 'dmarc=pass (p=reject) header.from=amt.example'],
  ['DKIM', 'spf=fail smtp.mailfrom=x@y.example; dkim=pass header.d=amt.example header.s=a'],
  ['DKIM by identity', 'dkim=pass (2048-bit key) header.i=@amt.example header.b="ab;c"'],
  ['a later signature', 'dkim=fail header.d=list.example; dkim=pass header.d=amt.example'],
  ['a version', '1; dkim/1 = pass header.d=amt.example'],
])('[OP7.mail] a sender is believed by %s', async (_, results) => {
  const separator = results.startsWith('1;') ? ' ' : '; ';
  expect(
    await doubt(`Authentication-Results: mx.ranzen.de${separator}${results}`, from),
  ).toBeUndefined();
});

test.each([
  ['nothing', undefined],
  ['SPF alone', 'mx.ranzen.de; spf=pass smtp.mailfrom=einkauf@amt.example'],
  ['another server', 'mx.other.example; dmarc=pass header.from=amt.example'],
  ['another domain', 'mx.ranzen.de; dmarc=pass header.from=evil.example'],
  ['the signature of another domain', 'mx.ranzen.de; dkim=pass header.d=evil.example'],
  ['the signature of a longer name', 'mx.ranzen.de; dkim=pass header.d=notamt.example'],
  ['a signature of a whole country', 'mx.ranzen.de; dkim=pass header.d=example'],
  ['a signature beside a failed DMARC', 'mx.ranzen.de; dmarc=fail; dkim=pass header.d=amt.example'],
  ['a comment', 'mx.ranzen.de; dkim=fail (; dkim=pass header.d=amt.example)'],
  ['a comment within another', 'mx.ranzen.de; dkim=fail (a(b);dkim=pass header.d=amt.example)'],
  ['a quoted text', 'mx.ranzen.de; dkim=fail reason="; dkim=pass header.d=amt.example"'],
  ['a word that begins so', 'mx.ranzen.de; dkim=passed header.d=amt.example'],
])('[OP7.mail][OP7.hostile] a sender is not believed by %s', async (_, results) => {
  const lines = results === undefined ? [] : [`Authentication-Results: ${results}`];
  expect(await doubt(...lines, from)).toBe('SENDER_UNPROVEN');
});

test('[OP7.mail][OP7.hostile] of two results by the own server the upper one counts, which the mail cannot bring', async () => {
  const own = 'Authentication-Results: mx.ranzen.de; dkim=none';
  const forged = 'Authentication-Results: mx.ranzen.de; dmarc=pass header.from=amt.example';
  expect(await doubt(own, 'Received: by mx.ranzen.de', forged, from)).toBe('SENDER_UNPROVEN');
});

const passed = 'Authentication-Results: mx.ranzen.de; dmarc=pass header.from=amt.example';

test.each([
  ['another address', ['From: boss@amt.example']],
  ['no address', ['Subject: x']],
  ['two addresses', ['From: einkauf@amt.example, x@evil.example']],
  ['two fields', [from, 'From: x@evil.example']],
  ['a name that looks like it', ['From: "einkauf@amt.example" <x@evil.example>']],
  ['a group', ['From: team: einkauf@amt.example;']],
])('[OP7.mail][OP7.hostile] a mail from %s is a stranger’s', async (_, lines) => {
  expect(await doubt(passed, ...lines)).toBe('SENDER_WRONG');
});
