import type { Customer, CustomerPart } from '#shop/backoffice-resolver-types.generated.ts';
import { cursorOf, readPlace, readSort } from '#shop/kernel/keyset.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { readableLines } from '../addresses/address-lines.ts';
import { viewVatChecks } from '../vat-check/check-vat-id.ts';
import { companyWordsOf } from './company-words.sql.ts';
import {
  type CustomerListRow,
  customerSortKeys,
  findCustomerJson,
  findKeptId,
  listCustomers,
  searchCustomers,
} from './customers.sql.ts';

const rowsPerPart = 50;
const longestSearch = 100;

const placeKinds = { createdAt: 'instant', name: 'text' } as const;

/**
 * Customers for the staff (OP1): without `search` all, fifty at a time; with it those whose customer number or order number it
 * is, or whose last name, company, e-mail, or first and last name begin with it, or whose company has its words, fifty at most. `sort` is createdAt or name,
 * descending with `-` before it; else the newest come first. One statement.
 */
export async function findCustomers(
  { db }: Pick<StaffCtx, 'db'>,
  {
    search = '',
    after,
    sort: typed,
  }: { search: string | undefined; after: string | undefined; sort: string | undefined },
): Promise<CustomerPart> {
  const whole = search.trim().toLowerCase().replaceAll(/\s+/g, ' ').slice(0, longestSearch);
  const sort =
    readSort(typed, customerSortKeys) ?? ({ key: 'createdAt', isDescending: true } as const);
  const limit = rowsPerPart + 1;
  const isSearch = whole !== '';
  const found = isSearch
    ? await searchCustomers(db, {
        whole,
        companyWords: companyWordsOf(whole),
        names: namesOf(whole),
        sort,
        limit,
      })
    : await listCustomers(db, { sort, after: readPlace(after, placeKinds[sort.key]), limit });
  const isCut = found.length > rowsPerPart;
  const rows = found.slice(0, rowsPerPart);
  const last = rows.at(-1);
  const value = sort.key === 'name' ? last?.nameKey : last?.createdAt;
  const next = isCut && !isSearch && last && value !== undefined ? cursorOf(value, last.id) : null;
  return { rows: rows.map(rowOf), next, isCut };
}

/** First and last name in both orders: "Jana Becker" and "Becker, Jana". */
function namesOf(whole: string): [first: string, last: string][] {
  const [, one, other] = /^([^\s,]+),? (.+)$/.exec(whole) ?? [];
  if (one === undefined || other === undefined) return [];
  return [
    [one, other],
    [other, one],
  ];
}

function rowOf({ nameKey: _, ...row }: CustomerListRow): CustomerPart['rows'][number] {
  return { ...row, createdAt: row.createdAt.toISOString() };
}

/**
 * A customer with orders, returns, lists, addresses, sessions, membership, notes, checks of the VAT number, open money, rate of
 * returns and consents (OP1). Two statements.
 */
export async function viewCustomer(
  { db, clock, staff }: Pick<StaffCtx, 'db' | 'clock' | 'staff'>,
  id: number,
): Promise<Customer | undefined> {
  const [found, vatChecks] = await Promise.all([
    findCustomerJson(db, { id, now: clock.now() }),
    viewVatChecks({ db }, id),
  ]);
  if (!found) return viewKept({ db, clock, staff }, id);
  const addresses = found.addresses.map(({ lines, ...address }) => ({
    ...address,
    lines: readableLines(lines, staff.language),
  }));
  return { id, ...found, addresses, vatChecks };
}

/** The account that a closed one was joined with. */
async function viewKept(
  ctx: Pick<StaffCtx, 'db' | 'clock' | 'staff'>,
  closedId: number,
): Promise<Customer | undefined> {
  const keptId = await findKeptId(ctx.db, closedId);
  return keptId === undefined ? undefined : viewCustomer(ctx, keptId);
}
