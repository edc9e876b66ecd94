import pg from 'pg';
import { hashToken } from '#shop/kernel/ids.ts';
import { demoCustomer } from './seed-account.ts';

/** The connections of the purchasing system in the sandbox, by OCI and by cXML, which shops for the first demo school. */
export const demoConnection = {
  userName: `${demoCustomer.customerNumber}-sandbox`,
  cxmlUserName: `${demoCustomer.customerNumber}-cxml`,
  secret: 'Bestellsystem-2026',
};

/** Opens these connections: their baskets may be posted to this machine alone, which may show the shop in a frame. */
export async function seedPunchOut(pool: pg.Pool, today: Date): Promise<void> {
  const { userName, cxmlUserName, secret } = demoConnection;
  await pool.query(
    `insert into punchout.connection (account_id, name, protocol, user_name, secret_hash, return_hosts, frame_origins, vendor_number, is_test, created_at)
     select id, opened.name, protocol, user_name, $4, '{localhost}', '{http://localhost:*}', '4711', false, $5
     from account.account, (values ('Sandbox OCI', 'oci', $2), ('Sandbox cXML', 'cxml', $3)) as opened (name, protocol, user_name)
     where customer_number = $1`,
    [demoCustomer.customerNumber, userName, cxmlUserName, hashToken(secret), today],
  );
}

/** Sends the documents about orders by cXML and by openTRANS to the sandbox, whose port each start decides. */
export async function sendDocumentsTo(databaseUrl: string, sandboxUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `update punchout.connection set documents_url = opened.url
       from (values ($1, $2), ($3, $4)) as opened (user_name, url) where connection.user_name = opened.user_name`,
      [
        demoConnection.cxmlUserName,
        `${sandboxUrl}/documents`,
        demoConnection.userName,
        `${sandboxUrl}/opentrans`,
      ],
    );
  } finally {
    await client.end();
  }
}
