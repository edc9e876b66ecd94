import type { Db } from '#shop/kernel/db.ts';
import type { Place, Sort } from '#shop/kernel/keyset.ts';
import { type CustomerFigures, customerFigures } from './customer-figures.sql.ts';
import { companyHas } from './company-words.sql.ts';
import { partOf } from '#shop/kernel/keyset.sql.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';

export type CustomerListRow = {
  id: number;
  customerNumber: string | null;
  name: string;
  company: string | null;
  email: string;
  shop: string;
  kind: string;
  isBlocked: boolean;
  createdAt: Date;
  /** The name as the order by names has it. */
  nameKey: string;
};

/** What lists of customers can be ordered by; each has an index. */
export const customerSortKeys = ['createdAt', 'name'] as const;

export type CustomerSort = Sort<(typeof customerSortKeys)[number]>;

const nameKey = sql`
  account.sort_key(coalesce(nullif(last_name, ''), nullif(company, ''), email) || ' ' || coalesce(first_name, ''))`;

const sortColumns = {
  createdAt: { by: sql`created_at`, type: 'timestamptz' },
  name: { by: nameKey, type: 'text' },
} as const;

const listColumns = sql`
  account.id::float8 as id, customer_number as "customerNumber", concat_ws(' ', first_name, last_name) as name, company, email,
  shop, kind, blocked_at is not null as "isBlocked", created_at as "createdAt", ${nameKey} as "nameKey"`;

/** All customers in the order of `sort`. */
export function listCustomers(
  db: Db,
  {
    sort: { key, isDescending },
    after,
    limit,
  }: { sort: CustomerSort; after: Place | undefined; limit: number },
): Promise<CustomerListRow[]> {
  const { condition, order } = partOf({ ...sortColumns[key], isDescending, after });
  return db.rows<CustomerListRow>(sql`
    select ${listColumns} from account.account
    where kind <> 'guest' and ${condition} order by ${order} limit ${limit}`);
}

/** What was typed, in lower case, as the ways in which it is looked up. */
export type CustomerSearch = {
  whole: string;
  /** See `companyWordsOf`. */
  companyWords: string | null;
  /** The words of a name with two parts, in both orders; empty for one word. */
  names: readonly (readonly [first: string, last: string])[];
  sort: CustomerSort;
  limit: number;
};

/** Customers whose number or order's number this is, or whose name or e-mail begins with it, or whose company has its words. Each part uses an index. */
export function searchCustomers(
  db: Db,
  { whole, companyWords, names, sort: { key, isDescending }, limit }: CustomerSearch,
): Promise<CustomerListRow[]> {
  const [one = ['', ''], other = ['', '']] = names;
  const most = sql`limit ${limit}`;
  const { order } = partOf({ ...sortColumns[key], isDescending, after: undefined });
  return db.rows<CustomerListRow>(sql`
    with found as (
      (select id from account.account where customer_number = ${whole})
      union
      (select kept_id from account.joined where customer_number = ${whole})
      union
      (select kept_id from account.joined where ${beginsWith(sql`lower(email)`, whole)} ${most})
      union
      (select account_id from orders.purchase where order_number = upper(${whole}))
      union
      (select id from account.account where kind <> 'guest' and ${beginsWith(sql`lower(email)`, whole)} ${most})
      union
      (select id from account.account where kind <> 'guest' and ${beginsWith(sql`lower(last_name)`, whole)} ${most})
      union
      (select id from account.account where kind <> 'guest' and company is not null and ${beginsWith(sql`lower(company)`, whole)} ${most})
      union
      (select id from account.account where ${companyHas(companyWords)} ${most})
      union
      (select id from account.account where ${names.length > 0} and kind <> 'guest' and ${beginsWith(sql`lower(last_name)`, one[1])}
        and starts_with(lower(first_name), ${one[0]}) ${most})
      union
      (select id from account.account where ${names.length > 0} and kind <> 'guest' and ${beginsWith(sql`lower(last_name)`, other[1])}
        and starts_with(lower(first_name), ${other[0]}) ${most})
    )
    select ${listColumns} from found join account.account using (id)
    order by ${order} limit ${limit}`);
}

/** Bytes from the prefix up to the last text that begins with it: a range that an index of text_pattern_ops answers. */
function beginsWith(column: Statement, prefix: string): Statement {
  return sql`(${column} ~>=~ ${prefix} and ${column} ~<=~ ${`${prefix}\u{10FFFF}`})`;
}

