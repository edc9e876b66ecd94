import type { Agreement } from '#shop/cart/agreement.ts';
import type { CartHead, LineRow } from '#shop/cart/cart-rows.ts';
import { priceCart } from '#shop/cart/price-cart.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';

type OfferedCart = { head: CartHead; lines: readonly LineRow[]; agreement: Agreement };

/**
 * Why an offer cannot be ordered as it was made, a sentence for each article: it is no longer sold or in stock, its least quantity rose,
 * or the law gives a book another price by now (SC1). Pure but for the clock.
 */
export function offerObstacles(
  { head, lines: rows, agreement }: OfferedCart,
  ctx: Pick<Ctx, 'storefront' | 'clock'>,
): Refusal<'CHANGED'>[] {
  const { lines } = priceCart({ ...head, agreement: null }, rows, ctx);
  const agreed = new Map(agreement.lines.map((line) => [line.itemId, line]));
  const { currency, locale } = ctx.storefront;
  return lines.flatMap((line) => {
    const { name, isSellable, isSaleable, isBelowMinimum, minimumOrderQuantity: minimum } = line;
    const changed = (key: string, values = {}) =>
      refuse('CHANGED', `shop.offers.${key}`, { values: { name, ...values } });
    if (!isSellable) return changed('notSold');
    if (!isSaleable) return changed('notInStock', { count: Math.max(0, line.onHand) });
    if (isBelowMinimum) return changed('belowMinimum', { minimum });
    const hasOtherPrice = agreed.get(line.itemId)?.unitMinor !== line.unitMinor;
    if (!line.hasFixedPrice || !hasOtherPrice) return [];
    const price = formatMoney({ amountMinor: line.unitMinor, currency }, locale);
    return changed('bookPrice', { price });
  });
}
