import type { FoundRecord } from '#shop/backoffice-resolver-types.generated.ts';
import type { Staff, StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { findRecordRows } from './find-records.sql.ts';
import { searchTerms } from './search-terms.ts';

const [fewestCharacters, mostCharacters] = [3, 80];

/**
 * Records by a number or a name (OP1): numbers of orders, also by their last five characters, of items, customers, returns, invoices,
 * withdrawals and offers, codes of vouchers, EAN, tracking codes, e-mail addresses and names of people, brands,
 * categories and price plans by their beginning, companies and products by any words. Kinds that the person's rights do not allow are not searched. One statement; none for a text of fewer than 3 or more than 80 characters.
 */
export async function findRecords(
  { db, staff }: Pick<StaffCtx, 'db'> & { staff: Pick<Staff, 'rights' | 'language'> },
  text: string,
): Promise<FoundRecord[]> {
  const words = text.trim().replaceAll(/\s+/g, ' ');
  if (words.length < fewestCharacters || words.length > mostCharacters) return [];
  const rows = await findRecordRows(db, {
    ...searchTerms(words),
    text: words,
    language: staff.language,
    mayOrders: staff.rights.has('orders.read'),
    mayReturns: staff.rights.has('returns.read'),
    mayCustomers: staff.rights.has('customers.read') || staff.rights.has('accounts.read'),
    mayProducts: staff.rights.has('catalogue.read'),
    mayStock: staff.rights.has('stock.read'),
    mayVouchers: staff.rights.has('vouchers.manage'),
    mayPrices: staff.rights.has('prices.read'),
  });
  return rows.map(({ at, ...row }) => ({ ...row, at: at?.toISOString() ?? null }));
}
