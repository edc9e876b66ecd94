import { berlinInstant } from '#shop/kernel/berlin-day.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { receiveOverduePayment } from '#shop/orders/receive-overdue-payment.ts';

type Payment = {
  orderNumber: string;
  amountMinor: number;
  /** The day in Berlin, as 2026-11-28. */
  paidOn: string;
};

const messageKeys = {
  UNKNOWN: 'payments.unknownOrder',
  NOT_WAITING: 'openItems.notOpen',
  WRONG_AMOUNT: 'openItems.wrongAmount',
  WRONG_DAY: 'openItems.wrongDay',
} as const;

/**
 * Records once that an invoice was paid (OP1.open-items). Refuses UNKNOWN, NOT_WAITING for an order that is paid, cancelled or prepaid,
 * WRONG_AMOUNT for another amount than is open, and WRONG_DAY for a day that is none, before the order or in the future; a refusal changes
 * nothing.
 */
export async function recordInvoicePayment(
  { db, clock }: Pick<StaffCtx, 'db' | 'clock'>,
  { paidOn, ...payment }: Payment,
): Promise<Refusal<keyof typeof messageKeys> | undefined> {
  const paidAt = berlinInstant(`${paidOn}T12:00`);
  if (!paidAt) return refuse('WRONG_DAY', messageKeys.WRONG_DAY);
  const refused = await receiveOverduePayment({ db, clock }, { ...payment, paidAt });
  return refused && refuse(refused.refused, messageKeys[refused.refused]);
}
