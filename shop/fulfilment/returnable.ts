import { addDays } from '#shop/catalogue/working-days.ts';

/** How long after its delivery a piece may be sent back. */
const returnDays = 30;

/** Until when pieces of a shipment may come back; undefined while they have not arrived. */
export function returnableUntil(deliveredAt: string | null): Date | undefined {
  return deliveredAt === null ? undefined : addDays(new Date(deliveredAt), returnDays);
}
