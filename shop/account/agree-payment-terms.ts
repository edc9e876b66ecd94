import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { writePaymentDays } from './payment-terms.sql.ts';

/**
 * Notes in how many days after an invoice a company or school pays, 1 to 180, or null for its store's own (OP4). It counts for
 * invoices from then on; those issued stay as they are. Refuses WRONG_DAYS, and UNKNOWN for a number that no such customer has.
 */
export async function agreePaymentTerms(
  { db }: Pick<Ctx, 'db'>,
  { customerNumber, days }: { customerNumber: string; days: number | null },
): Promise<Refusal<'UNKNOWN' | 'WRONG_DAYS'> | undefined> {
  if (days !== null && (!Number.isInteger(days) || days < 1 || days > 180))
    return refuse('WRONG_DAYS', 'shop.account.wrongPaymentDays');
  const isKnown = await writePaymentDays(db, customerNumber, days);
  return isKnown ? undefined : refuse('UNKNOWN', 'shop.account.unknownCustomer');
}
