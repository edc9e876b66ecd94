import type { CheckedAddress } from '#shop/account/addresses/address-rules.ts';
import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** A delivery that was to the billing address stays where it was. */
export async function writeBillingAddress(
  db: Db,
  id: number,
  address: CheckedAddress,
): Promise<void> {
  await db.run(sql`
    update orders.purchase set billing_address = ${JSON.stringify(address)}::jsonb,
      delivery_type = case delivery_type when 'sameAsBilling' then 'shippingAddress' else delivery_type end
    where id = ${id}`);
}

export async function writeDeliveryAddress(
  db: Db,
  {
    id,
    address,
    deliveryType,
  }: { id: number; address: CheckedAddress; deliveryType: 'shippingAddress' | 'packstation' },
): Promise<void> {
  await db.run(sql`
    update orders.purchase set delivery_address = ${JSON.stringify(address)}::jsonb, delivery_type = ${deliveryType}
    where id = ${id}`);
}
