import { customerId, readCartOf } from '#shop/cart/find-cart.ts';
import { openAgreedCart } from '#shop/cart/open-agreed-cart.ts';
import { priceCart } from '#shop/cart/price-cart.ts';
import { newUserId } from '#shop/kernel/ids.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { undoneWhere } from '#shop/kernel/undone/undone.ts';
import { insertOfferOf, type OfferCtx } from './make-offer.ts';
import { offerObstacles } from './offer-obstacles.ts';
import type { Offer } from './offer.ts';
import { findOffer, findRequested } from './offers.sql.ts';

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
    const accountId = customerId(visitor);
    const { priceList } = storefront;
    const offer = accountId && (await findOffer(db, offerNumber, { accountId, priceList }));
    if (!offer) return refused(refuse('UNKNOWN', 'shop.offers.unknown'));
    const known = await findRequested(db, { accountId, requestKey });
    if (known) return { offerNumber: known, refusals: [] };
    const within = { ...ctx, db, visitor: { ...visitor, userId: visitor.userId ?? newUserId() } };
    const { head, lines } = await readPresent(within, offer);
    const cart = priceCart(head, lines, ctx);
    const obstacles = offerObstacles({ head, lines, agreement: todaysAgreement(cart, offer) }, ctx);
    if (obstacles.length > 0) return refused(...obstacles);
    const made = await insertOfferOf(within, { cart, accountId, requestKey });
    return typeof made === 'string' ? { offerNumber: made, refusals: [] } : refused(made);
  });
}

/** The articles of an offer as a cart of now, which is not kept. */
async function readPresent(
  ctx: OfferCtx & { visitor: { userId: string } },
  { agreement, orderReference, accountId }: Offer,
) {
  const owner = { userId: ctx.visitor.userId, accountId };
  const cart = await undoneWhere(
    ctx.db,
    async () => {
      const cartId = await openAgreedCart(ctx, { owner, agreement, orderReference });
      return readCartOf(ctx, cartId);
    },
    () => true,
  );
  const { country: deliveryCountry } = agreement;
  return { ...cart, head: { ...cart.head, agreement: null, paymentId: null, deliveryCountry } };
}

/** The prices of now as agreed ones, so that no article is refused for its price. */
function todaysAgreement(
  { lines }: ReturnType<typeof priceCart>,
  { agreement }: Offer,
): Offer['agreement'] {
  return { ...agreement, lines: lines.map((line) => line) };
}

function refused(...refusals: Refusal[]): Renewed {
  return { offerNumber: undefined, refusals };
}
