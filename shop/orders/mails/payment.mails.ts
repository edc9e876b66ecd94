import { type MailContent, composeMail } from '#shop/mail/mail-content.ts';
import { findLastMail } from '#shop/mail/find-last-mail.ts';
import type { MailCtx, MailLocale } from '#shop/mail/mail-ctx.ts';
import { bankValues, shownTransferCode } from './confirmation-content.ts';
import { orderUrl } from '../order-link.ts';
import { type OrderView, orderView } from '../order-view.ts';
import { findOrder } from '../find-order.ts';
import type { PlacedOrder } from '../order.ts';
import { dateText } from '#shop/mail/date-text.ts';

/** Mails that a payment arrived after the order's confirmation (OP3). Throws when the mail server does not accept it. */
export function sendPaymentReceived(ctx: MailCtx, orderId: number): Promise<void> {
  return send(ctx, orderId, { name: 'payment-received', status: 'paid', write: receivedContent });
}

/**
 * Mails that a payment was assigned to the order by mistake and is still missing, with the bank's data (OP1), where the customer had a mail
 * that it arrived and not of the mistake since. Throws when the mail server does not accept it.
 */
export async function sendPaymentRevoked(ctx: MailCtx, orderId: number): Promise<void> {
  const order = await findOrder(ctx.db, orderId);
  if (!order) return;
  const ofOrder = (name: string) => `${name}.${order.orderNumber}`;
  const names = [ofOrder('payment-received'), ofOrder('payment-revoked')];
  const last = await findLastMail(ctx, { orderNumber: order.orderNumber, names });
  if (last !== ofOrder('payment-received')) return;
  const status = 'awaitingPayment';
  await send(ctx, orderId, { name: 'payment-revoked', status, write: revokedContent });
}

/** Mails that an order was cancelled because it was not paid, and how to order again (OP3). Throws when the mail server does not accept it. */
export function sendOrderUnpaid(ctx: MailCtx, orderId: number): Promise<void> {
  return send(ctx, orderId, { name: 'order-unpaid', status: 'cancelled', write: unpaidContent });
}

/** Mails a reminder of a missing prepayment, with the bank's data (OP3). Throws when the mail server does not accept it. */
export function sendPaymentReminder(ctx: MailCtx, orderId: number): Promise<void> {
  return send(ctx, orderId, {
    name: 'payment-reminder',
    status: 'awaitingPayment',
    write: reminderContent,
  });
}

type Kind = {
  name: string;
  /** An order with another status gets no mail. */
  status: PlacedOrder['status'];
  write: (order: PlacedOrder, view: OrderView, mailLocale: MailLocale) => MailContent;
};

async function send(
  { db, clock, mail, localeFor }: MailCtx,
  orderId: number,
  { name, status, write }: Kind,
): Promise<void> {
  const order = await findOrder(db, orderId);
  if (order?.status !== status) return;
  const mailLocale = await localeFor(order.langCode);
  const mailContent = write(order, orderView(order, mailLocale), mailLocale);
  const url = await orderUrl({ db, clock }, order, mailLocale.storefront);
  const moreLinks = [{ label: mailLocale.texts('shop.mail.toOrder'), url }];
  const { orderNumber, email } = order;
  const whole = { ...mailContent, moreLinks };
  await mail.send({
    ...composeMail(`${name}.${orderNumber}`, email, whole, mailLocale),
    orderNumber,
  });
}

function greeting({ billingAddress }: PlacedOrder, { texts }: MailLocale): string {
  const { firstName, lastName } = billingAddress;
  return texts('shop.mail.greeting', { name: `${firstName} ${lastName}` });
}

function receivedContent(order: PlacedOrder, view: OrderView, mailLocale: MailLocale): MailContent {
  const { texts } = mailLocale;
  const { orderNumber } = order;
  const total = view.total.stringValue;
  return {
    subject: texts('shop.mail.paid.subject', { orderNumber }),
    preview: texts('shop.mail.paid.preview', { total }),
    title: texts('shop.mail.paid.title'),
    paragraphs: [greeting(order, mailLocale), texts('shop.mail.paid.text', { total, orderNumber })],
  };
}

function revokedContent(order: PlacedOrder, view: OrderView, mailLocale: MailLocale): MailContent {
  const { texts } = mailLocale;
  const { orderNumber } = order;
  const total = view.total.stringValue;
  return {
    subject: texts('shop.mail.revoked.subject', { orderNumber }),
    preview: texts('shop.mail.revoked.preview'),
    title: texts('shop.mail.revoked.title'),
    paragraphs: [
      greeting(order, mailLocale),
      texts('shop.mail.revoked.text', { total, orderNumber }),
      texts('shop.mail.revoked.transferred'),
    ],
    ...transferNotice(order, view, mailLocale),
  };
}

function unpaidContent(order: PlacedOrder, _: OrderView, mailLocale: MailLocale): MailContent {
  const { texts, storefront } = mailLocale;
  const { orderNumber } = order;
  const isBackInBasket = order.paymentId !== 'VORKASSE';
  return {
    subject: texts('shop.mail.unpaid.subject', { orderNumber }),
    preview: texts('shop.mail.unpaid.preview'),
    title: texts('shop.mail.unpaid.title'),
    paragraphs: [
      greeting(order, mailLocale),
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

function reminderContent(order: PlacedOrder, view: OrderView, mailLocale: MailLocale): MailContent {
  const { texts } = mailLocale;
  const { orderNumber } = order;
  const until = lastDay(order, mailLocale);
  return {
    subject: texts('shop.mail.reminder.subject', { orderNumber }),
    preview: texts('shop.mail.reminder.preview', { until }),
    title: texts('shop.mail.reminder.title'),
    paragraphs: [greeting(order, mailLocale), texts('shop.mail.reminder.text', { orderNumber })],
    ...transferNotice(order, view, mailLocale),
  };
}

/** How to transfer the money, and until when. */
function transferNotice(
  order: PlacedOrder,
  { bankTransfer }: OrderView,
  mailLocale: MailLocale,
): Pick<MailContent, 'notice'> {
  if (!bankTransfer) return {};
  const until = lastDay(order, mailLocale);
  return {
    notice: {
      text: mailLocale.texts('shop.mail.order.prepayment', { until }),
      values: bankValues(bankTransfer, mailLocale),
      code: shownTransferCode(order, bankTransfer, mailLocale),
    },
  };
}

function lastDay({ payUntil }: PlacedOrder, { storefront }: MailLocale): string {
  return payUntil ? dateText(payUntil, storefront.locale) : '';
}
