import type { MailCtx } from '#shop/mail/speaker.ts';
import { confirmationContent } from './confirmation-content.ts';
import { confirmationHtml } from './confirmation-html.ts';
import { confirmationText } from './confirmation-text.ts';
import { orderUrl } from './order-link.ts';
import { findOrder, writeConfirmationSent } from './orders.sql.ts';

/**
 * Sends an order's confirmation once, and none of an order that was cancelled meanwhile (OP3). May be repeated: what was noted as sent is not sent again, and should the
 * process die between sending and noting, the second mail has the same Message-ID.
 * Throws when the mail server does not take it, and for an order that does not exist.
 */
export async function sendOrderConfirmation(
  { db, clock, mail, speakAs }: MailCtx,
  orderId: number,
): Promise<void> {
  const order = await findOrder(db, orderId);
  if (!order)
    throw new Error(
      `Order ${orderId} does not exist. Delete the job that asks for its confirmation.`,
    );
  if (order.confirmationSentAt || order.status === 'cancelled') return;
  const speaker = await speakAs(order.langCode);
  const { texts } = speaker;
  const toOrder = await orderUrl({ db, clock }, order, speaker.storefront);
  const content = confirmationContent(order, speaker, toOrder);
  await mail.send({
    name: `order-confirmation.${order.orderNumber}`,
    from: { name: texts('shop.company.brand'), address: texts('shop.company.contact') },
    to: order.email,
    subject: content.subject,
    html: confirmationHtml(content, speaker),
    text: confirmationText(content),
  });
  await writeConfirmationSent(db, order.id, clock.now());
}
