import { divideRounded } from '#shop/kernel/money.ts';
import type { Voucher } from './voucher.ts';

export type VoucherStatus =
  | 'APPLIED'
  | 'NOT_IN_SHOP'
  | 'NOT_YET'
  | 'EXPIRED'
  | 'USED_UP'
  | 'USED_BY_YOU'
  | 'NOT_COMBINABLE'
  | 'NOTHING_ELIGIBLE'
  | 'MINIMUM_NOT_REACHED'
  | 'SOLD_OUT';

/** What became of a voucher in a cart: only one that is APPLIED counts. */
export type JudgedVoucher = {
  voucher: Voucher;
  status: VoucherStatus;
  discountMinor: number;
  /** How much more it takes, for MINIMUM_NOT_REACHED. */
  missingMinor: number;
  /** The voucher that it cannot stand beside, for NOT_COMBINABLE. */
  besideCode: string | undefined;
};

type Goods = {
  /** Value of what vouchers may touch: no books of a fixed price, no pieces at a deal's price. */
  eligibleMinor: number;
  /** Takes one piece of an item as a free article, where there is one. */
  takeFree: (itemId: number) => boolean;
  now: Date;
};

/**
 * Says of each voucher whether it counts, in the order in which they were added (CA3). At most one that takes money off,
 * any number of free articles beside it, and one that is not combinable stands alone.
 */
export function judgeVouchers(vouchers: readonly Voucher[], goods: Goods): JudgedVoucher[] {
  const judged: JudgedVoucher[] = [];
  for (const voucher of vouchers) {
    const rival = judged.find((other) => isOpen(other) && !canStandBeside(voucher, other.voucher));
    const status =
      goneStatus(voucher, goods.now) ?? (rival ? 'NOT_COMBINABLE' : check(voucher, goods));
    judged.push({
      voucher,
      status,
      discountMinor: status === 'APPLIED' ? discountOf(voucher, goods.eligibleMinor) : 0,
      missingMinor: Math.max(0, voucher.minimumMinor - goods.eligibleMinor),
      besideCode: rival?.voucher.code,
    });
  }
  return judged;
}

/** Whether it counts, or would with other goods in the cart. */
function isOpen({ status }: JudgedVoucher): boolean {
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

/** What no change of the cart mends. */
function goneStatus(voucher: Voucher, now: Date): VoucherStatus | undefined {
  if (!voucher.isInShop) return 'NOT_IN_SHOP';
  if (new Date(voucher.validFrom) > now) return 'NOT_YET';
  if (new Date(voucher.validUntil) <= now) return 'EXPIRED';
  if (voucher.isUsedByCustomer) return 'USED_BY_YOU';
  return voucher.isUsedUp ? 'USED_UP' : undefined;
}

function check(voucher: Voucher, { eligibleMinor, takeFree }: Goods): VoucherStatus {
  if (eligibleMinor === 0) return 'NOTHING_ELIGIBLE';
  if (eligibleMinor < voucher.minimumMinor) return 'MINIMUM_NOT_REACHED';
  return voucher.itemId === null || takeFree(voucher.itemId) ? 'APPLIED' : 'SOLD_OUT';
}

function discountOf({ percent, amountMinor }: Voucher, eligibleMinor: number): number {
  if (percent !== null) return divideRounded(eligibleMinor * percent, 100);
  return Math.min(amountMinor ?? 0, eligibleMinor);
}
