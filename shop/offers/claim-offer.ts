import type { Agreement } from '#shop/cart/agreement.ts';
import type { CartHead, LineRow } from '#shop/cart/cart-rows.ts';
import { type CartCtx, buyingCustomerId } from '#shop/cart/find-cart.ts';
import type { Db } from '#shop/kernel/db.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { stateOf } from './offer.ts';
import { offerObstacles } from './offer-obstacles.ts';
import { lockOffer, writeOrdered } from './offers.sql.ts';

/**
 * Locks the offer that a cart orders, so that it becomes one order whoever orders it at the same time, and refuses where it was ordered,
 * has ended, is delivered to another country than it was made for, or cannot be ordered as it was made (SC1). Call it in the transaction
 * that makes the order, with the cart locked.
 */
export async function claimOffer(
  ctx: CartCtx,
  cart: { head: CartHead; lines: readonly LineRow[]; agreement: Agreement },
): Promise<Refusal<'offerRefused'> | undefined> {
  const { db, clock, storefront, visitor } = ctx;
  const { offerNumber, country } = cart.agreement;
  if (offerNumber === null) return undefined;
  const accountId = buyingCustomerId(visitor) ?? 0;
  const { priceList } = storefront;
  const offer = await lockOffer(db, offerNumber, { accountId, priceList });
  const refused = (key: string) => refuse('offerRefused', `shop.offers.${key}`);
  if (!offer) return refused('unknown');
  const state = stateOf(offer, clock.now());
  if (state !== 'open') return refused(state === 'ordered' ? 'orderedBefore' : 'hasEnded');
  if ((cart.head.deliveryCountry ?? country) !== country) return refused('elsewhere');
  const [obstacle] = offerObstacles(cart, ctx);
  return obstacle && refused('changedMeanwhile');
}

/** Records the order that an offer became. Call it in the transaction that placed the order, after `claimOffer`. */
export function recordOfferOrder(
  tx: Db,
  ordered: { offerNumber: string; orderNumber: string; now: Date },
): Promise<void> {
  return writeOrdered(tx, ordered);
}
