import type { Ctx } from '#shop/kernel/ctx.ts';
import type { DeliveryStatusColor } from '#shop/resolver-types.generated.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import { addDays, type Day, dayIn, formatDays, nextWorkingDay } from './working-days.ts';

/** Stock of an item. With `restockDays` above 0 it sells below zero, because the supplier refills within so many days. */
export type Stock = {
  onHand: number;
  restockDays: number;
  /** The day of the supplier's next delivery, as 2026-12-01; null where none is announced. */
  expectedOn: string | null;
  isSellable: boolean;
  /** A forwarding agent brings it at an agreed time. */
  isBulky?: boolean;
};
export type Delivery = { color: DeliveryStatusColor; info: string };

/** Fewer pieces than this are few. */
const plenty = 5;
/** Orders before this hour leave the warehouse on the same working day. */
const lastHour = 14;
const warehouseZone = 'Europe/Berlin';
/** Working days between warehouse and door, fastest and slowest. */
const transitDays = { DE: [1, 2], AT: [2, 3], CH: [3, 4] } as const;

/**
 * Green in stock, yellow few left or to be refilled, red sold out; with a sentence that names the days of delivery
 * as the clock and the storefront's country give them (PD3).
 */
export function deliveryOf(
  stock: Stock,
  ctx: Pick<Ctx, 'clock' | 'storefront' | 'texts'>,
): Delivery {
  const { onHand, restockDays, isSellable, isBulky } = stock;
  const { texts } = ctx;
  if (!isSellable || (onHand <= 0 && restockDays <= 0))
    return { color: 'RED', info: texts('shop.delivery.soldOut') };
  if (isBulky)
    return onHand <= 0
      ? { color: 'YELLOW', info: texts('shop.delivery.restockByAppointment') }
      : { color: 'GREEN', info: texts('shop.delivery.byAppointment') };
  if (onHand <= 0) {
    const readyInDays = restockedInDays(stock, ctx.clock.now());
    return { color: 'YELLOW', info: texts('shop.delivery.restock', daysText(readyInDays, ctx)) };
  }
  const days = daysText(0, ctx);
  if (onHand < plenty)
    return { color: 'YELLOW', info: texts('shop.delivery.fewLeft', { count: onHand, ...days }) };
  return { color: 'GREEN', info: texts('shop.delivery.inStock', days) };
}

/** Days until the supplier delivers again: until the announced delivery where one is due, else as many as it usually takes. */
export function restockedInDays(
  { restockDays, expectedOn }: Pick<Stock, 'restockDays' | 'expectedOn'>,
  now: Date,
): number {
  if (expectedOn === null) return restockDays;
  const { day } = dayIn(warehouseZone, now);
  const days = Math.round((Date.parse(expectedOn) - day.getTime()) / 86_400_000);
  return days < 0 ? restockDays : days;
}

/** The first and the last day on which a parcel arrives that is ordered now and complete after `readyInDays`. */
export function deliveryDays(
  country: Storefront['country'],
  now: Date,
  readyInDays = 0,
): { from: Day; until: Day } {
  const { day, hour } = dayIn(warehouseZone, now);
  const isLate = readyInDays === 0 && hour >= lastHour;
  const leaves = nextWorkingDay(addDays(day, isLate ? 1 : readyInDays));
  const [fastest, slowest] = transitDays[country];
  return { from: workingDaysAfter(leaves, fastest), until: workingDaysAfter(leaves, slowest) };
}

/** Whether the transit time to a country is known. */
export function hasTransitDays(country: string): country is Storefront['country'] {
  return Object.hasOwn(transitDays, country);
}

/** Working days between warehouse and door, the fewest and the most. */
export function transitDaysTo(country: Storefront['country']): readonly [number, number] {
  return transitDays[country];
}

function workingDaysAfter(start: Day, count: number): Day {
  return count === 0 ? start : workingDaysAfter(nextWorkingDay(addDays(start, 1)), count - 1);
}

function daysText(
  readyInDays: number,
  { clock, storefront }: Pick<Ctx, 'clock' | 'storefront'>,
): { from: string; until: string } {
  const days = deliveryDays(storefront.country, clock.now(), readyInDays);
  return formatDays(days, storefront.locale);
}
