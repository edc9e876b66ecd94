import type { PricedCart } from '#shop/cart/price-cart.ts';
import { deliveryDays, hasTransitDays, restockedInDays } from '#shop/catalogue/delivery.ts';
import { formatDays } from '#shop/catalogue/working-days.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { ShipperCode } from '#shop/pricing/shippers.ts';

/** The delivery time of a cart by a carrier, as text: the line that is restocked last decides. */
export function deliveryPromise(
  { lines, country }: Pick<PricedCart, 'lines' | 'country'>,
  shipper: ShipperCode,
  { texts, storefront, clock }: Pick<Ctx, 'texts' | 'storefront' | 'clock'>,
): string {
  if (shipper === 'spedition') return texts('shop.checkout.deliveryByAppointment');
  const waits = lines.filter(({ onHand, quantity }) => onHand < quantity);
  const now = clock.now();
  const readyInDays = Math.max(0, ...waits.map((line) => restockedInDays(line, now)));
  const days = deliveryDays(
    hasTransitDays(country) ? country : storefront.country,
    now,
    readyInDays,
  );
  return texts('shop.checkout.delivery', formatDays(days, storefront.locale));
}
