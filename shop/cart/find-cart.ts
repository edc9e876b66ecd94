import type { DealCustomer } from '#shop/deals/deal-room.sql.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { ContractError } from '#shop/kernel/refusals.ts';
import { type CartHead, findHead, findLines, type LineRow, lockHead } from './cart.sql.ts';
import { freeItemIds, priceCart, type PricedCart } from './price-cart.ts';

export type CartCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor'>;

/**
 * The visitor's open cart, priced (CA1, CA2). Two statements, whatever is in it.
 * Throws CART_NOT_FOUND where it is unknown, submitted, another visitor's or another price list's.
 */
export async function findCart(ctx: CartCtx, cartId: string): Promise<PricedCart> {
  const head = await openHead(ctx, cartId);
  return priceCart(head, await cartLines(ctx, head), ctx);
}

/** As `readHead`; throws CART_NOT_FOUND for a submitted cart as well. */
export async function openHead(
  ctx: CartCtx,
  cartId: string,
  options: HeadOptions = {},
): Promise<CartHead> {
  const head = await readHead(ctx, cartId, options);
  if (head.isSubmitted) throw cartNotFound();
  return head;
}

type HeadOptions = {
  /** Nobody else changes or submits the cart until the transaction ends. */
  locks?: boolean;
  /** Asks whether that write was applied already. */
  writeKey?: string | undefined;
};

/** The head of the visitor's cart, open or submitted. Throws CART_NOT_FOUND, and asks for a user id where there is none. */
export async function readHead(
  { db, visitor, storefront }: CartCtx,
  cartId: string,
  { locks = false, writeKey }: HeadOptions = {},
): Promise<CartHead> {
  const { userId } = visitor;
  if (!userId) throw new ContractError('USER_ID_REQUIRED', 'A valid user id is required.');
  if (!isCartId(cartId)) throw cartNotFound();
  const owner = { userId, accountId: customerId(visitor) };
  const key = { cartId, owner, storefront, customer: customerOf(visitor), writeKey };
  const head = await (locks ? lockHead : findHead)(db, key);
  if (!head) throw cartNotFound();
  return head;
}

/** The customer's account; a guest at checkout is still the browser that came. */
export function customerId({ account }: CartCtx['visitor']): number | undefined {
  return account && account.kind !== 'guest' ? account.id : undefined;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be the id of a cart. */
export const isCartId = (text: string): boolean => uuid.test(text);

function cartNotFound(): ContractError {
  return new ContractError('CART_NOT_FOUND', 'The cart was not found.');
}

/** What the cart holds and what it may get for nothing, with the other asked items. */
export function cartLines(
  ctx: CartCtx,
  head: CartHead,
  askedItemIds: readonly number[] = [],
): Promise<LineRow[]> {
  const itemIds = [...askedItemIds, ...freeItemIds(head, ctx.storefront.store)];
  return linesOf(ctx, head.id, itemIds);
}

/** What the cart holds, with the other asked items. */
export function linesOf(
  { db, clock, storefront, visitor }: CartCtx,
  cartId: string,
  itemIds: readonly number[] = [],
): Promise<LineRow[]> {
  const customer = customerOf(visitor);
  return findLines(db, { cartId, itemIds, storefront, now: clock.now(), customer });
}

/** Who buys, as limits per customer count them. */
export function customerOf({ userId, account }: CartCtx['visitor']): DealCustomer {
  return { userId: userId ?? '', accountId: account?.id, email: account?.email };
}
