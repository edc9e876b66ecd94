import type { Db } from '#shop/kernel/db.ts';
import type { PrimeSettings } from './prime-settings.ts';
import { countPlaces, type Membership } from './prime.sql.ts';

/** A place that is one's own already, or a free one that nobody waits for. */
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
