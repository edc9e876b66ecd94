import type { Ctx } from '#shop/kernel/ctx.ts';
import type { CartOperation } from './apply-names.ts';
import { normaliseCode, type Voucher } from '#shop/vouchers/voucher.ts';
import { concernsVouchers } from './apply-operations.ts';
import { voucherOfPosition } from './free-lines.ts';
import { priceCart } from './price-cart.ts';
import { refusalReason } from './voucher-view.ts';
import type { CartRefusal } from './cart-refusal.ts';
import type { CartHead, LineRow } from './cart-rows.ts';

/** The limit of vouchers in a cart. */
const mostVouchers = 10;

type Presenting = {
  head: CartHead;
  /** As the cart will be after its other operations. */
  rows: readonly LineRow[];
  /** The voucher of the code that is added; undefined where there is none. */
  asked: Voucher | undefined;
  operations: readonly CartOperation[];
};

/**
 * Computes the vouchers of a cart after the operations, applied in order (CA3). A voucher that would not count is refused
 * with its reason. Pure except for the clock.
 */
export function applyVoucherOperations(
  { head, rows, asked, operations }: Presenting,
  ctx: Pick<Ctx, 'storefront' | 'clock'>,
): { vouchers: Voucher[]; refusals: CartRefusal[] } {
  let { vouchers } = head;
  const refusals = operations.flatMap((operation, operationIndex) => {
    if (!concernsVouchers(operation)) return [];
    if (!operation.addVoucher) {
      vouchers = vouchers.filter((voucher) => !isMeant(voucher, operation));
      return [];
    }
    const refusal = refusalOf(asked, { head: { ...head, vouchers }, rows }, ctx);
    if (refusal) return [{ operationIndex, ...refusal }];
    vouchers = [...vouchers, ...(asked ? [asked] : [])];
    return [];
  });
  return { vouchers, refusals };
}

function isMeant({ id, code }: Voucher, { removeVoucher, removePosition }: CartOperation): boolean {
  return removeVoucher
    ? normaliseCode(removeVoucher.code) === code
    : voucherOfPosition(removePosition?.positionId ?? '') === id;
}

function refusalOf(
  asked: Voucher | undefined,
  { head, rows }: Pick<Presenting, 'head' | 'rows'>,
  ctx: Pick<Ctx, 'storefront' | 'clock'>,
): Omit<CartRefusal, 'operationIndex'> | undefined {
  if (!asked) return { code: 'UNKNOWN_VOUCHER', messageKey: 'shop.voucher.unknown', values: {} };
  const { code } = asked;
  if (head.vouchers.some(({ id }) => id === asked.id))
    return { code: 'ALREADY_IN_CART', messageKey: 'shop.voucher.alreadyHeld', values: { code } };
  if (head.vouchers.length >= mostVouchers) {
    return {
      code: 'TOO_MANY_VOUCHERS',
      messageKey: 'shop.voucher.tooMany',
      values: { max: mostVouchers },
    };
  }
  const evaluated = priceCart(
    { ...head, vouchers: [...head.vouchers, asked] },
    rows,
    ctx,
  ).vouchers.at(-1);
  if (!evaluated || evaluated.status === 'APPLIED') return undefined;
  return { code: evaluated.status, ...refusalReason(evaluated, ctx) };
}
