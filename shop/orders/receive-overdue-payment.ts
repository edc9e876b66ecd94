import { berlinDay } from '#shop/kernel/berlin-day.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import {
  insertPayment,
  lockOwed,
  lockPayment,
  type OwedOrder,
  writeCollected,
  writeOverduePaid,
  writeUndone,
} from './overdue-payment.sql.ts';

/** A payment of an invoice, in minor units, with its day; the time of day does not matter. */
type OverduePayment = {
  orderNumber: string;
  amountMinor: number;
  paidAt: Date;
  /** What was paid of reminders' fees beside the amount. */
  feesMinor?: number;
  /** Less than what is open is a part, and the rest stays open; without it another amount is refused. */
  isPart?: boolean;
};

/**
 * Records once that an invoice or a missing cash on delivery was paid (OP3): later refunds are transfers and no longer reduce
 * the amount to pay. A part of an invoice leaves the rest open; the order is paid once its parts add up to what it owes, and with
 * an amount of 0 where they do already. Refuses UNKNOWN, NOT_WAITING for an order that is paid, cancelled or prepaid, WRONG_AMOUNT for another
 * amount than is open, and WRONG_DAY before the order and in the future; a refusal changes nothing.
 */
export function receiveOverduePayment(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { orderNumber, amountMinor, paidAt, feesMinor = 0, isPart = false }: OverduePayment,
): Promise<Refusal<'UNKNOWN' | 'NOT_WAITING' | 'WRONG_AMOUNT' | 'WRONG_DAY'> | undefined> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const order = await lockOwed(tx, orderNumber);
    if (!order) return refuse('UNKNOWN', 'shop.prepayment.unknown');
    if (!order.isWaiting) return refuse('NOT_WAITING', 'shop.prepayment.notWaiting');
    const settles = isRest(order, amountMinor);
    if (!settles && !(isPart && isPartOf(order, amountMinor)))
      return refuse('WRONG_AMOUNT', 'shop.prepayment.wrongAmount');
    if (berlinDay(paidAt) < berlinDay(order.placedAt) || berlinDay(paidAt) > berlinDay(now))
      return refuse('WRONG_DAY', 'shop.prepayment.wrongDay');
    const { id, owedMinor } = order;
    if (amountMinor > 0)
      await insertPayment(tx, { orderId: id, amountMinor, feesMinor, paidAt, now });
    if (settles) await writeOverduePaid(tx, { id, amountMinor: owedMinor, paidAt });
    return undefined;
  });
}

/** Whether nothing is open once an amount is paid. Nothing is owed of an order that is credited in full. */
function isRest({ owedMinor, partsMinor }: OwedOrder, amountMinor: number): boolean {
  return owedMinor > 0 && amountMinor >= 0 && amountMinor === owedMinor - partsMinor;
}

function isPartOf({ owedMinor, partsMinor, takesParts }: OwedOrder, amountMinor: number): boolean {
  return takesParts && amountMinor >= 1 && amountMinor < owedMinor - partsMinor;
}

/** Records that the carrier collected the cash on delivery, once the last parcel is delivered; leaves other orders unchanged (OP3). */
export function recordCollection(tx: Db, orderId: number, at: Date): Promise<void> {
  return writeCollected(tx, orderId, at);
}

export type UndonePayment = { orderNumber: string; feesMinor: number; recordedAt: Date };

/**
 * Takes a recorded payment of an invoice back, such as one that was recorded of the wrong customer: its amount is open again (OP3,
 * OP1.open-items). Refuses GONE for a payment that is unknown or was taken back, and NOT_NOW once money was given back of the order, for one that is not
 * placed or paid any more, and where the carrier collects the money; a refusal changes nothing.
 */
export function undoInvoicePayment(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { paymentId, reason }: { paymentId: number; reason: string },
): Promise<Refusal<'GONE' | 'NOT_NOW'> | UndonePayment> {
  return db.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (!payment) return refuse('GONE', 'openItems.undoGone');
    const { orderId, status, isWithCarrier, isRefunded, ...undone } = payment;
    if (isWithCarrier || isRefunded || !['placed', 'paid'].includes(status))
      return refuse('NOT_NOW', 'openItems.undoNotNow');
    await writeUndone(tx, { id: paymentId, orderId, reason, now: clock.now() });
    return undone;
  });
}
