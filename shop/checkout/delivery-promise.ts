import type { PricedCart } from '#shop/cart/price-cart.ts';
import { deliveryDays, hasTransitDays, restockedInDays } from '#shop/catalogue/delivery.ts';
import { type Day, formatDays } from '#shop/catalogue/working-days.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { ShipperCode } from '#shop/pricing/shippers.ts';

type Days = { from: Day; until: Day };

/** The delivery time of a cart by a carrier, as text. */
export function deliveryPromise(
  cart: Pick<PricedCart, 'lines' | 'country'>,
  shipper: ShipperCode,
  ctx: Pick<Ctx, 'texts' | 'storefront' | 'clock'>,
): string {
  const days = promisedDays(cart, shipper, ctx);
  return days
    ? ctx.texts('shop.checkout.delivery', formatDays(days, ctx.storefront.locale))
    : ctx.texts('shop.checkout.deliveryByAppointment');
}

/** The days on which a carrier delivers a cart: the line that is restocked last decides. Null for the forwarding agent, who arranges a day. */
export function promisedDays(
  { lines, country }: Pick<PricedCart, 'lines' | 'country'>,
  shipper: ShipperCode,
  { storefront, clock }: Pick<Ctx, 'storefront' | 'clock'>,
): Days | null {
  if (shipper === 'spedition') return null;
  const waits = lines.filter(({ onHand, quantity }) => onHand < quantity);
  const now = clock.now();
  const readyInDays = Math.max(0, ...waits.map((line) => restockedInDays(line, now)));
  return deliveryDays(hasTransitDays(country) ? country : storefront.country, now, readyInDays);
}

/** Days as ISO dates, as an order keeps them. */
export function isoDays(days: Days | null): { from: string; until: string } | null {
  const iso = (day: Day): string => day.toISOString().slice(0, 10);
  return days && { from: iso(days.from), until: iso(days.until) };
}
