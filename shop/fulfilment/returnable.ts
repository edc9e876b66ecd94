import { endOfBerlinDay } from '#shop/returns/berlin-day.ts';
import { usualReturnDays } from '#shop/returns/return-rules.ts';

/**
 * Until when pieces of a shipment may come back, `days` after their delivery to the end of that day; undefined while they
 * have not arrived. `days` null is what is usual.
 */
export function returnableUntil(deliveredAt: string | null, days: number | null): Date | undefined {
  if (deliveredAt === null) return undefined;
  return endOfBerlinDay(new Date(deliveredAt), days ?? usualReturnDays);
}
