import type { ParcelCarrier } from '#adapters/carrier/port.ts';
import { shipperPhrase } from '#shop/pricing/shipper-names.ts';
import { addDays } from '#shop/catalogue/working-days.ts';
import { type MailContent, composeMail } from '#shop/mail/mail-content.ts';
import type { MailCtx, MailLocale } from '#shop/mail/mail-ctx.ts';
import { greeting, itemsText, readRegistered, type Registered } from './return-registered.mails.ts';
import {
  writeCancellationSent,
  writeExpirySent,
  writeReceiptSent,
  writeSettlementSent,
  writeUnderwaySent,
} from './returns.sql.ts';
import { bookReturnParcel } from './send-goods.ts';
import { acceptedOf, voucherDays } from './settle-return.ts';
import { priceIn } from '#shop/kernel/price-view.ts';
import { dateText } from '#shop/mail/date-text.ts';

/** Mails that a parcel arrived, with its pieces, once (OP3). Throws when the mail server does not accept it. */
export async function sendReturnReceived(ctx: MailCtx, returnId: number): Promise<void> {
  const registered = await readRegistered(ctx, returnId);
  if (registered.row.receiptSentAt) return;
  await send(ctx, registered, { name: 'return-received', write: receivedContent });
  await writeReceiptSent(ctx.db, returnId, ctx.clock.now());
}

/**
 * Mails how a return was settled, once (OP3): a voucher, goods with their parcel, a refund instead of them, and pieces that were
 * not accepted. A chosen refund has a mail of its own. Books the parcel where it is not booked yet. Throws when carrier or
 * mail server do not answer.
 */
export async function sendReturnSettled(
  ctx: MailCtx & { carrier: ParcelCarrier | undefined },
  returnId: number,
): Promise<void> {
  await bookReturnParcel(ctx, returnId);
  const registered = await readRegistered(ctx, returnId);
  if (registered.row.settlementSentAt) return;
  const isInRefundMail =
    registered.row.regulation === 'refund' && refusedOf(registered).length === 0;
  if (!isInRefundMail)
    await send(ctx, registered, { name: 'return-settled', write: settledContent });
  await writeSettlementSent(ctx.db, returnId, ctx.clock.now());
}

/** Mails that an exchange or a repair is under way, with pieces that were not accepted, once (OP3). Throws as the others. */
export async function sendReturnUnderway(ctx: MailCtx, returnId: number): Promise<void> {
  const registered = await readRegistered(ctx, returnId);
  if (registered.row.underwaySentAt) return;
  await send(ctx, registered, { name: 'return-underway', write: underwayContent });
  await writeUnderwaySent(ctx.db, returnId, ctx.clock.now());
}

/**
 * Mails that a return has expired and how to register again, once, and only while it is expired (OP3). Throws when the mail
 * server does not accept it.
 */
export async function sendReturnExpired(ctx: MailCtx, returnId: number): Promise<void> {
  const registered = await readRegistered(ctx, returnId);
  if (registered.row.expirySentAt || registered.row.status !== 'expired') return;
  await send(ctx, registered, { name: 'return-expired', write: expiredContent });
  await writeExpirySent(ctx.db, returnId, ctx.clock.now());
}

/** Mails that a return is cancelled as requested, once, and only while it is cancelled (OP3). Throws as the others. */
export async function sendReturnCancelled(ctx: MailCtx, returnId: number): Promise<void> {
  const registered = await readRegistered(ctx, returnId);
  if (registered.row.cancellationSentAt || registered.row.status !== 'cancelled') return;
  await send(ctx, registered, { name: 'return-cancelled', write: cancelledContent });
  await writeCancellationSent(ctx.db, returnId, ctx.clock.now());
}

type Kind = {
  name: string;
  write: (registered: Registered, mailLocale: MailLocale) => MailContent;
};

async function send(
  { mail, localeFor }: MailCtx,
  registered: Registered,
  { name, write }: Kind,
): Promise<void> {
  const { row, order } = registered;
  const mailLocale = await localeFor(order.langCode);
  const mailContent = write(registered, mailLocale);
  const { returnNumber, contact } = row;
  const letter = composeMail(`${name}.${returnNumber}`, contact.email, mailContent, mailLocale);
  await mail.send({ ...letter, orderNumber: order.orderNumber });
}

