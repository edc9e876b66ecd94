import { Readable } from 'node:stream';
import type { SendMailOptions } from 'nodemailer';
import type { InlinePicture, MailSender } from './port.ts';

const patienceMs = 15_000;
/** Mail servers that check content answer late; a mail that is given up too early arrives twice (RFC 1047). */
const answerPatienceMs = 60_000;

type ClaimedMail = SendMailOptions & { claim?: (() => Promise<void>) | undefined };

/**
 * Sends mails over SMTP through a small pool of connections. Loads nodemailer and connects with the first mail: a node that serves
 * pages sends none. `url` is smtp://user:password@host:587 or smtps://…
 */
export function createSmtpMailSender(url: string): MailSender {
  let opened: ReturnType<typeof openTransport> | undefined;
  return {
    async send(
      { name, from, to, subject, html, text, unsubscribeUrl, attachments = [], pictures = [] },
      claim,
    ) {
      const mail: ClaimedMail = {
        claim,
        messageId: `<${name}@${domainOf(from.address)}>`,
        from,
        to: { name: '', address: to },
        subject,
        html,
        text,
        textEncoding: 'quoted-printable',
        attachments: [
          ...pictures.map(inlinePart),
          ...attachments.map(({ fileName, mediaType, content }) => ({
            filename: fileName,
            contentType: mediaType,
            content,
          })),
        ],
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
      };
      opened ??= openTransport(url);
      await (await opened).sendMail(mail);
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: answerPatienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.use('stream', ({ data, message }, done) => {
    const { claim }: ClaimedMail = data;
    if (claim) message.processFunc((content) => claimedAtEnd(content, claim));
    done();
  });
  return transport;
}

/**
 * A mail's content in one piece, where the encoder makes dozens, and its end after `claim`. It is read only once the server waits for it:
 * the buffer of one byte keeps `claim` from being called earlier. Where `claim` throws, the connection closes without the line that ends
 * a mail.
 */
function claimedAtEnd(content: AsyncIterable<Buffer>, claim: () => Promise<void>): Readable {
  return Readable.from(thenClaim(content, claim), { objectMode: false, highWaterMark: 1 });
}

async function* thenClaim(
  content: AsyncIterable<Buffer>,
  claim: () => Promise<void>,
): AsyncGenerator<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece);
  yield Buffer.concat(pieces);
  await claim();
}

function inlinePart({ contentId, mediaType, content }: InlinePicture) {
  return {
    cid: contentId,
    contentType: mediaType,
    contentDisposition: 'inline' as const,
    filename: false as const,
    content,
  };
}

function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (url === undefined) return {};
  return {
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}
