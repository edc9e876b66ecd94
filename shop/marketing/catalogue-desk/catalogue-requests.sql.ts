import type { PrintedAddress } from '#shop/account/addresses/address-lines.ts';
import type { Db, Reads } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

export type CatalogueRequestRow = {
  id: number;
  accountId: number;
  customerNumber: string | null;
  langCode: string;
  address: PrintedAddress;
  requestedAt: Date;
  sentAt: Date | null;
};

type Search = { isSent: boolean; after: number; limit: number };

/** Requests that wait, the oldest first, or those that were sent, the latest first. `after` is the id before the first one; 0 for none. */
export function findCatalogueRequests(
  db: Reads,
  { isSent, after, limit }: Search,
): Promise<CatalogueRequestRow[]> {
  const place = isSent
    ? sql`sent_at is not null and (${after} = 0 or request.id < ${after})`
    : sql`sent_at is null and request.id > ${after}`;
  return db.rows<CatalogueRequestRow>(sql`
    select request.id::float8 as id, account_id::float8 as "accountId", customer_number as "customerNumber",
      request.lang_code as "langCode", address, requested_at as "requestedAt", sent_at as "sentAt"
    from marketing.catalogue_request request left join account.account on account.id = account_id
    where ${place} order by request.id ${isSent ? sql`desc` : sql``} limit ${limit}`);
}

/** Notes the sending of requests that wait. Returns how many. */
export function writeSent(db: Db, ids: readonly number[], now: Date): Promise<number> {
  return db.run(sql`
    update marketing.catalogue_request set sent_at = ${now} where id = any(${ids}::bigint[]) and sent_at is null`);
}
