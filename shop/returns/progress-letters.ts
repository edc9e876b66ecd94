import type { ParcelCarrier } from '#adapters/carrier/port.ts';
import { shipperName } from '#shop/checkout/shipper-names.ts';
import { dateText } from '#shop/orders/confirmation-content.ts';
import { addDays } from '#shop/catalogue/working-days.ts';
import { priceIn } from '#shop/cart/cart-view.ts';
import { type Letter, letterMail } from '#shop/mail/letter.ts';
import type { MailCtx, Speaker } from '#shop/mail/speaker.ts';
import { greeting, itemsText, readRegistered, type Registered } from './return-letters.ts';
import {
  writeCancellationSent,
  writeExpirySent,
  writeReceiptSent,
  writeSettlementSent,
  writeUnderwaySent,
} from './returns.sql.ts';
import { bookReturnParcel } from './send-goods.ts';
import { acceptedOf, voucherDays } from './settle-return.ts';

/** Says that a parcel arrived and what was in it (OP3). Once, as far as it was noted. Throws when the mail server does not take it. */
export async function sendReturnReceived(ctx: MailCtx, returnId: number): Promise<void> {
  const registered = await readRegistered(ctx, returnId);
  if (registered.row.receiptSentAt) return;
  await send(ctx, registered, { name: 'return-received', write: receivedLetter });
  await writeReceiptSent(ctx.db, returnId, ctx.clock.now());
}

/**
 * Says how a return was settled where no other mail does: a voucher, goods with the parcel that brings them, money instead of
 * them, and what we could not accept (OP3). Money that was chosen is told by its refund's own mail. Books the parcel where
 * that has not happened yet. Throws when carrier or mail server do not answer.
 */
export async function sendReturnSettled(
  ctx: MailCtx & { carrier: ParcelCarrier | undefined },
  returnId: number,
): Promise<void> {
  await bookReturnParcel(ctx, returnId);
  const registered = await readRegistered(ctx, returnId);
  if (registered.row.settlementSentAt) return;
  const isToldElsewhere =
    registered.row.regulation === 'refund' && refusedOf(registered).length === 0;
  if (!isToldElsewhere)
    await send(ctx, registered, { name: 'return-settled', write: settledLetter });
  await writeSettlementSent(ctx.db, returnId, ctx.clock.now());
}

/** Says that goods are being packed anew or repaired, and what we could not accept (OP3). Once. Throws as the others do. */
export async function sendReturnUnderway(ctx: MailCtx, returnId: number): Promise<void> {
  const registered = await readRegistered(ctx, returnId);
  if (registered.row.underwaySentAt) return;
  await send(ctx, registered, { name: 'return-underway', write: underwayLetter });
  await writeUnderwaySent(ctx.db, returnId, ctx.clock.now());
}

/**
 * Says that a return is over because nothing arrived, and how to go on (OP3). Once, and only as long as that is so. Throws
 * when the mail server does not take it.
 */
export async function sendReturnExpired(ctx: MailCtx, returnId: number): Promise<void> {
  const registered = await readRegistered(ctx, returnId);
  if (registered.row.expirySentAt || registered.row.status !== 'expired') return;
  await send(ctx, registered, { name: 'return-expired', write: expiredLetter });
  await writeExpirySent(ctx.db, returnId, ctx.clock.now());
}

/** Says that a return is called off, as its customer wished (OP3). Once, and only as long as that is so. Throws as the others do. */
export async function sendReturnCancelled(ctx: MailCtx, returnId: number): Promise<void> {
  const registered = await readRegistered(ctx, returnId);
  if (registered.row.cancellationSentAt || registered.row.status !== 'cancelled') return;
  await send(ctx, registered, { name: 'return-cancelled', write: cancelledLetter });
  await writeCancellationSent(ctx.db, returnId, ctx.clock.now());
}

type Kind = { name: string; write: (registered: Registered, speaker: Speaker) => Letter };

async function send(
  { mail, speakAs }: MailCtx,
  registered: Registered,
  { name, write }: Kind,
): Promise<void> {
  const { row, order } = registered;
  const speaker = await speakAs(order.langCode);
  const letter = write(registered, speaker);
  await mail.send(letterMail(`${name}.${row.returnNumber}`, row.contact.email, letter, speaker));
}

function receivedLetter({ row, order }: Registered, speaker: Speaker): Letter {
  const { texts } = speaker;
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
      greeting(row, speaker),
      texts('shop.mail.return.received.text'),
      ...(arrived.length > 0
        ? [
            texts('shop.mail.return.received.items', {
              items: itemsText(arrived, order, speaker),
            }),
          ]
        : []),
      ...(missing.length > 0
        ? [
            texts('shop.mail.return.received.missing', {
              items: itemsText(missing, order, speaker),
            }),
          ]
        : []),
    ],
  };
}

