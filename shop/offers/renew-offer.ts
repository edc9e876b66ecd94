import { buyingCustomerId } from '#shop/cart/find-cart.ts';
import { priceCart } from '#shop/cart/price-cart.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { insertOfferOf, type OfferCtx } from './make-offer.ts';
import { namesOf } from './offer.ts';
import { offerObstacles } from './offer-obstacles.ts';
import { findOffer, findRequested } from './offers.sql.ts';
import { presentAgreement, readPresentCart } from './present-cart.ts';

export type Renewed =
  | { offerNumber: string; refusals: [] }
  | { offerNumber: undefined; refusals: readonly Refusal[] };

/**
 * Makes a new offer of the articles and quantities of another one of the customer, at the prices, taxes and shipping cost of now (SC1).
 * Answers its number. Refuses UNKNOWN, CHANGED with a sentence for each article that is no longer sold, in stock or above its least
 * quantity, and TOO_MANY as `makeOffer`. A repetition with the same key answers the same offer.
 */
export function renewOffer(
  ctx: OfferCtx,
  { offerNumber, requestKey }: { offerNumber: string; requestKey: string },
): Promise<Renewed> {
  return ctx.db.transaction(async (db) => {
    const { storefront, visitor } = ctx;
    const accountId = buyingCustomerId(visitor);
    const { priceList } = storefront;
    const offer = accountId && (await findOffer(db, offerNumber, { accountId, priceList }));
    if (!offer) return notMade(refuse('UNKNOWN', 'shop.offers.unknown'));
    const known = await findRequested(db, { accountId, requestKey });
    if (known) return { offerNumber: known, refusals: [] };
    const within = { ...ctx, db };
    const { head, lines } = await readPresentCart(within, {
      ...offer,
      names: namesOf(offer.lines),
    });
    const cart = priceCart(head, lines, ctx);
    const agreement = presentAgreement(cart.lines, offer.agreement);
    const obstacles = offerObstacles({ head, lines, agreement }, ctx);
    if (obstacles.length > 0) return notMade(...obstacles);
    const made = await insertOfferOf(within, { cart, accountId, requestKey });
    return typeof made === 'string' ? { offerNumber: made, refusals: [] } : notMade(made);
  });
}

/** Why no offer was made. */
export function notMade(...refusals: Refusal[]): Renewed {
  return { offerNumber: undefined, refusals };
}
