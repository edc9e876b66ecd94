import type { Ctx } from '#shop/kernel/ctx.ts';
import { newCartId } from '#shop/kernel/ids.ts';
import type { Agreement } from './agreement.ts';
import { insertAgreedCart } from './cart.sql.ts';
import type { NamedPieces } from './cart-rows.ts';
import type { PricedCart } from './price-cart.ts';

/**
 * Opens a cart of a customer with the positions, quantities and prices of an offer, beside the customer's own basket (SC1). Visits find
 * it by its id alone. Answers its id; the same one while it is open. Call it in the transaction that locks the offer.
 */
export function openAgreedCart(
  { db, clock, storefront }: Pick<Ctx, 'db' | 'clock' | 'storefront'>,
  cart: {
    owner: { userId: string; accountId: number };
    agreement: Agreement;
    orderReference: string | null;
    names?: ReadonlyMap<number, readonly NamedPieces[]>;
  },
): Promise<string> {
  return insertAgreedCart(db, { ...cart, id: newCartId(), storefront, now: clock.now() });
}

/** The prices, taxes and shipping cost of a priced cart as an agreement of none but them. Pure. */
export function agreePrices({
  country,
  isTaxFree,
  shipper,
  totals,
  lines,
}: PricedCart): Omit<Agreement, 'offerNumber'> {
  return {
    country,
    isTaxFree,
    shipperCode: shipper?.code ?? null,
    shippingMinor: totals.shippingMinor,
    lines: lines.map(({ itemId, quantity, unitMinor, taxRateBasisPoints }) => ({
      itemId,
      quantity,
      unitMinor,
      taxRateBasisPoints,
    })),
  };
}
