import { changedList } from '#shop/kernel/changes.sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import type { ListOwner } from './list-owner.ts';
import type { ListRole } from './permissions.ts';
import { isSold } from './sold.sql.ts';

type Shop = Storefront['shop'];

export type ListHead = {
  id: number;
  externalId: string;
  name: string | null;
  description: string | null;
  /** The list that is created automatically and cannot be deleted. */
  isDefault: boolean;
  createdAt: Date;
  /** The number of pupils; null for an ordinary list. */
  pupils: number | null;
  about: ClassList;
  /** The code that shows the list without a login (WL7). */
  code: string | null;
  /** The account that changed it last. */
  changedBy: number | null;
  /** The visitor's role. */
  role: ListRole;
  /** Whether relatives have a link to it (WL9). */
  hasRelativesLink: boolean;
};

/** Teacher, school and class of a list, as parents see them; null where not set. */
export type ClassList = {
  teacher: string | null;
  school: string | null;
  className: string | null;
};

/** Needs rows `list`. */
export const aboutColumn: Statement = sql`
  json_build_object('teacher', list.teacher, 'school', list.school, 'className', list.class_name) as about`;

export type ListRow = ListHead & {
  /** Whether hearts use it: the list that the owner has chosen, else the default one. */
  isStandard: boolean;
  products: ListedProduct[];
};

export type ListedProduct = { productId: number; itemId: number | null };

/** Flags are the owner's: for a member no list is the default or standard one. */
const headColumns = (owner: ListOwner): Statement => sql`
  list.id, list.external_id as "externalId", list.name, list.description,
  list.is_default and ${ownedBy(owner)} as "isDefault", list.created_at as "createdAt", list.pupils, list.code,
  ${aboutColumn}, list.changed_by as "changedBy", case when ${ownedBy(owner)} then 'creator' else ${memberRole(owner)} end as role,
  exists (select from lists.relatives_link where relatives_link.list_id = list.id) as "hasRelativesLink"`;

export function ownedBy(owner: ListOwner): Statement {
  return 'accountId' in owner
    ? sql`list.owner_account_id = ${owner.accountId}`
    : sql`list.owner_user_id = ${owner.userId}`;
}

function isStandard(owner: ListOwner): Statement {
  const isChosen = sql`list.is_standard and ${ownedBy(owner)}`;
  return sql`(${isChosen} or list.is_default and ${ownedBy(owner)} and not bool_or(${isChosen}) over ())`;
}

/** Only customers are members. */
function memberRole(owner: ListOwner): Statement {
  return 'accountId' in owner
    ? sql`(select role from lists.member where member.list_id = list.id and member.account_id = ${owner.accountId})`
    : sql`null`;
}

/** Ids of the lists that the visitor may open: their own, and those they are a member of. */
function reachable(owner: ListOwner): Statement {
  const shared =
    'accountId' in owner
      ? sql`union all select member.list_id from lists.member where member.account_id = ${owner.accountId}`
      : sql``;
  return sql`(select list.id from lists.list where ${ownedBy(owner)} ${shared})`;
}

/** The visitor's lists with their products: the standard one first, then the default one, then own ones. One statement. */
export function findLists(
  db: Db,
  { owner, shop }: { owner: ListOwner; shop: Shop },
): Promise<ListRow[]> {
  return db.rows(sql`
    select ${headColumns(owner)}, ${isStandard(owner)} as "isStandard", coalesce((
      select json_agg(json_build_object('productId', entry.product_id, 'itemId', entry.item_id) order by entry.position, entry.id)
      from lists.entry where entry.list_id = list.id
    ), '[]') as products
    from lists.list
    where list.id in ${reachable(owner)} and list.shop = ${shop} and list.deleted_at is null
    order by ${ownedBy(owner)} and list.is_standard desc, ${ownedBy(owner)} and list.is_default desc,
      ${ownedBy(owner)} desc, list.id
    limit ${2 * mostLists}`);
}

/** The most lists that a customer owns, and as many again as a member. */
export const mostLists = 50;

/** Records who changed a list, and notifies open pages of a customer's list when the transaction commits. */
export async function markChanged(
  db: Db,
  listId: number,
  { owner, now }: { owner: ListOwner; now: Date },
): Promise<void> {
  await db.row(sql`
    update lists.list set changed_at = ${now}, changed_by = ${'accountId' in owner ? owner.accountId : null}
    where id = ${listId}
    returning case when owner_account_id is not null then ${changedList(sql`external_id`)} end`);
}

