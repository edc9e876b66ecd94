import { berlinInstant } from '#shop/kernel/berlin-day.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { receiveOverduePayment } from '#shop/orders/receive-overdue-payment.ts';
import { sumFees, writeFeesPaid } from './open-items.sql.ts';

type Payment = {
  orderNumber: string;
  amountMinor: number;
  /** The day in Berlin, as 2026-11-28. */
  paidOn: string;
  /** Whether less than what is open is a part of it. */
  isPart?: boolean | null | undefined;
};

const messageKeys = {
  UNKNOWN: 'payments.unknownOrder',
  NOT_WAITING: 'openItems.notOpen',
  WRONG_AMOUNT: 'openItems.wrongAmount',
  WRONG_DAY: 'openItems.wrongDay',
} as const;

/**
 * Records once that an invoice was paid, with the fees of its reminders or without them, or a part of it without fees (OP1.open-items). Refuses UNKNOWN, NOT_WAITING for
 * an order that is paid, cancelled or prepaid, WRONG_AMOUNT for another amount than is open, and WRONG_DAY for a day that is none, before
 * the order or in the future; a refusal changes nothing.
 */
export function recordInvoicePayment(
  { db, clock }: Pick<StaffCtx, 'db' | 'clock'>,
  { paidOn, orderNumber, amountMinor, isPart }: Payment,
): Promise<Refusal<keyof typeof messageKeys> | undefined> {
  return db.transaction(async (tx) => {
    const paidAt = berlinInstant(`${paidOn}T12:00`);
    if (!paidAt) return refuse('WRONG_DAY', messageKeys.WRONG_DAY);
    const receive = (minor: number, fees: number) =>
      receiveOverduePayment(
        { db: tx, clock },
        { orderNumber, amountMinor: minor, feesMinor: fees, paidAt, isPart: isPart === true },
      );
    const refused = await receive(amountMinor, 0);
    if (!refused) return undefined;
    const feesMinor = refused.refused === 'WRONG_AMOUNT' ? await sumFees(tx, orderNumber) : 0;
    if (feesMinor > 0 && !(await receive(amountMinor - feesMinor, feesMinor))) {
      await writeFeesPaid(tx, orderNumber, clock.now());
      return undefined;
    }
    return refuse(refused.refused, messageKeys[refused.refused]);
  });
}
