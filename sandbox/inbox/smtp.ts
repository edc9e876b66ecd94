import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';

const sizeLimitBytes = 25 * 1024 * 1024;

/**
 * Takes mails from anybody for everybody, without a password. To try out failures: a recipient
 * at bounce.invalid is refused for good (550), one at later.invalid for now (451).
 */
export function smtpServer(mailbox: Mailbox): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: sizeLimitBytes,
    disableReverseLookup: true,
    closeTimeout: 1_000,
    onRcptTo: ({ address }, _session, done) => done(refusalOf(address)),
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      callbackify(receive)(mailbox, stream, recipients, done);
    },
  });
}

async function receive(
  mailbox: Mailbox,
  stream: SMTPServerDataStream,
  recipients: string[],
): Promise<void> {
  const raw = await buffer(stream);
  if (stream.sizeExceeded) throw withCode('The mail is larger than 25 MB', 552);
  await mailbox.deliver(raw, recipients);
}

function refusalOf(address: string): Error | null {
  if (address.endsWith('@bounce.invalid')) return withCode('No such mailbox', 550);
  if (address.endsWith('@later.invalid')) return withCode('Try again later', 451);
  return null;
}

function withCode(message: string, responseCode: number): Error {
  return Object.assign(new Error(message), { responseCode });
}
