import { checkoutSettings } from '#shop/checkout/checkout-settings.ts';
import { holdEnd, holdWishes, withHold } from '#shop/deals/hold-wishes.ts';
import { type LineRow, writeChange } from './cart.sql.ts';
import { type CartCtx, customerOf, cartLines, openHead } from './find-cart.ts';
import { priceCart, type PricedCart } from './price-cart.ts';

/** A position that has fewer pieces at its deal's price than it had. */
export type DealChange = { itemId: number; name: string; before: number; now: number };

export type RefreshedReservation = { cart: PricedCart; changes: DealChange[] };

/**
 * Takes deal pieces anew whose hold is over, as far as the deal still has some and this customer may, and gives back those
 * that the customer may no longer have (CA6). Answers the cart, and what is gone or reduced; that is told once.
 * Three statements, two where nothing is to be done. Throws CART_NOT_FOUND.
 */
export async function refreshReservation(
  ctx: CartCtx,
  cartId: string,
): Promise<RefreshedReservation> {
  const done = await tryRefresh(ctx, cartId, { locks: false });
  return done ?? afterOthers(ctx, cartId);
}

/** Somebody else changed the cart between our reading and our writing: now they wait for us. */
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
  const head = await openHead(ctx, cartId, { locks });
  const rows = await cartLines(ctx, head);
  const before = new Map(rows.map((row) => [row.itemId, formerQuantity(row)]));
  const touched = rows.filter(isOutOfDate);
  if (touched.length === 0) return { cart: priceCart(head, rows, ctx), changes: [] };

  const settings = checkoutSettings(storefront.store, head.parameters);
  const written = await writeChange(db, {
    cartId,
    version: head.version,
    quantities: new Map(),
    removedPositionIds: [],
    holds: {
      customer: customerOf(visitor),
      wishes: touched.flatMap((row) => holdWishes(row, before.get(row.itemId) ?? 0)),
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
