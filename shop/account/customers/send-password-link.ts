import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { enqueuePasswordReset } from '../password.sql.ts';
import { lockCustomer } from './customers.sql.ts';

/** For accounts without a language. */
const defaultLangCodes: Readonly<Record<string, string>> = { consumer: 'de-de', business: 'edu' };

/**
 * Mails a customer a link that sets a new password, in the language of the account (AU2, OP1). Refuses UNKNOWN for a guest or
 * an unknown id, and BLOCKED.
 */
export function sendPasswordLink(
  { db }: Pick<StaffCtx, 'db'>,
  id: number,
): Promise<Refusal<'UNKNOWN' | 'BLOCKED'> | undefined> {
  return db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, id);
    if (!customer) return refuse('UNKNOWN', 'customers.unknown');
    if (customer.blockedAt) return refuse('BLOCKED', 'customers.isBlocked');
    const langCode = customer.langCode ?? defaultLangCodes[customer.shop] ?? 'de-de';
    await enqueuePasswordReset(tx, { langCode, identifier: customer.email });
    return undefined;
  });
}
