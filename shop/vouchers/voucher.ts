import type { DealCustomer } from '#shop/deals/deal.ts';

/** The customer as "once per customer" counts: by user id, account or e-mail. */
export type VoucherCustomer = DealCustomer;

export type VoucherKind = 'percent' | 'fixed' | 'freeArticle';

/** A voucher as a cart of one price list and one customer sees it. */
export type Voucher = {
  id: number;
  code: string;
  kind: VoucherKind;
  /** Set for `percent`, `fixed` and `freeArticle` respectively. */
  percent: number | null;
  amountMinor: number | null;
  itemId: number | null;
  /** The categories, with those below them, and the items that it counts for; both are empty for all items. */
  categoryIds: number[];
  limitedItemIds: number[];
  /** Minimum of the value that vouchers may reduce. */
  minimumMinor: number;
  isCombinable: boolean;
  /** ISO 8601. */
  validFrom: string;
  validUntil: string;
  isInShop: boolean;
  /** Staff blocked it. */
  isBlocked: boolean;
  isUsedUp: boolean;
  isUsedByCustomer: boolean;
};

/** A line as limits of vouchers see it; categories with those above them. */
export type LimitedLine = { itemId: number; categoryIds: readonly number[] };

/** Whether a voucher counts for some items alone. */
export function isLimited({ categoryIds, limitedItemIds }: Voucher): boolean {
  return categoryIds.length > 0 || limitedItemIds.length > 0;
}

/** Whether a voucher counts for an item, as far as its limits say (CA3). */
export function covers(voucher: Voucher, { itemId, categoryIds }: LimitedLine): boolean {
  return (
    !isLimited(voucher) ||
    voucher.limitedItemIds.includes(itemId) ||
    voucher.categoryIds.some((id) => categoryIds.includes(id))
  );
}

const longestCode = 30;

/** The normalised form of a typed code; undefined for an invalid one. */
export function normaliseCode(typed: string): string | undefined {
  if (typed.length > 4 * longestCode) return undefined;
  const code = typed.normalize('NFKC').replace(/\s/g, '').toUpperCase();
  return /^[A-Z0-9-]{3,30}$/.test(code) ? code : undefined;
}
