import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';

export type RelativesLink = {
  id: number;
  externalId: string;
  ownerAccountId: number | null;
  name: string | null;
  description: string | null;
};

type LinkKey = { tokenHash: string; shop: Storefront['shop'] };

const linked = ({ tokenHash, shop }: LinkKey): Statement => sql`
  select list.id, list.external_id as "externalId", list.owner_account_id as "ownerAccountId", list.name, list.description
  from lists.relatives_link join lists.list on list.id = relatives_link.list_id
  where token_hash = ${tokenHash} and list.shop = ${shop} and list.deleted_at is null`;

/** Finds the list of a link. One statement. */
export function findLinked(db: Db, key: LinkKey): Promise<RelativesLink | undefined> {
  return db.row<RelativesLink>(linked(key));
}

/** As `findLinked`, and locks the list until the transaction ends; read the link again then, as it may have been renewed. */
export function lockLinked(db: Db, key: LinkKey): Promise<RelativesLink | undefined> {
  return db.row<RelativesLink>(sql`${linked(key)} for update of list`);
}

/** Sets the secret of a list's link; marks stay. One statement. */
export async function writeLink(
  db: Db,
  listId: number,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<void> {
  await db.run(sql`
    insert into lists.relatives_link (list_id, token_hash, created_at) values (${listId}, ${tokenHash}, ${now})
    on conflict (list_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at`);
}

/** Deletes a list's link and all marks. One statement. */
export async function deleteLink(db: Db, listId: number): Promise<void> {
  await db.run(sql`delete from lists.relatives_link where list_id = ${listId}`);
}

/** Pieces of an entry that all relatives and one of them have bought. */
type Bought = { entryId: string; bought: number; own: number };

/** What is bought of a list, by the external ids of its entries; entries without marks are left out. One statement. */
export function findBoughtPieces(
  db: Db,
  listId: number,
  giverHash: string | null,
): Promise<Bought[]> {
  return db.rows<Bought>(sql`
    select entry.external_id as "entryId", sum(pieces)::integer as bought,
      coalesce(sum(pieces) filter (where giver_hash = ${giverHash}), 0)::integer as own
    from lists.bought_mark join lists.entry on entry.id = bought_mark.entry_id
    where bought_mark.list_id = ${listId} group by entry.external_id`);
}

export type Markable = {
  id: number;
  wanted: number;
  boughtByOthers: number;
  own: number;
  /** Marks on all entries of the list. */
  marks: number;
};

/** An entry of a locked list with its marks; undefined where the entry or the link is gone. One statement. */
export function findMarkable(
  db: Db,
  listId: number,
  { entryId, giverHash, tokenHash }: { entryId: string; giverHash: string; tokenHash: string },
): Promise<Markable | undefined> {
  return db.row<Markable>(sql`
    select entry.id, greatest(entry.quantity, 1) as wanted,
      (select coalesce(sum(pieces), 0) from lists.bought_mark where entry_id = entry.id and giver_hash <> ${giverHash})::integer
        as "boughtByOthers",
      (select coalesce(sum(pieces), 0) from lists.bought_mark where entry_id = entry.id and giver_hash = ${giverHash})::integer as own,
      (select count(*) from lists.bought_mark where list_id = ${listId})::integer as marks
    from lists.entry join lists.relatives_link on relatives_link.list_id = entry.list_id and token_hash = ${tokenHash}
    where entry.list_id = ${listId} and entry.external_id = ${entryId}::uuid`);
}

type Mark = { entryId: number; giverHash: string };

/** Writes a relative's mark; `wanted` counts where pieces are added. One statement. */
export async function writeMark(
  db: Db,
  listId: number,
  mark: Mark & { pieces: number; wanted: number; now: Date },
): Promise<void> {
  await db.run(sql`
    insert into lists.bought_mark (entry_id, list_id, giver_hash, pieces, wanted, marked_at)
    values (${mark.entryId}, ${listId}, ${mark.giverHash}, ${mark.pieces}, ${mark.wanted}, ${mark.now})
    on conflict (entry_id, giver_hash) do update set pieces = excluded.pieces, marked_at = excluded.marked_at,
      wanted = greatest(bought_mark.wanted, case when excluded.pieces > bought_mark.pieces then excluded.wanted end)`);
}

/** Takes a relative's mark back. One statement. */
export async function deleteMark(db: Db, { entryId, giverHash }: Mark): Promise<void> {
  await db.run(sql`
    delete from lists.bought_mark where entry_id = ${entryId} and giver_hash = ${giverHash}`);
}
