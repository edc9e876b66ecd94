import type { CheckoutSettings } from '#shop/pricing/checkout-settings.ts';
import type { EvaluatedVoucher } from '#shop/vouchers/evaluate-vouchers.ts';
import type { LineRow } from './cart-rows.ts';

/** A free piece of an item: `voucher-12`, of that voucher, or `gift`. */
export type FreeArticle = { id: string; voucherCode: string | null; row: LineRow };

/** The free article of carts above a value of goods. */
export type Gift = {
  name: string;
  fromMinor: number;
  /** The value that counts: goods after vouchers, without books of a fixed price. */
  valueMinor: number;
  isReached: boolean;
  isSoldOut: boolean;
};

/** The stock left for free articles after the cart's own pieces. */
export type FreeStock = { has: (itemId: number) => boolean; claim: (itemId: number) => boolean };

export function freeStockOf(rows: readonly LineRow[]): FreeStock {
  const left = new Map(
    rows
      .filter(({ isSellable }) => isSellable)
      .map((row) => [row.itemId, row.restockDays > 0 ? Infinity : row.onHand - row.quantity]),
  );
  const has = (itemId: number): boolean => (left.get(itemId) ?? 0) > 0;
  const claim = (itemId: number): boolean => {
    const isThere = has(itemId);
    if (isThere) left.set(itemId, (left.get(itemId) ?? 0) - 1);
    return isThere;
  };
  return { has, claim };
}

/** The value missing for the gift, and whether it is in stock; undefined where the shop gives none (CA2). */
export function giftOf(
  settings: CheckoutSettings['gift'],
  rows: readonly LineRow[],
  { valueMinor, freeStock }: { valueMinor: number; freeStock: FreeStock },
): Gift | undefined {
  const row = settings && rows.find(({ itemId }) => itemId === settings.itemId);
  if (!settings || !row) return undefined;
  const { fromMinor, itemId } = settings;
  return {
    fromMinor,
    valueMinor,
    name: row.name,
    isReached: valueMinor >= fromMinor,
    isSoldOut: !freeStock.has(itemId),
  };
}

/** The free articles of vouchers that count, in their order, then the gift. */
export function freeArticles(
  rows: readonly LineRow[],
  vouchers: readonly EvaluatedVoucher[],
  giftItemId: number | undefined,
): FreeArticle[] {
  const wanted = vouchers
    .filter(({ status }) => status === 'APPLIED')
    .map(({ voucher }) => ({
      id: freeLineId(voucher.id),
      voucherCode: voucher.code,
      itemId: voucher.itemId,
    }));
  const all =
    giftItemId === undefined
      ? wanted
      : [...wanted, { id: 'gift', voucherCode: null, itemId: giftItemId }];
  return all.flatMap(({ id, voucherCode, itemId }) => {
    const row = rows.find((each) => each.itemId === itemId);
    return row ? [{ id, voucherCode, row }] : [];
  });
}

const prefix = 'voucher-';

function freeLineId(voucherId: number): string {
  return `${prefix}${voucherId}`;
}

/** The voucher of a free article by its position's id; undefined for other positions and for the gift. */
export function voucherOfPosition(positionId: string): number | undefined {
  const text = positionId.startsWith(prefix) ? positionId.slice(prefix.length) : '';
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
