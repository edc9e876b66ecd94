import type { Db } from '#shop/kernel/db.ts';
import type { PriceList } from '#shop/storefronts/storefront.ts';
import type { DealCustomer } from './deal-room.sql.ts';
import {
  claimHolds,
  type EndedHold,
  freeHolds,
  keepEnds,
  lengthenHolds,
  lockDeals,
  lockDealsOfCarts,
  sellHolds,
} from './deal-taking.sql.ts';

export type DealPieces = { dealId: number; quantity: number };

/** Nobody else takes or releases pieces of these deals until the transaction ends: what is read of them now stays true. */
export async function lockDealPieces(tx: Db, dealIds: readonly number[]): Promise<void> {
  await lockDeals(tx, [...new Set(dealIds)]);
}

/**
 * Turns the pieces that a cart holds into sold ones and gives back the others (CA5, CA6). Belongs into the transaction
 * that makes the order, after `lockDealPieces`. Throws when the cart holds fewer: then they were not counted under the lock.
 */
export async function takeDealPieces(
  tx: Db,
  cartId: string,
  pieces: readonly DealPieces[],
): Promise<void> {
  const wanted = pieces.reduce((total, { quantity }) => total + quantity, 0);
  const sold = await sellHolds(tx, cartId, pieces);
  if (sold !== wanted)
    throw new Error('A cart holds fewer pieces of a deal than were counted under its lock.');
}

type Merge = {
  from: string;
  to: string;
  itemIds: readonly number[];
  priceList: PriceList;
  now: Date;
};

/**
 * Makes room for `add` to put a cart's pieces into another cart, with the same deals (CA6): nobody else gets what the
 * first one held, and a hold ends when it would have ended there. Belongs into the transaction that merges the carts.
 */
export async function moveHolds(
  tx: Db,
  { from, to, itemIds, priceList, now }: Merge,
  add: () => Promise<void>,
): Promise<void> {
  await lockDealsOfCarts(tx, { cartIds: [from, to], itemIds, priceList, now });
  const ended: EndedHold[] = await freeHolds(tx, from, now);
  await add();
  if (ended.length > 0) await keepEnds(tx, to, ended);
}

/** What an anonymous cart holds is held by its customer from now on. */
export async function giveHoldsTo(tx: Db, cartId: string, customer: DealCustomer): Promise<void> {
  await claimHolds(tx, cartId, customer);
}

/** Holds pieces longer, each hold once and only while it runs (CA6). */
export async function extendHolds(
  db: Db,
  cartId: string,
  longer: { now: Date; minutes: number },
): Promise<void> {
  await lengthenHolds(db, cartId, longer);
}
