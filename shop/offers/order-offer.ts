import { buyingCustomerId, type CartCtx, customerId, readCartOf } from '#shop/cart/find-cart.ts';
import { openAgreedCart } from '#shop/cart/open-agreed-cart.ts';
import { newUserId } from '#shop/kernel/ids.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { undoneWhere } from '#shop/kernel/undone/undone.ts';
import { namesOf, stateOf } from './offer.ts';
import { offerObstacles } from './offer-obstacles.ts';
import { lockOffer } from './offers.sql.ts';

export type OpenedOffer =
  | { cartId: string; refusals: [] }
  | { cartId: undefined; refusals: readonly Refusal<OfferRefusalCode>[] };

type OfferRefusalCode = 'UNKNOWN' | 'ORDERED' | 'ENDED' | 'CHANGED';

/**
 * Begins to order an offer of the customer: opens a cart with its positions, quantities, prices, taxes and shipping cost, which goes
 * through the checkout like any other (SC1). Answers the cart's id, the same one while it is open. Refuses UNKNOWN, ORDERED with the
 * order's number, ENDED, and CHANGED with a sentence for each article that cannot be ordered as it was offered.
 */
export function orderOffer(ctx: CartCtx, offerNumber: string): Promise<OpenedOffer> {
  return ctx.db.transaction((db) => {
    const locked = { ...ctx, db };
    return undoneWhere(
      db,
      () => open(locked, offerNumber),
      ({ refusals }) => refusals.length > 0,
    );
  });
}

async function open(ctx: CartCtx, offerNumber: string): Promise<OpenedOffer> {
  const { db, clock, storefront, visitor } = ctx;
  const accountId = customerId(visitor);
  const buyer = buyingCustomerId(visitor);
  const { priceList } = storefront;
  const offer = buyer && (await lockOffer(db, offerNumber, { accountId: buyer, priceList }));
  if (!offer || accountId === undefined) return refused(refuse('UNKNOWN', 'shop.offers.unknown'));
  const { agreement, orderReference, orderNumber } = offer;
  const state = stateOf(offer, clock.now());
  if (state === 'ordered')
    return refused(
      refuse('ORDERED', 'shop.offers.ordered', { values: { orderNumber: orderNumber ?? '' } }),
    );
  if (state === 'ended') return refused(refuse('ENDED', 'shop.offers.hasEnded'));
  const owner = { userId: visitor.userId ?? newUserId(), accountId };
  const cartId = await openAgreedCart(ctx, {
    owner,
    agreement,
    orderReference,
    names: namesOf(offer.lines),
  });
  const cart = await readCartOf({ ...ctx, visitor: { ...visitor, userId: owner.userId } }, cartId);
  const obstacles = offerObstacles({ ...cart, agreement }, ctx);
  return obstacles.length > 0 ? refused(...obstacles) : { cartId, refusals: [] };
}

function refused(...refusals: Refusal<OfferRefusalCode>[]): OpenedOffer {
  return { cartId: undefined, refusals };
}
