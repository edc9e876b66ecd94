import { variantAttributesFor } from '#shop/catalogue/variant-attributes.ts';
import { productTag } from '#contract/tags.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { ContractError } from '#shop/kernel/refusals.ts';
import { isReading, shareRead } from '#shop/kernel/memory.ts';
import type { Statement } from '#shop/kernel/sql.ts';
import { checkoutParametersFor } from '#shop/pricing/checkout-parameters.ts';
import { checkoutSettings } from '#shop/pricing/checkout-settings.ts';
import { findCartWithLines, findHead, lockCart, lockHead } from './cart.sql.ts';
import { findLines } from './lines.sql.ts';
import type { OwnCart } from './own-cart.sql.ts';
import { freeItemIds, priceCart, type PricedCart } from './price-cart.ts';
import type { CartHead, LineRow } from './cart-rows.ts';
import type { Voucher } from '#shop/vouchers/voucher.ts';
import type { DealCustomer } from '#shop/deals/deal.ts';

export type CartCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor' | 'memory'>;

/**
 * The visitor's open cart, priced (CA1, CA2). One statement, two with vouchers or deals.
 * Throws CART_NOT_FOUND where it is unknown, submitted, another visitor's or another price list's.
 */
export async function findCart(ctx: CartCtx, cartId: string): Promise<PricedCart> {
  const { head, lines } = await readCart(ctx, cartId);
  return priceCart(head, lines, ctx);
}

/** The head and the lines of the visitor's open cart; read once where fields of one request ask for them together. Throws as `findCart`. */
export function readCart(
  ctx: CartCtx,
  cartId: string,
): Promise<{ head: CartHead; lines: LineRow[] }> {
  return shareRead(ctx, readKey(cartId), () => openCart(ctx, cartId));
}

/** Whether another field of the request reads this cart now, so that `readCart` costs nothing. */
export function isCartBeingRead(ctx: CartCtx, cartId: string): boolean {
  return isReading(ctx, readKey(cartId));
}

const readKey = (cartId: string): string => `cart ${cartId}`;

type ReadCart = { head: CartHead; lines: LineRow[]; also: unknown };

type CartWish = HeadOptions &
  LinesWish & {
    /** What a higher floor reads along, see `findCartWithLines`. */
    also?: Statement;
  };

/** As `readCartOf`; throws CART_NOT_FOUND for a submitted cart and a held one as well. */
export async function openCart(
  ctx: CartCtx,
  cartId: string,
  options: CartWish = {},
): Promise<ReadCart> {
  const cart = await readCartOf(ctx, cartId, options);
  if (isClosed(cart.head)) throw cartNotFound();
  return cart;
}

/**
 * Head and lines of the visitor's cart, open or submitted, with the other given items. One statement, two with vouchers or deals. With a
 * lock there is one before them, so that they see what was committed while it waited. Throws as `readHead`.
 */
export async function readCartOf(
  ctx: CartCtx,
  cartId: string,
  { locks = false, writeKey, itemIds = [], voucher, also }: CartWish = {},
): Promise<ReadCart> {
  const { db, clock, storefront, visitor } = ctx;
  const key = { ...ownCart(ctx, cartId), customer: customerOf(visitor), writeKey };
  const [parameters, attributes] = await Promise.all([
    checkoutParametersFor(ctx),
    variantAttributesFor(ctx),
  ]);
  if (locks) await lockCart(db, key);
  const free = [voucher?.itemId, checkoutSettings(storefront.store, parameters).gift?.itemId];
  const deals = seenDeals(ctx);
  const found = await findCartWithLines(db, key, {
    itemIds: [...itemIds, ...free.filter((id): id is number => typeof id === 'number')],
    hasCategories: (voucher?.categoryIds.length ?? 0) > 0,
    hasDeals: itemIds.some(deals.has),
    now: clock.now(),
    attributes,
    also,
  });
  if (!found) throw cartNotFound();
  found.lines.forEach(deals.note);
  return { head: { ...found.row, parameters }, lines: found.lines, also: found.also };
}

/** Items that had a deal when this process read a cart with them, until their product changes. Only a hint. */
function seenDeals({ memory, storefront: { priceList } }: CartCtx) {
  const keyOf = (itemId: number) => `item with deal ${priceList} ${itemId}`;
  const version = memory.version();
  return {
    has: (itemId: number) => memory.get(keyOf(itemId)) !== undefined,
    note: ({ itemId, productId, deal }: LineRow) => {
      if (deal) memory.set(keyOf(itemId), true, [productTag(productId)], bytesOfKey, version);
    },
  };
}

