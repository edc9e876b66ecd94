import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { ConnectionDraft, Field, Protocol } from './connection.ts';

/** The account of an approved business customer by its number, with its id in the Peppol network. */
export function findBuyer(
  db: Db,
  customerNumber: string,
): Promise<{ id: number; peppolId: string | null } | undefined> {
  return db.row(sql`
    select id::float8 as id, peppol_id as "peppolId" from account.account
    where customer_number = ${customerNumber} and shop = 'business' and kind in ('company', 'school')
      and approved_at is not null`);
}

/** How many open connections an account has. */
export async function countConnections(db: Db, accountId: number): Promise<number> {
  const found = await db.row<{ count: number }>(sql`
    select count(*)::integer as count from punchout.connection
    where account_id = ${accountId} and ended_at is null`);
  return found?.count ?? 0;
}

/** The buyer's secret for documents, encrypted; null keeps the present one. */
type SealedSecret = { sealedSecret: string | null };

type NewConnection = ConnectionDraft &
  SealedSecret & {
    accountId: number;
    protocol: Protocol;
    userName: string;
    secretHash: string;
    createdAt: Date;
  };

/** Answers the id of the connection. */
export async function insertConnection(db: Db, row: NewConnection): Promise<number> {
  const inserted = await db.row<{ id: number }>(sql`
    insert into punchout.connection (account_id, name, protocol, user_name, secret_hash, return_hosts, frame_origins,
      vendor_number, material_group, unit_code, is_test, shows_prices, shows_marketing, documents_url, documents_host_key,
      sealed_documents_secret, created_at)
    values (${row.accountId}, ${row.name}, ${row.protocol}, ${row.userName}, ${row.secretHash}, ${row.returnHosts}::text[],
      ${row.frameOrigins}::text[], ${row.vendorNumber}, ${row.materialGroup}, ${row.unitCode}, ${row.isTest},
      ${row.showsPrices ?? true}, ${row.showsMarketing ?? false}, ${row.documentsUrl || null}, ${row.documentsHostKey || null}, ${row.sealedSecret}, ${row.createdAt})
    returning id`);
  if (!inserted) throw new Error('PostgreSQL answered no row for an inserted connection.');
  return inserted.id;
}

/** Locks an open connection and answers its version and protocol; undefined where it is unknown or has ended. */
export function lockConnection(
  db: Db,
  id: number,
): Promise<{ version: number; protocol: Protocol } | undefined> {
  return db.row(sql`
    select version, protocol from punchout.connection where id = ${id} and ended_at is null for update`);
}

export async function updateConnection(
  db: Db,
  row: ConnectionDraft & SealedSecret & { id: number },
): Promise<void> {
  await db.run(sql`
    update punchout.connection set name = ${row.name}, return_hosts = ${row.returnHosts}::text[],
      frame_origins = ${row.frameOrigins}::text[], vendor_number = ${row.vendorNumber},
      material_group = ${row.materialGroup}, unit_code = ${row.unitCode}, is_test = ${row.isTest},
      shows_prices = coalesce(${row.showsPrices ?? null}, shows_prices),
      shows_marketing = coalesce(${row.showsMarketing ?? null}, shows_marketing),
      documents_url = ${row.documentsUrl || null}, documents_host_key = ${row.documentsHostKey || null},
      sealed_documents_secret = coalesce(${row.sealedSecret}, sealed_documents_secret), version = version + 1
    where id = ${row.id}`);
}

export async function replaceSecret(
  db: Db,
  { id, secretHash }: { id: number; secretHash: string },
): Promise<void> {
  await db.run(sql`
    update punchout.connection set secret_hash = ${secretHash}, version = version + 1 where id = ${id}`);
}

/** Ends a connection and deletes its visits, and where its orders are fetched. */
export async function endConnectionRow(
  db: Db,
  { id, now }: { id: number; now: Date },
): Promise<void> {
  await db.run(sql`
    with ended as (
      update punchout.connection set ended_at = ${now}, version = version + 1 where id = ${id} returning id
    ),
    left_alone as (delete from punchout.order_source using ended where connection_id = ended.id)
    delete from punchout.session using ended where session.connection_id = ended.id`);
}

