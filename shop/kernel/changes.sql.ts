import {
  type CacheTag,
  categoryTag,
  changesChannel,
  joinTags,
  listTag,
  productTag,
} from '#contract/tags.ts';
import type { Db } from './db.ts';
import { type Statement, sql } from './sql.ts';

/** A call that announces tags to every process once the transaction is committed, for a select list. */
export function changed(...tags: readonly CacheTag[]): Statement {
  return sql`pg_notify(${changesChannel}, ${joinTags(tags)})`;
}

/** The same for products by an SQL expression of their id. */
export function changedProduct(id: Statement): Statement {
  return sql`pg_notify(${changesChannel}, ${productTag('')}::text || ${id})`;
}

/** The same for lists by an SQL expression of their external id. */
export function changedList(externalId: Statement): Statement {
  return sql`pg_notify(${changesChannel}, ${listTag('')}::text || ${externalId})`;
}

/**
 * Notifies every process that pages which show these products changed: their own, those of their categories, the sale. The tags are
 * joined into as few notices as PostgreSQL's limit of 8,000 bytes allows.
 */
export async function announceProducts(db: Db, productIds: readonly number[]): Promise<void> {
  await db.run(sql`
    select pg_notify(${changesChannel}, string_agg(tag, ',' order by ordinal))
    from (
      select tag, row_number() over placed as ordinal, sum(length(tag) + 1) over placed / ${noticeBytes}::integer as notice
      from (
        select ${productTag('')}::text || id as tag from unnest(${productIds}::bigint[]) as id
        union
        select ${categoryTag('')}::text || category_id from catalogue.product_category where product_id = any (${productIds}::bigint[])
        union
        select ${categoryTag('')}::text || id from catalogue.category where is_sale
      ) as changed
      window placed as (order by tag collate "C")
    ) as joined
    group by notice`);
}

/** Below the limit by more than the longest tag. */
const noticeBytes = 7_900;

/** Notifies every process that pages with teasers changed, for instance those that list running deals. */
export async function announceContent(db: Db): Promise<void> {
  await db.run(sql`select ${changed('content')}`);
}

/**
 * A condition that always holds. A single statement with it is confirmed before PostgreSQL has flushed it to disk: a crash of the server,
 * not of a node, can lose what was confirmed in its last half second, and never a part of a statement. For what a shopper can repeat: baskets,
 * choices of the checkout, guests, counters. A transaction is flushed when it commits, whatever its statements ask, and with it all that was
 * written before. Where a replica has to confirm commits, these wait for it as all others do, so that nothing is lost when it takes over.
 * To be put where it is evaluated for each written row and for few others.
 */
export const unflushed = sql`
  set_config('synchronous_commit', case current_setting('synchronous_standby_names') when '' then 'off'
    else current_setting('synchronous_commit') end, true) is not null`;
