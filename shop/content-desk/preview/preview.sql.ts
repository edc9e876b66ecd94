import { named } from '#shop/content/published.sql.ts';
import type { PageName } from '#shop/content/page-input.ts';
import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** Whether a person of the staff is not blocked. */
export async function mayPreview(db: Db, staffId: number): Promise<boolean> {
  const found = await db.row(
    sql`select from staff.person where id = ${staffId} and blocked_at is null`,
  );
  return found !== undefined;
}

/** Puts a page's draft, if it has one that shows rows, in the place of the published page. It notifies no process, because the transaction keeps nothing. */
export async function showDraft(tx: Db, name: PageName): Promise<void> {
  await tx.run(sql`
    insert into content.page (shop, language, path, page_type, title, description, robots, category_id, redirect_to, is_temporary, rows)
    select shop, language, path, page ->> 'type', page ->> 'title', page ->> 'description', page ->> 'robots',
      (page ->> 'categoryId')::integer, page ->> 'redirectTo', (page ->> 'isTemporary')::boolean, page -> 'rows'
    from content.draft
    where ${named(name)} and (page ->> 'type' = 'content' or page ->> 'type' = 'category' and page ->> 'categoryId' is not null)
    on conflict (shop, language, path) do update set page_type = excluded.page_type, title = excluded.title,
      description = excluded.description, robots = excluded.robots, category_id = excluded.category_id,
      redirect_to = excluded.redirect_to, is_temporary = excluded.is_temporary, rows = excluded.rows`);
}
