import type { PayerAddress } from '#adapters/payment/port.ts';
import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** An address as providers get it. */
export function findPayerAddress(db: Db, addressId: number): Promise<PayerAddress | undefined> {
  return db.row<PayerAddress>(sql`
    select first_name as "firstName", last_name as "lastName", street, postcode as "postCode", city, country
    from account.address where id = ${addressId} and removed_at is null`);
}
