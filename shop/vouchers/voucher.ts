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
  /** Minimum of the value that vouchers may reduce. */
  minimumMinor: number;
  isCombinable: boolean;
  /** ISO 8601. */
  validFrom: string;
  validUntil: string;
  isInShop: boolean;
  isUsedUp: boolean;
  isUsedByCustomer: boolean;
};

const longestCode = 30;

/** The normalised form of a typed code; undefined for an invalid one. */
export function normaliseCode(typed: string): string | undefined {
  if (typed.length > 4 * longestCode) return undefined;
  const code = typed.normalize('NFKC').replace(/\s/g, '').toUpperCase();
  return /^[A-Z0-9-]{3,30}$/.test(code) ? code : undefined;
}
