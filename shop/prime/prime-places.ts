import type { Db } from '#shop/kernel/db.ts';
import type { PrimeSettings } from './benefit/prime-settings.ts';
import { countPlaces, type Membership } from './benefit/prime.sql.ts';

/** Whether a membership has a place, or one is free that no other account waits for. */
export async function hasPlace(
  tx: Db,
  { id, status, placeUntil }: Pick<Membership, 'id' | 'status' | 'placeUntil'>,
  { places }: PrimeSettings,
  now: Date,
): Promise<boolean> {
  if (status === 'ACTIVE' || status === 'CANCELLED' || status === 'PAYMENT_DUE') return true;
  if (placeUntil && placeUntil > now) return true;
  const { taken, waiting } = await countPlaces(tx, now, id);
  return taken + waiting < places;
}
