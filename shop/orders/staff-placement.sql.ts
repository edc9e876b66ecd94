import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** How a customer ordered whose order the staff placed. */
export type OrderChannel = 'telephone' | 'letter' | 'fax' | 'email';

export type StaffPlacement = {
  orderNumber: string;
  personId: number;
  placedBy: string;
  channel: OrderChannel;
};

export async function insertStaffPlacement(tx: Db, placement: StaffPlacement): Promise<void> {
  await tx.run(sql`
    insert into orders.staff_placement (order_id, person_id, placed_by, channel)
    select id, ${placement.personId}, ${placement.placedBy}, ${placement.channel}
    from orders.purchase where order_number = ${placement.orderNumber}`);
}
