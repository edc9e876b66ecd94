import { addDays, nextWorkingDay } from '#shop/catalogue/working-days.ts';
import { endOfBerlinDay } from '#shop/kernel/berlin-day.ts';
import { isPublicHoliday } from './public-holidays.ts';

const days = 14;
const dayMs = 24 * 60 * 60_000;

/** Until when the shop has to pay back: the end of the fourteenth day after the declaration, in Berlin (OP6). Pure. */
export function refundDeadline(declaredAt: Date): Date {
  return endOfBerlinDay(declaredAt, days);
}

/**
 * Until when a consumer can withdraw: the end of the fourteenth day after the delivery in Berlin, or of the next working day where
 * that is a Saturday, a Sunday or a public holiday in the country of the delivery or a part of it (OP6). Pure.
 */
export function withdrawalDeadline(deliveredAt: Date, country: string): Date {
  const end = endOfBerlinDay(deliveredAt, days);
  // Noon of the day in UTC is the same day in Berlin.
  const noon = new Date(end.getTime() - dayMs / 2);
  let day = nextWorkingDay(noon);
  while (isPublicHoliday(day, country)) day = nextWorkingDay(addDays(day, 1));
  const added = Math.round((day.getTime() - noon.getTime()) / dayMs);
  return added === 0 ? end : endOfBerlinDay(deliveredAt, days + added);
}
