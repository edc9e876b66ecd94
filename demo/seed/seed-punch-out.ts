import type pg from 'pg';
import { hashToken } from '#shop/kernel/ids.ts';
import { demoCustomer } from './seed-account.ts';

/** The connection of the purchasing system in the sandbox, which shops for the first demo school. */
export const demoConnection = {
  userName: `${demoCustomer.customerNumber}-sandbox`,
  secret: 'Bestellsystem-2026',
};

/** Opens that connection: its basket may be posted to this machine alone, which may show the shop in a frame. */
export async function seedPunchOut(pool: pg.Pool, today: Date): Promise<void> {
  await pool.query(
    `insert into punchout.connection (account_id, name, protocol, user_name, secret_hash, return_hosts, frame_origins, vendor_number, is_test, created_at)
     select id, 'Sandbox', 'oci', $2, $3, '{localhost}', '{http://localhost:*}', '4711', false, $4
     from account.account where customer_number = $1`,
    [demoCustomer.customerNumber, demoConnection.userName, hashToken(demoConnection.secret), today],
  );
}
