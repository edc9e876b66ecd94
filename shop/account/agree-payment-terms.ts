import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { writePaymentDays } from './account.sql.ts';

/**
 * Writes the days after an invoice in which a company or school pays, 1 to 180, or null for its store's own (OP4). Later
 * invoices use it; issued ones stay as they are. Refuses WRONG_DAYS, and UNKNOWN for a number that no such customer has.
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