/** A customer as one JSON value: times are ISO 8601 text. */
export type CustomerJson = CustomerFigures & {
  readAt: string;
  customerNumber: string | null;
  name: string;
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  email: string;
  shop: string;
  kind: string;
  phone: string | null;
  createdAt: string;
  approvedAt: string | null;
  blockedAt: string | null;
  blockReason: string | null;
  paymentDays: number | null;
  peppolId: string | null;
  vatNumber: string | null;
  hasSecondFactor: boolean;
  prime: string | null;
  primeUntil: string | null;
  orders: {
    orderNumber: string;
    status: string;
    placedAt: string;
    totalMinor: number;
    currency: string;
  }[];
  orderCount: number;
  returns: { returnNumber: string; status: string; registeredAt: string }[];
  lists: { id: number; name: string | null; entries: number }[];
  addresses: { id: number; kind: string; lines: (string | null)[] }[];
  sessions: { id: number; device: string | null; startedAt: string; usedAt: string }[];
  notes: { id: number; text: string; writtenBy: string; writtenAt: string }[];
  joined: {
    accountId: number;
    email: string;
    customerNumber: string | null;
    joinedBy: string;
    joinedAt: string;
  }[];
};

/** A customer with what belongs to the account. One statement. */
export async function findCustomerJson(
  db: Db,
  { id, now }: { id: number; now: Date },
): Promise<CustomerJson | undefined> {
  const found = await db.row<{ customer: CustomerJson }>(sql`
    select json_build_object(
      'readAt', clock_timestamp(), 'customerNumber', customer_number, 'name', concat_ws(' ', first_name, last_name),
      'firstName', first_name, 'lastName', last_name, 'company', company, 'email', email,
      'shop', shop, 'kind', kind, 'phone', phone, 'createdAt', created_at, 'approvedAt', approved_at,
      'blockedAt', blocked_at, 'blockReason', block_reason, 'paymentDays', payment_days, 'peppolId', peppol_id, 'vatNumber', vat_number,
      'hasSecondFactor', exists (select from account.second_factor where account_id = account.id and confirmed_at is not null),
      'prime', (select status from prime.membership where account_id = account.id),
      'primeUntil', (select paid_until from prime.membership where account_id = account.id),
      ${purchases}, ${belongings(now)}, ${customerFigures(now)}
    ) as customer
    from account.account where id = ${id}`);
  return found?.customer;
}

/** The account that a closed one was joined with. */
export async function findKeptId(db: Db, closedId: number): Promise<number | undefined> {
  const found = await db.row<{ keptId: number }>(sql`
    select kept_id::float8 as "keptId" from account.joined where account_id = ${closedId}`);
  return found?.keptId;
}

/** Orders and returns, as pairs of a JSON object. */
const purchases = sql`
  'orders', coalesce((
    select json_agg(json_build_object('orderNumber', order_number, 'status', status, 'placedAt', placed_at,
      'totalMinor', total_minor, 'currency', currency) order by placed_at desc)
    from (select * from orders.purchase where account_id = account.id order by placed_at desc limit 20) as latest), '[]'),
  'orderCount', (select count(*) from (select from orders.purchase where account_id = account.id limit 10000) as counted),
  'returns', coalesce((
    select json_agg(json_build_object('returnNumber', return_number, 'status', status, 'registeredAt', registered_at)
      order by registered_at desc)
    from (
      select return_order.* from orders.purchase join returns.return_order on return_order.order_id = purchase.id
      where purchase.account_id = account.id order by registered_at desc limit 20
    ) as latest), '[]')`;

