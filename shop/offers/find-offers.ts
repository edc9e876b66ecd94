import { buyingCustomerId } from '#shop/cart/find-cart.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Offer } from './offer.ts';
import { findOffer, findOffersOf } from './offers.sql.ts';

type FindCtx = Pick<Ctx, 'db' | 'storefront' | 'visitor'>;

const offersPerPage = 10;
const mostPages = 1000;

export type OfferPart = { offers: Offer[]; totalPages: number };

/** The customer's own offers in the visited price list, ten a page counted from 0, the latest first; none for guests (SC1). */
export async function findOwnOffers(
  { db, storefront, visitor }: FindCtx,
  page: number,
): Promise<OfferPart> {
  const accountId = buyingCustomerId(visitor);
  if (accountId === undefined) return { offers: [], totalPages: 0 };
  const asked = Math.min(Math.max(0, page), mostPages);
  const part = { offset: asked * offersPerPage, limit: offersPerPage };
  const { offers, count } = await findOffersOf(
    db,
    { accountId, priceList: storefront.priceList },
    part,
  );
  return { offers, totalPages: Math.ceil(count / offersPerPage) };
}

/** One of the customer's own offers in the visited price list; undefined for others and for guests. */
export async function findOwnOffer(
  { db, storefront, visitor }: FindCtx,
  offerNumber: string,
): Promise<Offer | undefined> {
  const accountId = buyingCustomerId(visitor);
  if (accountId === undefined) return undefined;
  return findOffer(db, offerNumber, { accountId, priceList: storefront.priceList });
}
