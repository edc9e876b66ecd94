import type { CheckoutSettings } from '#shop/checkout/checkout-settings.ts';
import type { JudgedVoucher } from '#shop/vouchers/judge-vouchers.ts';
import type { LineRow } from './cart.sql.ts';

/** One piece of an item for nothing: `voucher-12`, of that voucher, or `gift`. */
export type FreeArticle = { id: string; voucherCode: string | null; row: LineRow };

/** What the cart gets from a value of goods on. */
export type Gift = {
  name: string;
  fromMinor: number;
  /** What counts for it: goods after vouchers, without books of a fixed price. */
  valueMinor: number;
  isReached: boolean;
  isSoldOut: boolean;
};

/** What lies on the shelf for free articles once the cart has its own pieces. */
export type FreeShelf = { has: (itemId: number) => boolean; take: (itemId: number) => boolean };

export function freeShelf(rows: readonly LineRow[]): FreeShelf {
  const left = new Map(
    rows
      .filter(({ isSellable }) => isSellable)
      .map((row) => [row.itemId, row.restockDays > 0 ? Infinity : row.onHand - row.quantity]),
  );
  const has = (itemId: number): boolean => (left.get(itemId) ?? 0) > 0;
  const take = (itemId: number): boolean => {
    const isThere = has(itemId);
    if (isThere) left.set(itemId, (left.get(itemId) ?? 0) - 1);
    return isThere;
  };
  return { has, take };
}

/** How far the cart is from its gift, and whether there is one left; undefined where the shop gives none (CA2). */
export function giftOf(
  settings: CheckoutSettings['gift'],
  rows: readonly LineRow[],
  { valueMinor, shelf }: { valueMinor: number; shelf: FreeShelf },
): Gift | undefined {
  const row = settings && rows.find(({ itemId }) => itemId === settings.itemId);
  if (!settings || !row) return undefined;
  const { fromMinor, itemId } = settings;
  return {
    fromMinor,
    valueMinor,
    name: row.name,
    isReached: valueMinor >= fromMinor,
    isSoldOut: !shelf.has(itemId),
  };
}

/** The free articles of vouchers that count, in their order, then the gift. */
export function freeArticles(
  rows: readonly LineRow[],
  vouchers: readonly JudgedVoucher[],
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

/** The voucher whose free article a position of that id is; undefined for positions that were bought, and for the gift. */
export function voucherOfPosition(positionId: string): number | undefined {
  const text = positionId.startsWith(prefix) ? positionId.slice(prefix.length) : '';
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
