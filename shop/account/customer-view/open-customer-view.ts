import { hashToken, newSessionToken } from '#shop/kernel/ids.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { lockViewed, replaceViewLink } from './customer-view.sql.ts';

/** For accounts without a language. */
const defaultLangCodes: Readonly<Record<string, string>> = { consumer: 'de-de', business: 'edu' };

const linkMs = 60_000;

/** Where a link of the staff begins a session: an address of every storefront. */
export const customerViewPath = '/api/customer-view/';

/**
 * Makes a link by which the member of staff sees the shop as a customer does (OP1): to the customer's storefront, valid once and
 * for a minute. Refuses UNKNOWN for a guest or an unknown id, BLOCKED, and UNAPPROVED for a business account that is not approved.
 */
export async function openCustomerView(
  { db, clock, staff, localeFor }: Pick<StaffCtx, 'db' | 'clock' | 'staff' | 'localeFor'>,
  accountId: number,
): Promise<{ address: string } | Refusal<'UNKNOWN' | 'BLOCKED' | 'UNAPPROVED'>> {
  const code = newSessionToken();
  const viewed = await db.transaction(async (tx) => {
    const found = await lockViewed(tx, accountId);
    if (!found) return refuse('UNKNOWN', 'customers.unknown');
    if (found.isBlocked) return refuse('BLOCKED', 'customers.isBlocked');
    if (!found.isApproved) return refuse('UNAPPROVED', 'customers.notApproved');
    await replaceViewLink(tx, {
      codeHash: hashToken(code),
      accountId,
      staffId: staff.id,
      expiresAt: new Date(clock.now().getTime() + linkMs),
    });
    return found;
  });
  if ('refused' in viewed) return viewed;
  const langCode = viewed.langCode ?? defaultLangCodes[viewed.shop] ?? 'de-de';
  const { storefront } = await localeFor(langCode);
  return { address: `${storefront.baseUrl}${customerViewPath}?code=${code}` };
}
