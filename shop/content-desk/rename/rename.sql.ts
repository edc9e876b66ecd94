import { named } from '#shop/content/published.sql.ts';
import type { PageName } from '#shop/content/page-input.ts';
import { changed } from '#shop/kernel/changes.sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';

/** The addresses of a page before and after. */
export type Move = { from: PageName; to: PageName };

/** Takes the redirect away that is at an address. */
export async function deleteRedirect(tx: Db, name: PageName): Promise<void> {
  await tx.run(sql`delete from content.page where ${named(name)} and page_type = 'redirect'`);
}

/** Moves a page with its draft, revisions and versions to another address. Its revisions continue those that were there. */
export async function moveParts(tx: Db, { from, to }: Move, latestThere: number): Promise<void> {
  await tx.run(sql`
    update content.revision set path = ${to.path}, number = number + ${latestThere} where ${named(from)}`);
  await tx.run(sql`update content.draft set path = ${to.path} where ${named(from)}`);
  await tx.run(sql`update content.schedule set path = ${to.path} where ${named(from)}`);
  await tx.row(sql`
    with moved as (update content.page set path = ${to.path} where ${named(from)} returning 1)
    select ${changed('content')} from moved`);
}

/** Lets redirects to the old address lead to the new one, and pages include rows from there. */
export async function leadPast(tx: Db, { from, to }: Move): Promise<void> {
  const { shop, language } = from;
  await tx.run(sql`
    update content.page set redirect_to = ${to.path}
    where shop = ${shop} and language = ${language} and page_type = 'redirect' and redirect_to = ${from.path}`);
  const old = `"gridOf": "${from.path}"`;
  const including = (column: Statement) =>
    sql`${column} = replace(${column}::text, ${old}, ${`"gridOf": "${to.path}"`})::jsonb`;
  const included = (column: Statement) =>
    sql`shop = ${shop} and language = ${language} and position(${old} in ${column}::text) > 0`;
  await tx.run(sql`update content.page set ${including(sql`rows`)} where ${included(sql`rows`)}`);
  await tx.run(
    sql`update content.draft set ${including(sql`page`)}, version = version + 1 where ${included(sql`page`)}`,
  );
  await tx.run(
    sql`update content.schedule set ${including(sql`page`)} where ${included(sql`page`)} and state in ('planned', 'running')`,
  );
}

/** A place that links to a page. */
export type PageLink = {
  kind: 'page' | 'draft' | 'planned' | 'footer' | 'footerDraft';
  language: string;
  path: string | null;
  title: string;
};

/** Pages, drafts, planned versions and footers of a shop that link to a path. */
export function findLinks(
  db: Db,
  { shop, path }: Pick<PageName, 'shop' | 'path'>,
  limit: number,
): Promise<PageLink[]> {
  // A path has letters, digits, hyphens and slashes alone, none of which is special here.
  const pattern = `"${path}["\\\\?#]`;
  return db.rows<PageLink>(sql`
    select * from (
      select 'page' as kind, language, path, title from content.page
      where shop = ${shop} and (rows::text ~ ${pattern} or redirect_to = ${path})
      union all
      select 'draft', language, path, coalesce(page ->> 'title', '') from content.draft where shop = ${shop} and page::text ~ ${pattern}
      union all
      select 'planned', language, path, coalesce(page ->> 'title', '') from content.schedule
      where shop = ${shop} and page::text ~ ${pattern} and state in ('planned', 'running')
      union all
      select 'footer', language, null, '' from content.footer where shop = ${shop} and footer::text ~ ${pattern}
      union all
      select 'footerDraft', language, null, '' from content.footer_draft where shop = ${shop} and footer::text ~ ${pattern}
      union all
      select 'footerDraft', split_part(key, ' ', 2), null, '' from content.planned_part
      where kind = 'footer' and state = 'planned' and split_part(key, ' ', 1) = ${shop} and document::text ~ ${pattern}
    ) as linking
    where path is distinct from ${path}
    order by kind, language, path limit ${limit}`);
}