const bytesOfKey = 100;

/** As `readHead`; throws CART_NOT_FOUND for a submitted cart and a held one as well. */
export async function openHead(
  ctx: CartCtx,
  cartId: string,
  options: HeadOptions = {},
): Promise<CartHead> {
  const head = await readHead(ctx, cartId, options);
  if (isClosed(head)) throw cartNotFound();
  return head;
}

function isClosed({
  isSubmitted,
  agreement,
}: Pick<CartHead, 'isSubmitted' | 'agreement'>): boolean {
  return isSubmitted || agreement?.isHeld === true;
}

type HeadOptions = {
  /** Locks the cart until the transaction ends. */
  locks?: boolean;
  /** The key of a write, to find whether it was applied already. */
  writeKey?: string | undefined;
};

/** The head of the visitor's cart, open or submitted. Throws CART_NOT_FOUND, and asks for a user id where there is none. */
export async function readHead(
  ctx: CartCtx,
  cartId: string,
  { locks = false, writeKey }: HeadOptions = {},
): Promise<CartHead> {
  const { db, visitor } = ctx;
  const key = { ...ownCart(ctx, cartId), customer: customerOf(visitor), writeKey };
  const head = await (locks ? lockHead : findHead)(db, key);
  if (!head) throw cartNotFound();
  return { ...head, parameters: await checkoutParametersFor(ctx) };
}

/** A cart by its id as the visitor's own. Throws CART_NOT_FOUND for a text that is no id, and asks for a user id where there is none. */
export function ownCart({ visitor, storefront }: CartCtx, cartId: string): OwnCart {
  const { userId } = visitor;
  if (!userId) throw new ContractError('USER_ID_REQUIRED', 'A valid user id is required.');
  if (!isCartId(cartId)) throw cartNotFound();
  const owner = {
    userId,
    accountId: customerId(visitor),
    buyerId: visitor.account?.membership?.organisationId,
  };
  return { cartId, owner, storefront };
}

/** The id of the customer's account; undefined for guests, whose carts belong to the browser. */
export function customerId({ account }: CartCtx['visitor']): number | undefined {
  return account && account.kind !== 'guest' ? account.id : undefined;
}

/** The customer for whom a visitor orders: the organisation of a person, or their own account (SC3); undefined for guests. */
export function buyingCustomerId(visitor: CartCtx['visitor']): number | undefined {
  return visitor.account?.membership?.organisationId ?? customerId(visitor);
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be the id of a cart. */
export const isCartId = (text: string): boolean => uuid.test(text);

export function cartNotFound(): ContractError {
  return new ContractError('CART_NOT_FOUND', 'The cart was not found.');
}

type LinesWish = {
  /** Items to be read that are not in the cart. */
  itemIds?: readonly number[];
  /** A voucher that is to be added. */
  voucher?: Voucher | undefined;
};

/** The cart's lines and possible free articles, with the other given items. Their categories are read for vouchers that have limits. */
export function cartLines(
  ctx: CartCtx,
  head: CartHead,
  { itemIds = [], voucher }: LinesWish = {},
): Promise<LineRow[]> {
  const vouchers = voucher ? [...head.vouchers, voucher] : head.vouchers;
  return linesOf(ctx, head.id, {
    itemIds: [...itemIds, ...freeItemIds(head, ctx.storefront.store)],
    hasCategories: vouchers.some(({ categoryIds }) => categoryIds.length > 0),
  });
}

/** The cart's lines, with the other given items; without `hasCategories` their categories are left out. */
export async function linesOf(
  ctx: CartCtx,
  cartId: string,
  { itemIds, hasCategories = false }: { itemIds: readonly number[]; hasCategories?: boolean },
): Promise<LineRow[]> {
  const { db, clock, storefront, visitor } = ctx;
  const attributes = await variantAttributesFor(ctx);
  const customer = customerOf(visitor);
  const now = clock.now();
  return findLines(db, { cartId, itemIds, hasCategories, storefront, now, customer, attributes });
}

/** The customer as limits per customer count. */
export function customerOf({ userId, account }: CartCtx['visitor']): DealCustomer {
  return { userId: userId ?? '', accountId: account?.id, email: account?.email };
}
