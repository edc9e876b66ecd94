import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { insertPrints } from './fulfilment.sql.ts';

/** Counts that papers of parcels, their slips or labels, were handed out to the person of the request (OP1). One statement. */
export async function recordPrints(
  { db, clock, staff }: Pick<StaffCtx, 'db' | 'clock' | 'staff'>,
  shipmentIds: readonly number[],
): Promise<void> {
  await insertPrints(db, { shipmentIds, personId: staff.id, now: clock.now() });
}