/** Finds a list that the visitor may open, and locks it until the transaction ends. */
export function lockList(
  db: Db,
  { owner, shop, externalId }: { owner: ListOwner; shop: Shop; externalId: string },
): Promise<ListHead | undefined> {
  return db.row<ListHead>(sql`
    select ${headColumns(owner)} from lists.list
    where external_id = ${externalId}::uuid and id in ${reachable(owner)} and list.shop = ${shop} and deleted_at is null
    for update of list`);
}

/** Locks lists until the transaction ends, in the order of their ids, which avoids deadlocks. */
export async function lockInOrder(
  db: Db,
  { owner, externalIds }: { owner: ListOwner; externalIds: readonly string[] },
): Promise<void> {
  await db.rows(sql`
    select id from lists.list where external_id = any (${externalIds}::uuid[]) and id in ${reachable(owner)}
    order by id for update`);
}

/** As `lockInOrder`, for all lists of an owner. */
export async function lockOwned(
  db: Db,
  { owner, shop }: { owner: ListOwner; shop: Shop },
): Promise<void> {
  await db.rows(sql`
    select id from lists.list where ${ownedBy(owner)} and list.shop = ${shop} order by id for update`);
}

/** Finds and locks the owner's chosen standard list; undefined where the default one is standard. */
export function lockStandardList(
  db: Db,
  { owner, shop }: { owner: ListOwner; shop: Shop },
): Promise<ListHead | undefined> {
  return db.row<ListHead>(sql`
    select ${headColumns(owner)} from lists.list
    where ${ownedBy(owner)} and list.shop = ${shop} and is_standard
    for update of list`);
}

/** Finds or creates the owner's default list and locks it until the transaction ends. */
export async function lockDefaultList(
  db: Db,
  { owner, shop, now }: { owner: ListOwner; shop: Shop; now: Date },
): Promise<ListHead> {
  const userId = 'userId' in owner ? owner.userId : null;
  const accountId = 'accountId' in owner ? owner.accountId : null;
  const list = await db.row<ListHead>(sql`
    insert into lists.list (shop, owner_user_id, owner_account_id, is_default, created_at, changed_at)
    values (${shop}, ${userId}, ${accountId}, true, ${now}, ${now})
    on conflict (shop, owner_user_id, owner_account_id) where is_default do update set changed_at = excluded.changed_at
    returning ${headColumns(owner)}`);
  if (!list) throw new Error('PostgreSQL answered no row for a default list.');
  return list;
}

/** The item as entries store it: null for a product with a single item. */
export function storedItem({ productId, itemId }: ListedProduct): Statement {
  return sql`(
    select case when count(*) > 1 then ${itemId}::bigint end
    from catalogue.item where item.product_id = ${productId}::bigint
  )`;
}

export type NewEntry = ListedProduct & {
  quantity: number;
  /** Undefined: the end of the list. */
  position: number | undefined;
};

/** Inserts an entry unless the storefront does not sell it, it exists or the list is full. Returns which. One statement. */
export async function insertEntry(
  db: Db,
  listId: number,
  { entry, storefront, mostEntries, now }: Room & { entry: NewEntry },
): Promise<{ isKnown: boolean; isListed: boolean }> {
  const { productId, itemId, quantity, position } = entry;
  const inserted = await db.row<{ isKnown: boolean; isListed: boolean }>(sql`
    with held as (
      select count(*) as entries, coalesce(max(position), 0) as last from lists.entry where list_id = ${listId}
    ),
    known as (
      select ${storedItem(entry)} as item_id
      where ${isSold(storefront, { productId: sql`${productId}::bigint`, itemId: sql`${itemId}::bigint` })}
    ),
    kept as (
      insert into lists.entry (list_id, product_id, item_id, quantity, position, added_at)
      select ${listId}, ${productId}, known.item_id, ${quantity}, least(coalesce(${position ?? null}::integer, held.last + 1), held.last + 1), ${now}
      from known, held where held.entries < ${mostEntries}
      on conflict (list_id, product_id, item_id) do nothing
      returning id
    )
    select exists (select from known) as "isKnown",
      exists (select from kept) or exists (
        select from lists.entry, known
        where entry.list_id = ${listId} and entry.product_id = ${productId} and entry.item_id is not distinct from known.item_id
      ) as "isListed"`);
  return inserted ?? { isKnown: false, isListed: false };
}

/** What the storefront sells fits into a list. */
type Room = { storefront: Storefront; mostEntries: number; now: Date };

/**
 * Inserts entries, or raises existing ones to their quantity; those that the storefront does not sell are left out. Returns whether
 * any is sold, and whether they fit; else nothing was written. One statement, whatever their number.
 */
