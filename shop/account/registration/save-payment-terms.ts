import { mergeSave } from '#shop/audit/merge-save.ts';
import type { FieldConflict } from '#shop/backoffice-resolver-types.generated.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { lockPaymentDays } from '../account.sql.ts';
import { agreePaymentTerms } from '../agree-payment-terms.ts';

type Terms = {
  customerNumber: string;
  seenAt: string;
  seenDays: number | null;
  days: number | null;
};

/**
 * Agrees on the days in which a company or school pays, unless a colleague changed them since they were seen (OP1, OP4): then
 * it answers `days` as the field that both changed. Refuses UNKNOWN and what `agreePaymentTerms` refuses.
 */
export function savePaymentTerms(
  { db }: Pick<StaffCtx, 'db'>,
  { customerNumber, seenAt, seenDays, days }: Terms,
): Promise<Refusal | FieldConflict[]> {
  return db.transaction(async (tx) => {
    const customer = await lockPaymentDays(tx, customerNumber);
    if (!customer) return refuse('UNKNOWN', 'shop.account.unknownCustomer');
    const { id: record, days: current } = customer;
    const row = { relation: 'account.account', record, current: { days: current }, columns };
    const save = { seenAt, seen: { days: seenDays }, mine: { days } };
    const { changed, conflicts } = await mergeSave(tx, row, save);
    const refused =
      'days' in changed && (await agreePaymentTerms({ db: tx }, { customerNumber, days }));
    return refused || conflicts;
  });
}

const columns = { days: 'payment_days' };
