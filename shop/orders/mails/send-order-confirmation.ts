import { mailSender } from '#shop/mail/company.ts';
import { logo, mailPictures } from '#shop/mail/mail-pictures.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import { confirmationContent } from './confirmation-content.ts';
import { confirmationHtml } from './confirmation-html.ts';
import { confirmationText } from './confirmation-text.ts';
import { orderUrl } from '../order-link.ts';
import { writeConfirmationSent } from '../orders.sql.ts';
import { findOrder } from '../find-order.ts';
import { termsPaper } from './terms-paper.ts';

/**
 * Mails an order's confirmation with the terms attached, once, and none of an order that was cancelled meanwhile (OP3).
 * Idempotent: a mail recorded as sent is not sent again; after a crash between sending and recording the second mail has the
 * same Message-ID. Throws when the mail server does not accept it, and for an order that does not exist.
 */
export async function sendOrderConfirmation(
  { db, clock, mail, localeFor, pictures: store }: MailCtx,
  orderId: number,
): Promise<void> {
  const order = await findOrder(db, orderId);
  if (!order)
    throw new Error(
      `Order ${orderId} does not exist. Delete the job that asks for its confirmation.`,
    );
  if (order.confirmationSentAt || order.status === 'cancelled') return;
  const mailLocale = await localeFor(order.langCode);
  const toOrder = await orderUrl({ db, clock }, order, mailLocale.storefront);
  const content = confirmationContent(order, mailLocale, toOrder);
  const { code } = content.payment;
  const terms = await termsPaper(db, mailLocale, order.placedAt);
  const keys = order.lines.map(({ pictureKey }) => pictureKey);
  const pictures = await mailPictures({ pictures: store }, keys);
  await mail.send({
    name: `order-confirmation.${order.orderNumber}`,
    from: mailSender(mailLocale),
    to: order.email,
    orderNumber: order.orderNumber,
    subject: content.subject,
    html: confirmationHtml(content, mailLocale, pictures),
    text: confirmationText(content),
    pictures: [logo, ...(code ? [code.picture] : []), ...pictures.values()],
    ...(terms && { attachments: [terms] }),
  });
  await writeConfirmationSent(db, order.id, clock.now());
}
