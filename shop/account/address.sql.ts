import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { CheckedAddress } from './address-rules.ts';

export type AddressKind = 'billing' | 'shipping' | 'packstation';
export type AddressRow = CheckedAddress & { id: number };

/** An account's addresses of a kind, the latest first; 200 at most. */
export function findAddressRows(
  db: Db,
  accountId: number,
  kind: AddressKind,
): Promise<AddressRow[]> {
  return db.rows<AddressRow>(sql`
    select ${addressColumns} from account.address
    where account_id = ${accountId} and kind = ${kind} and removed_at is null
    order by id desc limit 200`);
}

/** Columns of `account.address` as an AddressRow. */
export const addressColumns = sql`
  address.id, address.form_type as "formType", address.company, address.salutation,
  address.first_name as "firstName", address.last_name as "lastName", address.street, address.addition,
  address.postcode, address.city, address.country, address.phone, address.email`;

/** Keeps an address; one that the account has already is not kept twice. Answers its id. */
export async function keepAddress(
  db: Db,
  owner: { accountId: number; kind: AddressKind; now: Date },
  address: CheckedAddress,
): Promise<number> {
  const kept = await db.row<{ id: number }>(sql`
    with same as (
      select id from account.address
      where account_id = ${owner.accountId} and kind = ${owner.kind} and removed_at is null
        and (form_type, company, salutation, first_name, last_name, street, addition, postcode, city, country, phone, email)
          is not distinct from (${valuesOf(address)})
      limit 1
    ),
    inserted as (
      insert into account.address (account_id, kind, created_at,
        form_type, company, salutation, first_name, last_name, street, addition, postcode, city, country, phone, email)
      select ${owner.accountId}::bigint, ${owner.kind}, ${owner.now}::timestamptz, ${valuesOf(address)}
      where not exists (select from same)
      returning id
    )
    select id from same union all select id from inserted`);
  if (!kept) throw new Error('PostgreSQL answered no row for a kept address.');
  return kept.id;
}

/** Hides an address of the account from its book; orders keep their own copy. */
export async function removeAddressRow(
  db: Db,
  { id, accountId, now }: { id: number; accountId: number; now: Date },
): Promise<void> {
  await db.run(sql`
    update account.address set removed_at = ${now}
    where id = ${id} and account_id = ${accountId} and removed_at is null`);
}

function valuesOf(address: CheckedAddress) {
  return sql`
    ${address.formType}::text, ${address.company}::text, ${address.salutation}::text, ${address.firstName}::text,
    ${address.lastName}::text, ${address.street}::text, ${address.addition}::text, ${address.postcode}::text,
    ${address.city}::text, ${address.country}::text, ${address.phone}::text, ${address.email}::text`;
}
