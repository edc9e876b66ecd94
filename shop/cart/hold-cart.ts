import type { Ctx } from '#shop/kernel/ctx.ts';
import { newCartId } from '#shop/kernel/ids.ts';
import type { Agreement } from './agreement.ts';
import { findOrInsertCart } from './cart.sql.ts';
import { findHeld, mergeInto, writeHeld, writeOwner, writeQuantities } from './hold.sql.ts';

type HoldCtx = Pick<Ctx, 'db' | 'clock' | 'storefront'>;

/**
 * Keeps a customer's cart as it is, at agreed prices: it belongs to another account, so that the customer changes and orders it no more, and
 * no visit finds it (SC4). Answers the cart with which the customer goes on. Call it with the cart locked.
 */
export async function holdCart(
  { db, clock, storefront }: HoldCtx,
  {
    cartId,
    owner,
    keeperId,
    agreement,
  }: {
    cartId: string;
    owner: { userId: string; accountId: number };
    keeperId: number;
    agreement: Omit<Agreement, 'isHeld'>;
  },
): Promise<string> {
  const now = clock.now();
  await writeHeld(db, {
    cartId,
    accountId: keeperId,
    agreement: { ...agreement, isHeld: true },
    now,
  });
  return findOrInsertCart(db, { id: newCartId(), owner, storefront, now });
}

/** The user id of a held cart, for the order that is placed of it. Throws where it is none. */
export async function heldUserId({ db }: Pick<Ctx, 'db'>, cartId: string): Promise<string> {
  const held = await findHeld(db, cartId);
  if (!held) throw new Error(`Cart ${cartId} is not held.`);
  return held.userId;
}

/**
 * Gives a held cart back to its customer: its articles go into the open basket, where quantities add up; that of an offer is ordered again
 * by the offer (SC4). Nothing where it was given back before.
 */
export async function takeCartBack(
  { db, clock, storefront }: HoldCtx,
  { cartId, accountId }: { cartId: string; accountId: number },
): Promise<void> {
  const held = await findHeld(db, cartId);
  if (!held) return;
  const now = clock.now();
  if (held.isOffer) return writeOwner(db, { cartId, accountId, now });
  const owner = { userId: held.userId, accountId };
  const openId = await findOrInsertCart(db, { id: newCartId(), owner, storefront, now });
  await mergeInto(db, { cartId, openId, accountId, now });
}

/**
 * Moves the positions of held carts into another one of the same keeper, where quantities add up and names are kept (SC5). Call it with all of
 * them locked.
 */
export async function joinHeldCarts(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { cartIds, intoId, accountId }: { cartIds: readonly string[]; intoId: string; accountId: number },
): Promise<void> {
  const now = clock.now();
  for (const cartId of cartIds) await mergeInto(db, { cartId, openId: intoId, accountId, now });
}

/** Changes quantities of a held cart; those of 0 go. Its prices are agreed anew afterwards (SC5). Call it with the cart locked. */
export function changeHeldCart(
  { db }: Pick<Ctx, 'db'>,
  { cartId, changes }: { cartId: string; changes: readonly { itemId: number; quantity: number }[] },
): Promise<void> {
  const itemIds = changes.map(({ itemId }) => itemId);
  const quantities = changes.map(({ quantity }) => quantity);
  return writeQuantities(db, { cartId, itemIds, quantities });
}

/** Agrees other prices for a held cart, which stays with its keeper (SC5). Call it with the cart locked. */
export async function agreeHeldCart(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  {
    agreement,
    ...held
  }: { cartId: string; accountId: number; agreement: Omit<Agreement, 'isHeld'> },
): Promise<void> {
  await writeHeld(db, { ...held, agreement: { ...agreement, isHeld: true }, now: clock.now() });
}
