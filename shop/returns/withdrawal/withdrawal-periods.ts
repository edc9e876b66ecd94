import { nextWorkingDay } from '#shop/catalogue/working-days.ts';
import { endOfBerlinDay } from '#shop/kernel/berlin-day.ts';

const days = 14;
const dayMs = 24 * 60 * 60_000;

/** Until when the shop has to pay back: the end of the fourteenth day after the declaration, in Berlin (OP6). Pure. */
export function refundDeadline(declaredAt: Date): Date {
  return endOfBerlinDay(declaredAt, days);
}

/**
 * Until when a consumer can withdraw: the end of the fourteenth day after the delivery in Berlin, or of the Monday after where
 * that is a Saturday or Sunday (OP6). Public holidays are not known: the staff decides in the consumer's favour. Pure.
 */
export function withdrawalDeadline(deliveredAt: Date): Date {
  const end = endOfBerlinDay(deliveredAt, days);
  // Noon of the day in UTC is the same day in Berlin.
  const noon = new Date(end.getTime() - dayMs / 2);
  const added = Math.round((nextWorkingDay(noon).getTime() - noon.getTime()) / dayMs);
  return added === 0 ? end : endOfBerlinDay(deliveredAt, days + added);
}