/** Lists, addresses, sessions and notes, as pairs of a JSON object. */
function belongings(now: Date): Statement {
  return sql`
  'lists', coalesce((
    select json_agg(json_build_object('id', id, 'name', name,
      'entries', (select count(*) from lists.entry where list_id = own.id)) order by id)
    from (select * from lists.list where owner_account_id = account.id and deleted_at is null order by id limit 50) as own), '[]'),
  'addresses', coalesce((
    select json_agg(json_build_object('id', id, 'kind', kind, 'lines',
      json_build_array(company, concat_ws(' ', first_name, last_name), street, addition, concat_ws(' ', postcode, city), country))
      order by id)
    from (select * from account.address where account_id = account.id and removed_at is null order by id limit 50) as own), '[]'),
  'sessions', coalesce((
    select json_agg(json_build_object('id', number, 'device', device, 'startedAt', created_at, 'usedAt', used) order by number)
    from (
      select device, created_at, coalesce(used_at, created_at) as used,
        row_number() over (order by coalesce(used_at, created_at) desc, token_hash) as number
      from account.session where account_id = account.id and expires_at > ${now} and viewed_by is null order by number limit 20
    ) as running), '[]'),
  'notes', coalesce((
    select json_agg(json_build_object('id', id, 'text', text, 'writtenBy', written_by, 'writtenAt', written_at) order by id desc)
    from (select * from account.note where account_id = account.id order by id desc limit 50) as latest), '[]'),
  'joined', coalesce((
    select json_agg(json_build_object('accountId', account_id, 'email', email, 'customerNumber', customer_number, 'joinedBy', joined_by, 'joinedAt', joined_at)
      order by joined_at desc)
    from (select * from account.joined where kept_id = account.id order by joined_at desc limit 20) as latest), '[]')`;
}

/** Locks a customer; answers since when the account is blocked. Undefined for a guest and an unknown id. */
export function lockCustomer(
  tx: Db,
  id: number,
): Promise<
  { email: string; langCode: string | null; shop: string; blockedAt: Date | null } | undefined
> {
  return tx.row(sql`
    select email, lang_code as "langCode", shop, blocked_at as "blockedAt"
    from account.account where id = ${id} and kind <> 'guest' for no key update`);
}

/** What the staff changes of a customer. */
export type CustomerFields = {
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  phone: string | null;
};

/** Locks a customer's row; undefined for a guest and an unknown id. */
export function lockCustomerFields(
  tx: Db,
  id: number,
): Promise<(CustomerFields & { kind: string }) | undefined> {
  return tx.row(sql`
    select kind, first_name as "firstName", last_name as "lastName", company, phone
    from account.account where id = ${id} and kind <> 'guest' for no key update`);
}

export async function writeCustomerFields(
  tx: Db,
  id: number,
  { firstName, lastName, company, phone }: CustomerFields,
): Promise<void> {
  await tx.run(sql`
    update account.account set first_name = ${firstName}, last_name = ${lastName}, company = ${company}, phone = ${phone}
    where id = ${id}`);
}

/** Blocks an account, or no longer without `reason`. */
export async function writeBlock(
  tx: Db,
  { id, reason, now }: { id: number; reason: string | null; now: Date },
): Promise<void> {
  await tx.run(sql`
    update account.account set block_reason = ${reason}, blocked_at = case when ${reason}::text is not null then ${now}::timestamptz end
    where id = ${id}`);
}

/** Deletes the sessions, log-in challenges and password links of an account. */
export async function deleteEntrances(tx: Db, accountId: number): Promise<void> {
  await tx.run(sql`
    with challenges as (delete from account.login_challenge where account_id = ${accountId}),
    links as (delete from account.password_reset where account_id = ${accountId})
    delete from account.session where account_id = ${accountId}`);
}

export type NewNote = {
  /** The customer. */
  id: number;
  text: string;
  personId: number;
  writtenBy: string;
  now: Date;
  /** The same text of the same person since then is the same note. */
  sameSince: Date;
};

/** Writes a note, once. Answers its id; undefined where there is no such customer. */
export async function insertNote(db: Db, note: NewNote): Promise<number | undefined> {
  const written = await db.row<{ id: number }>(sql`
    with same as (
      select id from account.note
      where account_id = ${note.id} and person_id = ${note.personId} and text = ${note.text} and written_at > ${note.sameSince}
      limit 1
    ),
    written as (
      insert into account.note (account_id, person_id, written_by, text, written_at)
      select id, ${note.personId}, ${note.writtenBy}, ${note.text}, ${note.now} from account.account
      where id = ${note.id} and not exists (select from same)
      returning id
    )
    select id::integer as id from same union all select id::integer from written`);
  return written?.id;
}

/** Deletes a person's note that was written after `since`, and notifies the desks. Answers whether there was one. */
export async function deleteNote(
  db: Db,
  { noteId, personId, since }: { noteId: number; personId: number; since: Date },
): Promise<boolean> {
  const deleted = await db.row(sql`
    with deleted as (
      delete from account.note where id = ${noteId} and person_id = ${personId} and written_at > ${since} returning account_id
    )
    select orders.tell_desk('customer', array[account_id::text], false) from deleted`);
  return deleted !== undefined;
}
