import { endOfBerlinDay } from '#shop/kernel/berlin-day.ts';

/**
 * Until when items of a shipment may be returned: the end of the day, `days` after delivery; undefined before the delivery.
 * `days` null uses the default.
 */
export function returnableUntil(deliveredAt: string | null, days: number | null): Date | undefined {
  if (deliveredAt === null) return undefined;
  return endOfBerlinDay(new Date(deliveredAt), days ?? defaultReturnDays);
}

/** Days after delivery in which items may be returned, unless a parameter sets another number. */
export const defaultReturnDays = 30;
