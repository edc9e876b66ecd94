import type { DraftCustomer, DraftItem } from '#shop/backoffice-resolver-types.generated.ts';
import { findCustomers } from '#shop/account/customers/find-customers.ts';
import { isCartId } from '#shop/cart/find-cart.ts';
import { decimalText } from '#shop/kernel/money.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import { spelled } from '#shop/storefronts/spelling.ts';
import { findDraft, findItemsOf } from './drafts.sql.ts';
import { draftStorefronts } from './storefronts.ts';

const longestSearch = 100;
const mostProducts = 10;
const mostItems = 30;

/**
 * Items that words find in the storefront of a draft, by the catalogue's search, the best first; thirty at most (OP1). One query
 * of the catalogue index and two statements.
 */
export async function findDraftItems(
  { db, localeFor, catalogueIndex }: Pick<StaffCtx, 'db' | 'localeFor' | 'catalogueIndex'>,
  { id, search }: { id: string; search: string },
): Promise<DraftItem[]> {
  const draft = isCartId(id) ? await findDraft(db, id) : undefined;
  const text = search.slice(0, longestSearch).trim();
  if (!draft || text === '') return [];
  const { storefront } = await localeFor(draft.langCode);
  const { priceList, language, currency } = storefront;
  const { productIds } = await catalogueIndex.query({
    priceList,
    language,
    text,
    categoryId: undefined,
    enums: [],
    price: {},
    rating: {},
    sort: 'relevance',
    offset: 0,
    limit: mostProducts,
  });
  if (productIds.length === 0) return [];
  const items = spelled(await findItemsOf(db, productIds, storefront, mostItems), storefront);
  return items.map(({ orderNumber: itemNumber, variantLabels, amountMinor, ...item }) => ({
    ...item,
    itemNumber,
    variant: variantLabels.map(({ label, value }) => `${label}: ${value}`).join(', '),
    price:
      amountMinor === null
        ? null
        : { amount: decimalText(amountMinor), amountMinor, currencyCode: currency },
  }));
}

/** Customers to order for, as the desk of customers finds them; fifty at most (OP1). One statement. */
export async function findDraftCustomers(
  ctx: Pick<StaffCtx, 'db'>,
  search: string,
): Promise<DraftCustomer[]> {
  if (search.trim() === '') return [];
  const { rows } = await findCustomers(ctx, { search, after: undefined, sort: undefined });
  return rows.map(({ id, customerNumber, name, company, email, kind, isBlocked, shop }) => ({
    id,
    customerNumber,
    name,
    company,
    email,
    kind,
    isBlocked,
    storefronts: [...draftStorefronts[shop as Storefront['shop']]],
  }));
}
