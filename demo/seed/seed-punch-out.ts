import pg from 'pg';
import { seal } from '#shop/access/sealed-token.ts';
import { openDatabase } from '#database/pool.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import { hashToken } from '#shop/kernel/ids.ts';
import { demoCustomer } from './seed-account.ts';

/**
 * The connections of the purchasing system in the sandbox, by OCI, with prices and without, and by cXML, which shops for the first demo school, and those whose orders
 * are fetched from a folder and from a mailbox.
 */
export const demoConnection = {
  userName: `${demoCustomer.customerNumber}-sandbox`,
  /** Of a connection by OCI without prices. */
  plainUserName: `${demoCustomer.customerNumber}-plain`,
  cxmlUserName: `${demoCustomer.customerNumber}-cxml`,
  sftpUserName: `${demoCustomer.customerNumber}-sftp`,
  mailUserName: `${demoCustomer.customerNumber}-mail`,
  secret: 'Bestellsystem-2026',
};

/** Opens these connections: their baskets may be posted to this machine alone, which may show the shop in a frame. */
export async function seedPunchOut(pool: pg.Pool, today: Date): Promise<void> {
  const { userName, plainUserName, cxmlUserName, sftpUserName, mailUserName, secret } =
    demoConnection;
  await pool.query(
    `insert into punchout.connection (account_id, name, protocol, user_name, secret_hash, return_hosts, frame_origins, vendor_number, is_test, shows_prices, created_at)
     select id, opened.name, protocol, user_name, $4, '{localhost}', '{http://localhost:*}', '4711', false, user_name <> $8, $5
     from account.account, (values ('Sandbox OCI', 'oci', $2), ('Sandbox cXML', 'cxml', $3),
       ('Sandbox SFTP', 'opentrans', $6), ('Sandbox E-Mail', 'opentrans', $7), ('Sandbox OCI ohne Preise', 'oci', $8)) as opened (name, protocol, user_name)
     where customer_number = $1`,
    [
      demoCustomer.customerNumber,
      userName,
      cxmlUserName,
      hashToken(secret),
      today,
      sftpUserName,
      mailUserName,
      plainUserName,
    ],
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

/** A folder over SFTP or a mailbox of a sandbox, whose address each start decides. */
export type SandboxSource = {
  url: string;
  login: string;
  secret: string;
  hostKey?: string;
  sender?: string;
  mailServer?: string;
  /** Where answers go. */
  documentsUrl: string;
};

/** Lets the shop fetch orders of these connections from the sandboxes, which keep nothing between two starts. */
export async function fetchOrdersFrom(
  databaseUrl: string,
  sources: Readonly<Record<'sftpUserName' | 'mailUserName', SandboxSource>>,
): Promise<void> {
  const database = openDatabase({
    url: databaseUrl,
    applicationName: 'ranzen sandbox',
    maxConnections: 1,
    statementTimeoutMs: 10_000,
  });
  try {
    for (const name of ['sftpUserName', 'mailUserName'] as const) {
      const { url, login, secret, hostKey, sender, mailServer, documentsUrl } = sources[name];
      const sealed = (kind: 'orderSource' | 'punchOutDocuments') =>
        seal({ db: database.db, clock: systemClock }, kind, { secret });
      await database.pool.query(
        `with changed as (
           update punchout.connection set documents_url = $2, documents_host_key = $3, sealed_documents_secret = $4
           where user_name = $1 and ended_at is null returning id
         )
         insert into punchout.order_source (connection_id, url, login, sealed_secret, host_key, sender, mail_server, due_at)
         select id, $5, $6, $7, $3, $8, $9, now() from changed
         on conflict (connection_id) do update set url = excluded.url, login = excluded.login, sealed_secret = excluded.sealed_secret,
           host_key = excluded.host_key, problem = '', failing_since = null, begun_at = null`,
        [
          demoConnection[name],
          documentsUrl,
          hostKey ?? null,
          hostKey === undefined ? null : await sealed('punchOutDocuments'),
          url,
          login,
          await sealed('orderSource'),
          sender ?? null,
          mailServer ?? null,
        ],
      );
    }
  } finally {
    await database.close();
  }
}
