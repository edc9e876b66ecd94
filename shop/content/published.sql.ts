import type { PageDocument } from '#contract/content/grid.ts';
import { changed } from '#shop/kernel/changes.sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { PageName } from './page-input.ts';

/** Why a revision was made. */
export type RevisionReason = 'published' | 'restored' | 'begun' | 'ended' | 'removed' | 'command';

/** Who makes a revision, when and why. */
export type Made = { reason: RevisionReason; now: Date; by: string | null };

/** Locks a page, published or not, against other commands about it until the transaction ends. */
export async function lockPage(tx: Db, { shop, language, path }: PageName): Promise<void> {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${shop} ${language} ${path}`}, 410))`,
  );
}

/** The columns of a page as its document, for a select list. */
export const documentOf: Statement = sql`
  jsonb_build_object('type', page.page_type, 'title', page.title, 'description', page.description, 'robots', page.robots,
    'categoryId', page.category_id, 'redirectTo', page.redirect_to, 'isTemporary', page.is_temporary, 'rows', page.rows)`;

/** Condition of rows of a table with this name's columns. */
export const named = ({ shop, language, path }: PageName): Statement =>
  sql`shop = ${shop} and language = ${language} and path = ${path}`;

/**
 * Writes a page that the transaction has locked, with its revision, and notifies every process. The first revision of a page is
 * what it was before. Returns the new revision's id.
 */
export async function savePage(
  tx: Db,
  name: PageName,
  page: PageDocument,
  made: Made,
): Promise<number> {
  const { shop, language, path } = name;
  const written = await tx.row<{ id: number }>(sql`
    with ${revisionsOf(name, sql`${JSON.stringify(page)}::jsonb`, made)},
    written as (
      insert into content.page (shop, language, path, page_type, title, description, robots, category_id, redirect_to, is_temporary, rows)
      values (${shop}, ${language}, ${path}, ${page.type}, ${page.title}, ${page.description}, ${page.robots},
        ${page.categoryId}, ${page.redirectTo}, ${page.isTemporary}, ${JSON.stringify(page.rows)}::jsonb)
      on conflict (shop, language, path) do update set page_type = excluded.page_type, title = excluded.title,
        description = excluded.description, robots = excluded.robots, category_id = excluded.category_id,
        redirect_to = excluded.redirect_to, is_temporary = excluded.is_temporary, rows = excluded.rows
      returning 1
    )
    select ${changed('content')}, (select max(id)::float8 from made) as id from written`);
  return written?.id ?? 0;
}

/** Deletes a page that the transaction has locked, with its revision, and notifies every process. Answers whether there was one. */
export async function deletePage(tx: Db, name: PageName, made: Made): Promise<boolean> {
  const deleted = await tx.row(sql`
    with ${revisionsOf(name, sql`null::jsonb`, made, sql`where exists (select from live)`)},
    deleted as (delete from content.page where ${named(name)} returning 1)
    select ${changed('content')}, (select max(id)::float8 from made) as id from deleted`);
  return deleted !== undefined;
}

/** Queries `live` and `made`: the page before, and the revisions that are written. */
function revisionsOf(
  { shop, language, path }: PageName,
  page: Statement,
  { reason, now, by }: Made,
  condition: Statement = sql``,
): Statement {
  return sql`
    live as (select ${documentOf} as page from content.page where shop = ${shop} and language = ${language} and path = ${path}),
    last as (
      select coalesce(max(number), 0) as number from content.revision
      where shop = ${shop} and language = ${language} and path = ${path}
    ),
    made as (
      insert into content.revision (shop, language, path, number, page, reason, made_at, made_by)
      select ${shop}::text, ${language}::text, ${path}::text, 1, live.page, 'first', ${now}::timestamptz, null::text from live, last where last.number = 0
      union all
      select ${shop}::text, ${language}::text, ${path}::text, last.number + case when last.number = 0 and exists (select from live) then 2 else 1 end,
        ${page}, ${reason}::text, ${now}::timestamptz, ${by}::text from last ${condition}
      returning id
    )`;
}
