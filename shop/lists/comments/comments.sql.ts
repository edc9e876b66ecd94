import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

export type Comment = {
  entryId: string;
  externalId: string;
  text: string;
  /** Null where the account is deleted. */
  accountId: number | null;
  /** Empty where the account has none. */
  name: string;
  createdAt: Date;
};

/** The comments on a list, the oldest first. One statement. */
export function findComments(db: Db, listId: number): Promise<Comment[]> {
  return db.rows<Comment>(sql`
    select entry.external_id as "entryId", comment.external_id as "externalId", comment.text,
      comment.account_id as "accountId", comment.created_at as "createdAt",
      coalesce(nullif(trim(concat_ws(' ', account.first_name, account.last_name)), ''), account.company, '') as name
    from lists.comment
    join lists.entry on entry.list_id = comment.list_id and entry.product_id = comment.product_id
      and entry.item_id is not distinct from comment.item_id
    left join account.account on account.id = comment.account_id
    where comment.list_id = ${listId}
    order by entry.position, entry.id, comment.id
    limit 5000`);
}

export type NewComment = { entryId: string; accountId: number; text: string; now: Date };

/** Inserts a comment where the entry exists and has room. Returns both. One statement. */
export async function insertComment(
  db: Db,
  listId: number,
  { entryId, accountId, text, now }: NewComment,
  mostComments: number,
): Promise<{ isKnown: boolean; isInserted: boolean }> {
  const inserted = await db.row<{ isKnown: boolean; isInserted: boolean }>(sql`
    with known as (
      select product_id, item_id from lists.entry where list_id = ${listId} and external_id = ${entryId}::uuid
    ),
    kept as (
      insert into lists.comment (list_id, product_id, item_id, account_id, text, created_at)
      select ${listId}, product_id, item_id, ${accountId}, ${text}, ${now} from known
      where (
        select count(*) from lists.comment
        where comment.list_id = ${listId} and comment.product_id = known.product_id
          and comment.item_id is not distinct from known.item_id
      ) < ${mostComments}
      returning id
    )
    select exists (select from known) as "isKnown", exists (select from kept) as "isInserted"`);
  return inserted ?? { isKnown: false, isInserted: false };
}

/** Deletes a comment, with `authorId` only that author's. Returns whether there was one. */
export async function deleteComment(
  db: Db,
  listId: number,
  { commentId, authorId }: { commentId: string; authorId: number | undefined },
): Promise<boolean> {
  const touched = await db.run(sql`
    delete from lists.comment where list_id = ${listId} and external_id = ${commentId}::uuid
      and (${authorId ?? null}::bigint is null or account_id = ${authorId ?? null}::bigint)`);
  return touched > 0;
}
