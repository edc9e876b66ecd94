import type { Db } from '#shop/kernel/db.ts';
import { writeCostCentre } from './orders.sql.ts';

/** Records the buyer's cost centre of an order, which its papers name. To be called in the transaction that placed it. */
export function recordCostCentre(
  tx: Db,
  order: { orderNumber: string; costCentre: string },
): Promise<void> {
  return writeCostCentre(tx, order);
}
