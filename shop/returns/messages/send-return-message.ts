import { composeMail } from '#shop/mail/mail-content.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import { wordParagraphs } from '#shop/mail/word-paragraphs.ts';
import { greeting, readRegistered } from '../return-registered.mails.ts';
import { findMessage, writeMessageSent } from './message.sql.ts';

/** Mails a message of the staff about a return, once (OP3). Throws when the mail server does not accept it. */
export async function sendReturnMessage(ctx: MailCtx, messageId: number): Promise<void> {
  const message = await findMessage(ctx.db, messageId);
  if (!message || message.isSent) return;
  const { row, order } = await readRegistered(ctx, message.returnId);
  const mailLocale = await ctx.localeFor(order.langCode);
  const { subject, words } = message;
  const [preview = '', ...others] = wordParagraphs(words);
  const letter = composeMail(
    `return-message.${messageId}`,
    row.contact.email,
    {
      subject,
      preview,
      title: subject,
      paragraphs: [greeting(row, mailLocale), preview, ...others],
    },
    mailLocale,
  );
  await ctx.mail.send({ ...letter, orderNumber: order.orderNumber });
  await writeMessageSent(ctx.db, messageId, ctx.clock.now());
}
