import { checkoutSettings } from '#shop/pricing/checkout-settings.ts';
import { limitHoldsPerAddress } from '#shop/deals/limit-holds-per-address.ts';
import { holdEnd, holdRequests, withHold } from '#shop/deals/hold-requests.ts';
import { writeChange } from './cart.sql.ts';
import { type CartCtx, customerOf, openCart } from './find-cart.ts';
import { priceCart, type PricedCart } from './price-cart.ts';
import type { LineRow } from './cart-rows.ts';

/** A position that has fewer pieces at its deal's price than it had. */
export type DealChange = { itemId: number; name: string; before: number; now: number };

export type RefreshedReservation = { cart: PricedCart; changes: DealChange[] };

/**
 * Renews expired holds on deal pieces within the deal's pieces and the customer's limit, and releases those beyond it (CA6).
 * Answers the cart and the positions with fewer pieces, which are reported once. Four statements, two without expired holds. Throws CART_NOT_FOUND.
 */
export async function refreshReservation(
  ctx: CartCtx,
  cartId: string,
): Promise<RefreshedReservation> {
  const done = await tryRefresh(ctx, cartId, { locks: false });
  return done ?? afterOthers(ctx, cartId);
}

/** Retries under a lock, after another request changed the cart between read and write. */
function afterOthers(ctx: CartCtx, cartId: string): Promise<RefreshedReservation> {
  return ctx.db.transaction(async (tx) => {
    const done = await tryRefresh({ ...ctx, db: tx }, cartId, { locks: true });
    if (!done) throw new Error(`Cart ${cartId} changed although it was locked.`);
    return done;
  });
}

async function tryRefresh(
  ctx: CartCtx,
  cartId: string,
  { locks }: { locks: boolean },
): Promise<RefreshedReservation | undefined> {
  const { db, clock, storefront, visitor } = ctx;
  const { head, lines: rows } = await openCart(ctx, cartId, { locks });
  const before = new Map(rows.map((row) => [row.itemId, formerQuantity(row)]));
  const touched = rows.filter(isOutOfDate);
  if (touched.length === 0) return { cart: priceCart(head, rows, ctx), changes: [] };

  const settings = checkoutSettings(storefront.store, head.parameters);
  const requests = touched.flatMap((row) => holdRequests(row, before.get(row.itemId) ?? 0));
  const written = await writeChange(db, {
    cartId,
    version: head.version,
    quantities: new Map(),
    names: undefined,
    removedPositionIds: [],
    holds: {
      customer: customerOf(visitor),
      requests: await limitHoldsPerAddress(ctx, { requests, rows: touched }, settings),
      endsAt: holdEnd(settings, clock.now()),
    },
    writeKey: undefined,
    refusals: [],
    now: clock.now(),
  });
  if (!written) return undefined;
  const after = rows.map((row) =>
    touched.includes(row) ? withHold(row, written.granted[row.itemId]) : row,
  );
  const cart = priceCart({ ...head, version: written.version }, after, ctx);
  const changes = cart.lines
    .map(({ itemId, name, quantityLightning: now }) => ({
      itemId,
      name,
      now,
      before: before.get(itemId) ?? 0,
    }))
    .filter(({ before: former, now }) => now < former);
  return { cart, changes };
}

/** Pieces that the position had at the deal's price before its hold ended. */
function formerQuantity({ quantity, deal, lapsedHold }: LineRow): number {
  return Math.min(quantity, lapsedHold?.quantity ?? deal?.held ?? 0);
}

function isOutOfDate({ deal, lapsedHold }: LineRow): boolean {
  if (lapsedHold) return true;
  return deal !== null && deal.held > Math.max(0, deal.perCustomerLimit - deal.boughtByCustomer);
}
