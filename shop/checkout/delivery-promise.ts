import type { CartLine } from '#shop/cart/price-cart.ts';
import { deliveryDays } from '#shop/catalogue/delivery.ts';
import { formatDay } from '#shop/catalogue/working-days.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { ShipperCode } from './shippers.ts';

/** When everything of a cart arrives by a carrier: the line that the supplier refills last decides. */
export function deliveryPromise(
  lines: readonly CartLine[],
  shipper: ShipperCode,
  { texts, storefront, clock }: Pick<Ctx, 'texts' | 'storefront' | 'clock'>,
): string {
  if (shipper === 'spedition') return texts('shop.checkout.deliveryByAppointment');
  const waits = lines.filter(({ onHand, quantity }) => onHand < quantity);
  const readyInDays = Math.max(0, ...waits.map(({ restockDays }) => restockDays));
  const { from, until } = deliveryDays(storefront.country, clock.now(), readyInDays);
  const day = (date: Date) => formatDay(date, storefront.locale);
  return texts('shop.checkout.delivery', { from: day(from), until: day(until) });
}
