import { createTransport } from 'nodemailer';
import type { MailSender } from './port.ts';

export type SmtpOptions = {
  /** smtp://user:password@host:587 or smtps://…; credentials come from the settings. */
  url: string;
  from: { name: string; address: string };
};

const patienceMs = 15_000;

/** Sends mails over SMTP through a small pool of connections. Nothing is connected until the first mail. */
export function createSmtpMailSender({ url, from }: SmtpOptions): MailSender {
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
  const domain = from.address.slice(from.address.indexOf('@') + 1);
  return {
    async send({ name, to, subject, html, text }) {
      await transport.sendMail({
        messageId: `<${name}@${domain}>`,
        from,
        to: { name: '', address: to },
        subject,
        html,
        text,
        textEncoding: 'quoted-printable',
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}