function cancelledLetter({ row, order, hash }: Registered, speaker: Speaker): Letter {
  const { texts, storefront } = speaker;
  const { returnNumber: number, labels } = row;
  return {
    subject: texts('shop.mail.return.cancelled.subject', { number }),
    preview: texts('shop.mail.return.cancelled.preview'),
    title: texts('shop.mail.return.cancelled.title'),
    paragraphs: [
      greeting(row, speaker),
      texts('shop.mail.return.cancelled.text', {
        date: dateText(row.registeredAt, storefront.locale),
        items: itemsText(row.positions, order, speaker),
      }),
      ...(labels > 0 ? [texts('shop.mail.return.cancelled.labels', { count: labels })] : []),
      texts('shop.mail.return.cancelled.underway'),
    ],
    link: { label: texts('shop.mail.return.cancelled.link'), url: anewUrl(hash, speaker) },
  };
}

/** Where the pieces of a return that is over are registered anew. */
function anewUrl(hash: string, { storefront }: Speaker): string {
  const query = new URLSearchParams({ order: hash });
  return `${storefront.baseUrl}/myaccount/returns/productselection/?${query}`;
}

function expiredLetter({ row, order, hash }: Registered, speaker: Speaker): Letter {
  const { texts, storefront } = speaker;
  return {
    subject: texts('shop.mail.return.expired.subject', { number: row.returnNumber }),
    preview: texts('shop.mail.return.expired.preview'),
    title: texts('shop.mail.return.expired.title'),
    paragraphs: [
      greeting(row, speaker),
      texts('shop.mail.return.expired.text', {
        date: dateText(row.registeredAt, storefront.locale),
        items: itemsText(row.positions, order, speaker),
      }),
      texts('shop.mail.return.expired.underway'),
    ],
    link: { label: texts('shop.mail.return.expired.link'), url: anewUrl(hash, speaker) },
  };
}

function underwayLetter(registered: Registered, speaker: Speaker): Letter {
  const { texts } = speaker;
  const { row, order } = registered;
  const items = itemsText(acceptedOf(row), order, speaker);
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
      greeting(row, speaker),
      texts(isRepair ? 'shop.mail.return.repairing.text' : 'shop.mail.return.exchanging.text', {
        items,
      }),
      ...refusedText(registered, speaker),
    ],
  };
}

function settledLetter(registered: Registered, speaker: Speaker): Letter {
  const { texts } = speaker;
  const { parcel, returnNumber: number } = registered.row;
  const letter = {
    subject: texts('shop.mail.return.settled.subject', { number }),
    preview: texts('shop.mail.return.settled.preview'),
    title: texts('shop.mail.return.settled.title'),
    paragraphs: [
      greeting(registered.row, speaker),
      ...settlementOf(registered, speaker),
      ...(parcel ? [] : refusedText(registered, speaker)),
    ],
  };
  if (!parcel?.trackingUrl) return letter;
  const label = texts('shop.mail.return.settled.track', { code: parcel.trackingCode ?? '' });
  return { ...letter, link: { label, url: parcel.trackingUrl } };
}

function refusedText(registered: Registered, speaker: Speaker): string[] {
  const refused = refusedOf(registered);
  if (refused.length === 0) return [];
  const items = itemsText(refused, registered.order, speaker);
  return [speaker.texts('shop.mail.return.settled.refused', { items })];
}

function settlementOf({ row, order }: Registered, speaker: Speaker): string[] {
  const { texts, storefront } = speaker;
  const items = itemsText(acceptedOf(row), order, speaker);
  if (items === '') return [];
  const amount = priceIn(speaker)(row.settledMinor ?? 0).stringValue;
  if (row.settledAs === 'refund')
    return [
      texts(
        row.regulation === 'repair'
          ? 'shop.mail.return.settled.notRepaired'
          : 'shop.mail.return.settled.notThere',
        { items, amount },
      ),
    ];
  const carrier = shipperName(row.parcel?.carrierCode ?? order.shipperCode, texts);
  if (row.regulation === 'exchange')
    return [texts('shop.mail.return.settled.exchange', { items, carrier })];
  if (row.regulation === 'repair')
    return [texts('shop.mail.return.settled.repair', { items, carrier })];
  if (row.voucherCode === null) return [];
  const until = dateText(addDays(row.settledAt ?? order.placedAt, voucherDays), storefront.locale);
  return [texts('shop.mail.return.settled.voucher', { amount, code: row.voucherCode, until })];
}

/** What arrived and was not accepted. */
function refusedOf({ row }: Registered) {
  return row.positions
    .map(({ lineNumber, receivedQuantity, acceptedQuantity }) => ({
      lineNumber,
      quantity: (receivedQuantity ?? 0) - (acceptedQuantity ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
}
