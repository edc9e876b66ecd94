import type { Db } from '#shop/kernel/db.ts';
import {
  insertStaffPlacement,
  type OrderChannel,
  type StaffPlacement,
} from './staff-placement.sql.ts';

export type { OrderChannel };

export const orderChannels: readonly OrderChannel[] = ['telephone', 'letter', 'fax', 'email'];

/**
 * Records that a member of staff placed an order for its customer, and how the customer ordered (OP1). To be called once, in the
 * transaction that placed it.
 */
export function recordStaffPlacement(tx: Db, placement: StaffPlacement): Promise<void> {
  return insertStaffPlacement(tx, placement);
}