export async function insertEntries(
  db: Db,
  listId: number,
  {
    entries,
    storefront,
    mostEntries,
    now,
  }: Room & { entries: readonly { productId: number; itemId: number; quantity: number }[] },
): Promise<'inserted' | 'full' | 'unsold'> {
  const answer = await db.row<{ isAnySold: boolean; fits: boolean }>(sql`
    with held as (
      select count(*) as entries, coalesce(max(position), 0) as last from lists.entry where list_id = ${listId}
    ),
    wanted as (
      select asked.product_id, kept.item_id, asked.quantity, asked.place, entry.id is null as is_new
      from unnest(
        ${entries.map(({ productId }) => productId)}::bigint[],
        ${entries.map(({ itemId }) => itemId)}::bigint[],
        ${entries.map(({ quantity }) => quantity)}::integer[]
      ) with ordinality as asked (product_id, item_id, quantity, place)
      cross join lateral (
        select case when count(*) > 1 then asked.item_id end as item_id
        from catalogue.item where item.product_id = asked.product_id
      ) kept
      left join lists.entry
        on entry.list_id = ${listId} and entry.product_id = asked.product_id and entry.item_id is not distinct from kept.item_id
      where ${isSold(storefront, { productId: sql`asked.product_id`, itemId: sql`asked.item_id` })}
    ),
    room as (
      select held.last, held.entries + (select count(*) from wanted where is_new) <= ${mostEntries} as fits from held
    ),
    written as (
      insert into lists.entry (list_id, product_id, item_id, quantity, position, added_at)
      select ${listId}, wanted.product_id, wanted.item_id, wanted.quantity, room.last + wanted.place, ${now}
      from wanted, room where room.fits
      order by wanted.place
      on conflict (list_id, product_id, item_id) do update set quantity = greatest(entry.quantity, excluded.quantity)
    )
    select fits, exists (select from wanted) as "isAnySold" from room`);
  if (!answer?.isAnySold) return 'unsold';
  return answer.fits ? 'inserted' : 'full';
}

export type RemovedEntry = ListedProduct & { quantity: number; position: number; name: string };

type EntryKey = { externalId: string } | ListedProduct;

function isEntry(key: EntryKey): Statement {
  return 'externalId' in key
    ? sql`entry.external_id = ${key.externalId}::uuid`
    : sql`entry.product_id = ${key.productId} and entry.item_id is not distinct from ${storedItem(key)}`;
}

/** Deletes an entry and returns it; undefined where there was none. */
export function deleteEntry(
  db: Db,
  listId: number,
  { key, language }: { key: EntryKey; language: Storefront['language'] },
): Promise<RemovedEntry | undefined> {
  return db.row<RemovedEntry>(sql`
    with gone as (
      delete from lists.entry where entry.list_id = ${listId} and ${isEntry(key)}
      returning product_id, item_id, quantity, position
    )
    select gone.product_id as "productId", gone.item_id as "itemId", gone.quantity, gone.position,
      coalesce(product_text.name, '') as name
    from gone
    left join catalogue.product_text
      on product_text.product_id = gone.product_id and product_text.language = ${language}`);
}

/** Sets a quantity, where it is the expected one. Returns the quantity afterwards; undefined for an unknown entry. */
export function updateQuantity(
  db: Db,
  listId: number,
  {
    entry,
    quantity,
    expected,
  }: { entry: ListedProduct; quantity: number; expected: number | undefined },
): Promise<{ quantity: number } | undefined> {
  return db.row<{ quantity: number }>(sql`
    update lists.entry set per_pupil = case when coalesce(${expected ?? null}::integer, entry.quantity) = entry.quantity and entry.quantity <> ${quantity}::integer then null else entry.per_pupil end, quantity = case
      when coalesce(${expected ?? null}::integer, entry.quantity) = entry.quantity then ${quantity}::integer else entry.quantity
    end
    where entry.list_id = ${listId} and ${isEntry(entry)}
    returning entry.quantity`);
}

/** Notes that a list was put into a cart, if it is a class list; of shared ones only those with a code. Idempotent, one statement. */
export async function noteClassCart(
  db: Db,
  {
    externalId,
    cartId,
    now,
    isOwn,
  }: { externalId: string; cartId: string; now: Date; isOwn: boolean },
): Promise<void> {
  await db.run(sql`
    insert into lists.class_cart (list_id, cart_id, taken_at)
    select id, ${cartId}::uuid, ${now} from lists.list
    where external_id = ${externalId}::uuid and pupils is not null and deleted_at is null and (${isOwn}::boolean or code is not null)
    on conflict do nothing`);
}
