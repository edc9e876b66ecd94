import { noCache } from '#shop/kernel/memory.ts';
import type { OrderingAccount } from '#shop/account/customers/ordering-account.ts';
import type { Ctx, Visitor } from '#shop/kernel/ctx.ts';
import type { CheckoutCtx } from '#shop/checkout/read-checkout.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import type { Draft } from './drafts.sql.ts';

/** What verbs on drafts need of a staff operation. */
export type DeskCtx = Pick<StaffCtx, 'db' | 'clock' | 'payments' | 'localeFor'> & {
  staff: Pick<StaffCtx['staff'], 'id' | 'name' | 'language'>;
};

/** The customer's ctx, in which the verbs of cart and checkout run for a draft. */
export type CustomerCtx = CheckoutCtx & Pick<Ctx, 'texts'>;

/**
 * The customer of a draft as the visitor of its storefront, so that prices, tax, vouchers, deals and limits are the customer's.
 * There is no session. Limits per network address count the customer instead, because the staff shares one address.
 */
export async function customerCtx(
  { db, clock, payments, localeFor }: Pick<DeskCtx, 'db' | 'clock' | 'payments' | 'localeFor'>,
  { userId, langCode }: Pick<Draft, 'userId' | 'langCode'>,
  { id, kind, email }: Pick<OrderingAccount, 'id' | 'kind' | 'email'>,
): Promise<CustomerCtx> {
  const visitor: Visitor = {
    userId,
    remoteAddress: `customer ${id}`,
    agreedTo: [],
    account: { id, kind, email, sessionHash: '' },
  };
  const { storefront, texts } = await localeFor(langCode);
  return { db, clock, payments, visitor, storefront, texts, memory: noCache };
}

/** The shop's texts and formats in the person's language. */
export function localeOfStaff({ localeFor, staff }: Pick<DeskCtx, 'localeFor' | 'staff'>) {
  return localeFor(staff.language === 'de' ? 'de-de' : 'de-en');
}
