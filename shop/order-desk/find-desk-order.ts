import type { DeskOrder } from '#shop/backoffice-resolver-types.generated.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { findOrderByNumber } from '#shop/orders/find-order.ts';
import { findDeskFacts } from './desk-order.sql.ts';
import { deskOrderView } from './desk-order-view.ts';

/** An order for the staff, with its money, parcels, documents and events (OP1). Null for an unknown number. Two statements. */
export async function findDeskOrder(
  { db }: Pick<StaffCtx, 'db'>,
  orderNumber: string,
): Promise<DeskOrder | null> {
  const order = await findOrderByNumber(db, orderNumber);
  const facts = order && (await findDeskFacts(db, orderNumber));
  return facts ? deskOrderView(order, facts) : null;
}
