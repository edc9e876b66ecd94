import type { Db } from '#shop/kernel/db.ts';
import type { PriceList } from '#shop/kernel/storefront.ts';
import {
  claimHolds,
  type EndedHold,
  freeHolds,
  keepEnds,
  extendCartHolds,
  lockDeals,
  lockDealsOfCarts,
  sellHolds,
} from './deal-holds.sql.ts';
import type { DealCustomer } from './deal.ts';
import type { DealPieces } from './deal.ts';

/** Locks these deals: no other transaction holds, sells or releases their pieces until this one ends. */
export async function lockDealPieces(tx: Db, dealIds: readonly number[]): Promise<void> {
  await lockDeals(tx, [...new Set(dealIds)]);
}

/**
 * Sells pieces that a cart holds and releases its others (CA5, CA6). To be called in the transaction that creates the order, after
 * `lockDealPieces`. Throws if the cart holds fewer, because they were not counted under the lock then.
 */
export async function sellDealPieces(
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
 * Moves a cart's holds to another cart, whose lines `add` writes (CA6): under the locks of the deals, so that no other cart
 * gets the pieces, and with the former ends. To be called in the transaction that merges the carts.
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

/** Assigns an anonymous cart's holds to its customer. */
export async function assignHolds(tx: Db, cartId: string, customer: DealCustomer): Promise<void> {
  await claimHolds(tx, cartId, customer);
}

/** Extends a cart's holds, each once and only while it is valid (CA6). */
export async function extendHolds(
  db: Db,
  cartId: string,
  longer: { now: Date; minutes: number },
): Promise<void> {
  await extendCartHolds(db, cartId, longer);
}
