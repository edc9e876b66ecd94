import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { CheckedAddress } from './address-rules.ts';
import type { AddressKind, AddressRow } from './address.ts';

/** The account and the book of an address. */
export type AddressOwner = { accountId: number; kind: AddressKind };

/** The limit of addresses in a book; removed ones do not count. */
export const mostAddresses = 50;

/** An account's addresses of a kind, the latest first; as many as a book holds. */
export function findAddressRows(db: Db, { accountId, kind }: AddressOwner): Promise<AddressRow[]> {
  return db.rows<AddressRow>(sql`
    select ${addressColumns} from account.address
    where account_id = ${accountId} and kind = ${kind} and removed_at is null
    order by id desc limit ${mostAddresses}`);
}

/** The customer's own address, or undefined where the account has none. */
export function selectCustomerAddress(db: Db, accountId: number): Promise<AddressRow | undefined> {
  return db.row<AddressRow>(sql`
    select ${addressColumns} from account.address
    where account_id = ${accountId} and kind = 'billing' and is_customer_address and removed_at is null
    order by id limit 1`);
}

/** The account's last removed address of a kind that can still come back, or undefined. */
export function findRemovedRow(
  db: Db,
  { accountId, kind }: AddressOwner,
): Promise<AddressRow | undefined> {
  return db.row<AddressRow>(sql`
    select ${addressColumns} from account.address
    where account_id = ${accountId} and kind = ${kind} and removed_at is not null
    order by removed_at desc, id desc limit 1`);
}

const addressColumns = sql`
  address.id, address.kind, address.is_customer_address as "isCustomerAddress", address.form_type as "formType",
  address.company, address.salutation, address.first_name as "firstName", address.last_name as "lastName",
  address.street, address.addition, address.postcode, address.city, address.country, address.phone, address.email`;

/** Makes writes to an account's books wait for each other until the transaction ends. */
export async function lockBooks(tx: Db, accountId: number): Promise<void> {
  await tx.run(sql`select from account.account where id = ${accountId} for no key update`);
}

/**
 * Keeps an address; one that the account has already is not kept twice. The first billing address is the customer's own.
 * Answers its row, or undefined where the book is full.
 */
export function keepAddress(
  tx: Db,
  { accountId, kind, now }: AddressOwner & { now: Date },
  address: CheckedAddress,
): Promise<AddressRow | undefined> {
  return tx.row<AddressRow>(sql`
    with same as (
      select ${addressColumns} from account.address
      where account_id = ${accountId} and kind = ${kind} and removed_at is null
        and (form_type, company, salutation, first_name, last_name, street, addition, postcode, city, country, phone, email)
          is not distinct from (${valuesOf(address)})
      limit 1
    ),
    inserted as (
      insert into account.address (account_id, kind, created_at, is_customer_address,
        form_type, company, salutation, first_name, last_name, street, addition, postcode, city, country, phone, email)
      select ${accountId}::bigint, ${kind}, ${now}::timestamptz,
        ${kind} = 'billing' and not exists (
          select from account.address where account_id = ${accountId} and kind = 'billing' and is_customer_address and removed_at is null),
        ${valuesOf(address)}
      where not exists (select from same) and (
        select count(*) from account.address where account_id = ${accountId} and kind = ${kind} and removed_at is null
      ) < ${mostAddresses}
      returning ${addressColumns}
    )
    select * from same union all select * from inserted`);
}

/** Adds an address for one order, whatever the book holds. Answers its id. */
export async function insertOrderAddress(
  tx: Db,
  { accountId, kind, now }: AddressOwner & { now: Date },
  address: CheckedAddress,
): Promise<number> {
  const added = await tx.row<{ id: number }>(sql`
    insert into account.address (account_id, kind, created_at, is_customer_address,
      form_type, company, salutation, first_name, last_name, street, addition, postcode, city, country, phone, email)
    values (${accountId}::bigint, ${kind}, ${now}::timestamptz, false, ${valuesOf(address)})
    returning id::float8 as id`);
  if (!added) throw new Error('PostgreSQL answered no row for an inserted address.');
  return added.id;
}

export async function deleteAddressRows(
  tx: Db,
  { accountId, ids }: { accountId: number; ids: readonly number[] },
): Promise<void> {
  await tx.run(
    sql`delete from account.address where account_id = ${accountId} and id = any (${ids}::bigint[])`,
  );
}

/** Replaces an address of the account in its book. Answers its row, or undefined where there is none. */
export function replaceAddress(
  db: Db,
  { id, accountId, kind }: AddressOwner & { id: number },
  address: CheckedAddress,
): Promise<AddressRow | undefined> {
  return db.row<AddressRow>(sql`
    update account.address set
      (form_type, company, salutation, first_name, last_name, street, addition, postcode, city, country, phone, email)
        = (${valuesOf(address)})
    where id = ${id} and account_id = ${accountId} and kind = ${kind} and removed_at is null
    returning ${addressColumns}`);
}

/**
 * Hides an address of the account from its book and drops the one that was hidden before; orders keep their own copies.
 * Answers whether the account has it.
 */
export async function removeAddressRow(
  db: Db,
  { id, accountId, now }: { id: number; accountId: number; now: Date },
): Promise<boolean> {
  const found = await db.row<{ id: number }>(sql`
    with own as (select id from account.address where id = ${id} and account_id = ${accountId}),
    dropped as (
      delete from account.address using own
      where account_id = ${accountId} and removed_at is not null and address.id <> own.id
    ),
    hidden as (
      update account.address set removed_at = ${now} from own where address.id = own.id and removed_at is null
    )
    select id from own`);
  return found !== undefined;
}

/**
 * Restores a removed address unless its book is full by now. It is the customer's own address again, unless another one
 * became that. Answers whether it is in the book.
 */
export async function restoreAddressRow(
  tx: Db,
  { id, accountId }: { id: number; accountId: number },
): Promise<boolean> {
  const found = await tx.row<{ id: number }>(sql`
    update account.address set removed_at = null,
      is_customer_address = address.is_customer_address and not exists (
        select from account.address other
        where other.account_id = ${accountId} and other.kind = 'billing' and other.is_customer_address
          and other.removed_at is null and other.id <> address.id)
    where id = ${id} and account_id = ${accountId} and (removed_at is null or (
      select count(*) from account.address other
      where other.account_id = ${accountId} and other.kind = address.kind and other.removed_at is null
    ) < ${mostAddresses})
    returning id`);
  return found !== undefined;
}

function valuesOf(address: CheckedAddress) {
  return sql`
    ${address.formType}::text, ${address.company}::text, ${address.salutation}::text, ${address.firstName}::text,
    ${address.lastName}::text, ${address.street}::text, ${address.addition}::text, ${address.postcode}::text,
    ${address.city}::text, ${address.country}::text, ${address.phone}::text, ${address.email}::text`;
}
