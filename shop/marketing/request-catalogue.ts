import { findCustomerAddressRow } from '#shop/account/addresses/addresses.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { insertCatalogueRequest } from './requests.sql.ts';

type RequestCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor'>;

const monthMs = 30 * 24 * 60 * 60_000;

/**
 * Requests the printed catalogue for the business customer's own address, one a month (CN2). Mails the office and the
 * customer; a repetition within the month gets the same response and sends nothing. Refuses NOT_LOGGED_IN and ADDRESS_MISSING.
 */
export async function requestCatalogue({
  db,
  clock,
  storefront,
  visitor: { account },
}: RequestCtx): Promise<Refusal<'NOT_LOGGED_IN' | 'ADDRESS_MISSING'> | undefined> {
  if (!account || account.kind === 'guest' || !storefront.isB2b)
    return refuse('NOT_LOGGED_IN', 'shop.catalogueRequest.logIn');
  const address = await findCustomerAddressRow(db, account.id);
  if (!address) return refuse('ADDRESS_MISSING', 'shop.catalogueRequest.addressMissing');
  const now = clock.now();
  await insertCatalogueRequest(db, {
    accountId: account.id,
    langCode: storefront.langCode,
    email: account.email,
    address,
    now,
    since: new Date(now.getTime() - monthMs),
  });
  return undefined;
}
