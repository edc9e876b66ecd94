import { divideRounded } from '#shop/kernel/money.ts';
import type { Voucher } from './voucher.ts';

export type VoucherStatus =
  | 'APPLIED'
  | 'NOT_IN_SHOP'
  | 'BLOCKED'
  | 'NOT_YET'
  | 'EXPIRED'
  | 'USED_UP'
  | 'USED_BY_YOU'
  | 'NOT_COMBINABLE'
  | 'NOTHING_ELIGIBLE'
  | 'MINIMUM_NOT_REACHED'
  | 'SOLD_OUT';

/** The status of a voucher in a cart: only APPLIED counts. */
export type EvaluatedVoucher = {
  voucher: Voucher;
  status: VoucherStatus;
  discountMinor: number;
  /** The missing value, for MINIMUM_NOT_REACHED. */
  missingMinor: number;
  /** The voucher that it cannot be combined with, for NOT_COMBINABLE. */
  besideCode: string | undefined;
};

type Goods = {
  /** The value that a voucher may reduce: no books of a fixed price, no pieces at a deal's price, no items beyond its limits. */
  eligibleOf: (voucher: Voucher) => number;
  /** Takes one piece of an item as a free article, where there is one. */
  claimFree: (itemId: number) => boolean;
  now: Date;
};

/**
 * Evaluates for each voucher whether it counts, in the order in which they were added (CA3). At most one that takes money off,
 * any number of free articles beside it, and one that is not combinable counts only by itself.
 */
export function evaluateVouchers(vouchers: readonly Voucher[], goods: Goods): EvaluatedVoucher[] {
  const evaluated: EvaluatedVoucher[] = [];
  for (const voucher of vouchers) {
    const eligibleMinor = goods.eligibleOf(voucher);
    const rival = evaluated.find(
      (other) => isOpen(other) && !canStandBeside(voucher, other.voucher),
    );
    const status =
      goneStatus(voucher, goods.now) ??
      (rival ? 'NOT_COMBINABLE' : check(voucher, eligibleMinor, goods));
    evaluated.push({
      voucher,
      status,
      discountMinor: status === 'APPLIED' ? discountOf(voucher, eligibleMinor) : 0,
      missingMinor: Math.max(0, voucher.minimumMinor - eligibleMinor),
      besideCode: rival?.voucher.code,
    });
  }
  return evaluated;
}

/** Whether it counts, or would with other goods in the cart. */
function isOpen({ status }: EvaluatedVoucher): boolean {
  return openStatuses.has(status);
}

const openStatuses: ReadonlySet<VoucherStatus> = new Set([
  'APPLIED',
  'NOTHING_ELIGIBLE',
  'MINIMUM_NOT_REACHED',
]);

function canStandBeside(voucher: Voucher, other: Voucher): boolean {
  const hasFreeArticle = voucher.kind === 'freeArticle' || other.kind === 'freeArticle';
  return voucher.isCombinable && other.isCombinable && hasFreeArticle;
}

/** Statuses that no change of the cart changes. */
function goneStatus(voucher: Voucher, now: Date): VoucherStatus | undefined {
  if (!voucher.isInShop) return 'NOT_IN_SHOP';
  if (voucher.isBlocked) return 'BLOCKED';
  if (new Date(voucher.validFrom) > now) return 'NOT_YET';
  if (new Date(voucher.validUntil) <= now) return 'EXPIRED';
  if (voucher.isUsedByCustomer) return 'USED_BY_YOU';
  return voucher.isUsedUp ? 'USED_UP' : undefined;
}

function check(voucher: Voucher, eligibleMinor: number, { claimFree }: Goods): VoucherStatus {
  if (eligibleMinor === 0) return 'NOTHING_ELIGIBLE';
  if (eligibleMinor < voucher.minimumMinor) return 'MINIMUM_NOT_REACHED';
  return voucher.itemId === null || claimFree(voucher.itemId) ? 'APPLIED' : 'SOLD_OUT';
}

function discountOf({ percent, amountMinor }: Voucher, eligibleMinor: number): number {
  if (percent !== null) return divideRounded(eligibleMinor * percent, 100);
  return Math.min(amountMinor ?? 0, eligibleMinor);
}