function receivedContent({ row, order }: Registered, mailLocale: MailLocale): MailContent {
  const { texts } = mailLocale;
  const { returnNumber: number, positions } = row;
  const arrived = positions
    .map(({ lineNumber, receivedQuantity }) => ({ lineNumber, quantity: receivedQuantity ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const missing = positions
    .map(({ lineNumber, quantity, receivedQuantity }) => ({
      lineNumber,
      quantity: quantity - (receivedQuantity ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
  return {
    subject: texts('shop.mail.return.received.subject', { number }),
    preview: texts('shop.mail.return.received.preview'),
    title: texts('shop.mail.return.received.title'),
    paragraphs: [
      greeting(row, mailLocale),
      texts('shop.mail.return.received.text'),
      ...(arrived.length > 0
        ? [
            texts('shop.mail.return.received.items', {
              items: itemsText(arrived, order, mailLocale),
            }),
          ]
        : []),
      ...(missing.length > 0
        ? [
            texts('shop.mail.return.received.missing', {
              items: itemsText(missing, order, mailLocale),
            }),
          ]
        : []),
    ],
  };
}

function cancelledContent({ row, order, hash }: Registered, mailLocale: MailLocale): MailContent {
  const { texts, storefront } = mailLocale;
  const { returnNumber: number, labels } = row;
  return {
    subject: texts('shop.mail.return.cancelled.subject', { number }),
    preview: texts('shop.mail.return.cancelled.preview'),
    title: texts('shop.mail.return.cancelled.title'),
    paragraphs: [
      greeting(row, mailLocale),
      texts('shop.mail.return.cancelled.text', {
        date: dateText(row.registeredAt, storefront.locale),
        items: itemsText(row.positions, order, mailLocale),
      }),
      ...(labels > 0 ? [texts('shop.mail.return.cancelled.labels', { count: labels })] : []),
      texts('shop.mail.return.cancelled.underway'),
    ],
    link: {
      label: texts('shop.mail.return.cancelled.link'),
      url: registerAgainUrl(hash, mailLocale),
    },
  };
}

/** The address where the pieces of an ended return can be registered again. */
function registerAgainUrl(hash: string, { storefront }: MailLocale): string {
  const query = new URLSearchParams({ order: hash });
  return `${storefront.baseUrl}/myaccount/returns/productselection/?${query}`;
}

function expiredContent({ row, order, hash }: Registered, mailLocale: MailLocale): MailContent {
  const { texts, storefront } = mailLocale;
  return {
    subject: texts('shop.mail.return.expired.subject', { number: row.returnNumber }),
    preview: texts('shop.mail.return.expired.preview'),
    title: texts('shop.mail.return.expired.title'),
    paragraphs: [
      greeting(row, mailLocale),
      texts('shop.mail.return.expired.text', {
        date: dateText(row.registeredAt, storefront.locale),
        items: itemsText(row.positions, order, mailLocale),
      }),
      texts('shop.mail.return.expired.underway'),
    ],
    link: {
      label: texts('shop.mail.return.expired.link'),
      url: registerAgainUrl(hash, mailLocale),
    },
  };
}

function underwayContent(registered: Registered, mailLocale: MailLocale): MailContent {
  const { texts } = mailLocale;
  const { row, order } = registered;
  const items = itemsText(acceptedOf(row), order, mailLocale);
  const isRepair = row.regulation === 'repair';
  return {
    subject: texts(
      isRepair ? 'shop.mail.return.repairing.subject' : 'shop.mail.return.exchanging.subject',
      { number: row.returnNumber },
    ),
    preview: texts('shop.mail.return.underway.preview'),
    title: texts(
      isRepair ? 'shop.mail.return.repairing.title' : 'shop.mail.return.exchanging.title',
    ),
    paragraphs: [
      greeting(row, mailLocale),
      texts(isRepair ? 'shop.mail.return.repairing.text' : 'shop.mail.return.exchanging.text', {
        items,
      }),
      ...refusedText(registered, mailLocale),
    ],
  };
}

function settledContent(registered: Registered, mailLocale: MailLocale): MailContent {
  const { texts } = mailLocale;
  const { parcel, returnNumber: number } = registered.row;
  const mailContent = {
    subject: texts('shop.mail.return.settled.subject', { number }),
    preview: texts('shop.mail.return.settled.preview'),
    title: texts('shop.mail.return.settled.title'),
    paragraphs: [
      greeting(registered.row, mailLocale),
      ...settlementOf(registered, mailLocale),
      ...(parcel ? [] : refusedText(registered, mailLocale)),
    ],
  };
  if (!parcel?.trackingUrl) return mailContent;
  const label = texts('shop.mail.return.settled.track', { code: parcel.trackingCode ?? '' });
  return { ...mailContent, link: { label, url: parcel.trackingUrl } };
}

function refusedText(registered: Registered, mailLocale: MailLocale): string[] {
  const refused = refusedOf(registered);
  if (refused.length === 0) return [];
  const items = itemsText(refused, registered.order, mailLocale);
  const { refusalReason: reason } = registered.row;
  const { texts } = mailLocale;
  return [
    texts('shop.mail.return.settled.refused', { items }),
    ...(reason === null ? [] : [texts('shop.mail.return.settled.reason', { reason })]),
  ];
}

function settlementOf({ row, order }: Registered, mailLocale: MailLocale): string[] {
  const { texts, storefront } = mailLocale;
  const items = itemsText(acceptedOf(row), order, mailLocale);
  if (items === '') return [];
  const amount = priceIn(mailLocale)(row.settledMinor ?? 0).stringValue;
  if (row.settledAs === 'refund')
    return [
      texts(
        row.regulation === 'repair'
          ? 'shop.mail.return.settled.notRepaired'
          : 'shop.mail.return.settled.notThere',
        { items, amount },
      ),
    ];
  const carrier = shipperPhrase(row.parcel?.carrierCode ?? order.shipperCode, 'afterWith', texts);
  if (row.regulation === 'exchange')
    return [texts('shop.mail.return.settled.exchange', { items, carrier })];
  if (row.regulation === 'repair')
    return [texts('shop.mail.return.settled.repair', { items, carrier })];
  if (row.voucherCode === null) return [];
  const until = dateText(addDays(row.settledAt ?? order.placedAt, voucherDays), storefront.locale);
  return [texts('shop.mail.return.settled.voucher', { amount, code: row.voucherCode, until })];
}

/** Received pieces that were not accepted. */
function refusedOf({ row }: Registered) {
  return row.positions
    .map(({ lineNumber, receivedQuantity, acceptedQuantity }) => ({
      lineNumber,
      quantity: (receivedQuantity ?? 0) - (acceptedQuantity ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
}
