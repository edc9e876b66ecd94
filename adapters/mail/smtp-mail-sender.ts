import { createTransport } from 'nodemailer';
import type { InlinePicture, MailSender } from './port.ts';

const patienceMs = 15_000;

/**
 * Sends mails over SMTP through a small pool of connections. Connects with the first mail.
 * `url` is smtp://user:password@host:587 or smtps://…
 */
export function createSmtpMailSender(url: string): MailSender {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({
      name,
      from,
      to,
      subject,
      html,
      text,
      unsubscribeUrl,
      attachments = [],
      pictures = [],
    }) {
      await transport.sendMail({
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
      });
    },
    close: () => transport.close(),
  };
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