export type ListedConnection = ConnectionDraft & {
  id: number;
  version: number;
  accountId: number;
  customer: string;
  customerNumber: string;
  protocol: Protocol;
  /** Of the customer in the Peppol network. */
  peppolId: string | null;
  showsPrices: boolean;
  showsMarketing: boolean;
  documentsHostKey: string;
  userName: string;
  hasDocumentsSecret: boolean;
  createdAt: Date;
  endedAt: Date | null;
  /** When it sent a message last. */
  usedAt: Date | null;
  /** Where its orders are fetched, without the secret; null for nowhere. */
  orders: ListedSource | null;
};

/** Where orders of a connection are fetched, and what the last time brought. Instants as PostgreSQL writes them into JSON. */
export type ListedSource = {
  url: string;
  login: string;
  hostKey: string;
  sender: string;
  mailServer: string;
  isUnderWay: boolean;
  fetchedAt: string | null;
  taken: number;
  refused: number;
  problem: string;
  failingSince: string | null;
};

/** Connections, open ones first, then the newest; of one id alone where it is given. At most 200. */
export function findConnections(db: Db, id?: number): Promise<ListedConnection[]> {
  return db.rows<ListedConnection>(sql`
    select connection.id, connection.version, account.id::float8 as "accountId",
      coalesce(account.company, account.email) as customer, coalesce(account.customer_number, '') as "customerNumber",
      name, protocol, peppol_id as "peppolId", user_name as "userName", return_hosts as "returnHosts", frame_origins as "frameOrigins",
      vendor_number as "vendorNumber", material_group as "materialGroup", unit_code as "unitCode", is_test as "isTest", shows_prices as "showsPrices",
      shows_marketing as "showsMarketing",
      coalesce(documents_url, '') as "documentsUrl", coalesce(documents_host_key, '') as "documentsHostKey", sealed_documents_secret is not null as "hasDocumentsSecret",
      connection.created_at as "createdAt", ended_at as "endedAt",
      (select max(at) from (
        select at from punchout.message where connection_id = connection.id order by message.id desc limit 1
      ) as latest) as "usedAt",
      (select json_build_object('url', url, 'login', login, 'hostKey', coalesce(host_key, ''), 'sender', coalesce(sender, ''),
          'mailServer', coalesce(mail_server, ''), 'isUnderWay', begun_at is not null, 'fetchedAt', fetched_at, 'taken', taken, 'refused', refused,
          'problem', problem, 'failingSince', failing_since)
        from punchout.order_source where connection_id = connection.id) as orders
    from punchout.connection join account.account on account.id = connection.account_id
    where ${id ?? null}::integer is null or connection.id = ${id ?? null}::integer
    order by ended_at is not null, connection.id desc limit 200`);
}

export type ListedMessage = {
  id: number;
  at: Date;
  kind: string;
  verdict: string;
  isTest: boolean;
  received: Field[];
  sent: Field[];
};

/** Messages of a connection, or of log-ins that named none, before one of them, the newest first. */
export function findMessages(
  db: Db,
  { id, before, limit }: { id: number | undefined; before: number | undefined; limit: number },
): Promise<ListedMessage[]> {
  const sender = id === undefined ? sql`connection_id is null` : sql`connection_id = ${id}`;
  return db.rows<ListedMessage>(sql`
    select id::float8 as id, at, kind, verdict, is_test as "isTest", received, sent
    from punchout.message where ${sender} and (${before ?? null}::bigint is null or id < ${before ?? null}::bigint)
    order by id desc limit ${limit}`);
}

export type ProgressRow = { kind: string; acceptedAt: Date | null; at: Date; verdict: string };

const mostMessages = 2_000;

/** The last message of each kind of a connection, among the latest 2,000. */
export function findProgress(db: Db, id: number): Promise<ProgressRow[]> {
  return db.rows<ProgressRow>(sql`
    select kind, max(at) filter (where verdict in ('accepted', 'TRIED', 'REPEATED')) as "acceptedAt", max(at) as at,
      (array_agg(verdict order by id desc))[1] as verdict
    from (
      select id, kind, verdict, at from punchout.message where connection_id = ${id} order by id desc limit ${mostMessages}
    ) as latest
    group by kind`);
}
