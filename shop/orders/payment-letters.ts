import { type Letter, letterMail } from '#shop/mail/letter.ts';
import type { MailCtx, Speaker } from '#shop/mail/speaker.ts';
import { bankValues, dateText } from './confirmation-content.ts';
import { orderUrl } from './order-link.ts';
import { type OrderView, orderView } from './order-view.ts';
import { findOrder, type PlacedOrder } from './orders.sql.ts';

/** Thanks for a payment that came after the order's confirmation (OP3). Throws when the mail server does not take it. */
export function sendPaymentReceived(ctx: MailCtx, orderId: number): Promise<void> {
  return send(ctx, orderId, { name: 'payment-received', status: 'paid', write: receivedLetter });
}

/** Says that an order was cancelled because nobody paid it, and what to do now (OP3). Throws when the mail server does not take it. */
export function sendOrderUnpaid(ctx: MailCtx, orderId: number): Promise<void> {
  return send(ctx, orderId, { name: 'order-unpaid', status: 'cancelled', write: unpaidLetter });
}

/** Reminds of a prepayment that is still missing, with the bank's data (OP3). Throws when the mail server does not take it. */
export function sendPaymentReminder(ctx: MailCtx, orderId: number): Promise<void> {
  return send(ctx, orderId, {
    name: 'payment-reminder',
    status: 'awaitingPayment',
    write: reminderLetter,
  });
}

type Kind = {
  name: string;
  /** An order that is not so any more gets no such mail. */
  status: PlacedOrder['status'];
  write: (order: PlacedOrder, view: OrderView, speaker: Speaker) => Letter;
};

async function send(
  { db, clock, mail, speakAs }: MailCtx,
  orderId: number,
  { name, status, write }: Kind,
): Promise<void> {
  const order = await findOrder(db, orderId);
  if (order?.status !== status) return;
  const speaker = await speakAs(order.langCode);
  const letter = write(order, orderView(order, speaker), speaker);
  const url = await orderUrl({ db, clock }, order, speaker.storefront);
  const moreLinks = [{ label: speaker.texts('shop.mail.toOrder'), url }];
  await mail.send(
    letterMail(`${name}.${order.orderNumber}`, order.email, { ...letter, moreLinks }, speaker),
  );
}

function greeting({ billingAddress }: PlacedOrder, { texts }: Speaker): string {
  const { firstName, lastName } = billingAddress;
  return texts('shop.mail.greeting', { name: `${firstName} ${lastName}` });
}

function receivedLetter(order: PlacedOrder, view: OrderView, speaker: Speaker): Letter {
  const { texts } = speaker;
  const { orderNumber } = order;
  const total = view.total.stringValue;
  return {
    subject: texts('shop.mail.paid.subject', { orderNumber }),
    preview: texts('shop.mail.paid.preview', { total }),
    title: texts('shop.mail.paid.title'),
    paragraphs: [greeting(order, speaker), texts('shop.mail.paid.text', { total, orderNumber })],
  };
}

function unpaidLetter(order: PlacedOrder, _: OrderView, speaker: Speaker): Letter {
  const { texts, storefront } = speaker;
  const { orderNumber } = order;
  const isBackInBasket = order.paymentId !== 'VORKASSE';
  return {
    subject: texts('shop.mail.unpaid.subject', { orderNumber }),
    preview: texts('shop.mail.unpaid.preview'),
    title: texts('shop.mail.unpaid.title'),
    paragraphs: [
      greeting(order, speaker),
      texts('shop.mail.unpaid.text', { orderNumber }),
      ...(isBackInBasket ? [texts('shop.mail.unpaid.basket')] : []),
      texts('shop.mail.unpaid.late'),
    ],
    ...(isBackInBasket && {
      link: {
        label: texts('shop.mail.unpaid.link'),
        url: `${storefront.baseUrl}/checkout/basket/`,
      },
    }),
  };
}

function reminderLetter(order: PlacedOrder, view: OrderView, speaker: Speaker): Letter {
  const { texts, storefront } = speaker;
  const { orderNumber } = order;
  const until = order.payUntil ? dateText(order.payUntil, storefront.locale) : '';
  return {
    subject: texts('shop.mail.reminder.subject', { orderNumber }),
    preview: texts('shop.mail.reminder.preview', { until }),
    title: texts('shop.mail.reminder.title'),
    paragraphs: [greeting(order, speaker), texts('shop.mail.reminder.text', { orderNumber })],
    ...(view.bankTransfer && {
      notice: {
        text: texts('shop.mail.order.prepayment', { until }),
        values: bankValues(view.bankTransfer, speaker),
      },
    }),
  };
}
