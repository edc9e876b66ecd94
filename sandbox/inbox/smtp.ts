import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';

const sizeLimitBytes = 25 * 1024 * 1024;

/**
 * Accepts mails from all senders for all recipients, without a password. To test failures: a recipient
 * at bounce.invalid is refused permanently (550), one at later.invalid temporarily (451).
 */
export function smtpServer(mailbox: Mailbox): SMTPServer {
  const server = new SMTPServer({
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
  // Ignores faults of single connections; the listener reports a port in use.
  server.on('error', () => undefined);
  return server;
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
  if (address.endsWith('@bounce.invalid'))
    return withCode(`5.1.1 <${address}>: No such mailbox`, 550);
  if (address.endsWith('@later.invalid'))
    return withCode(`4.2.2 <${address}>: Try again later`, 451);
  return null;
}

function withCode(message: string, responseCode: number): Error {
  return Object.assign(new Error(message), { responseCode });
}
