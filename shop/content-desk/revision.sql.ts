import type { PageDocument } from '#contract/content/grid.ts';
import { documentOf, named } from '#shop/content/published.sql.ts';
import type { PageName } from '#shop/content/page-input.ts';
import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

export type RevisionRow = {
  number: number;
  reason: string;
  madeAt: Date;
  madeBy: string | null;
  title: string;
  isRemoval: boolean;
};

/** The revisions of a page before a number, the latest first. */
export function findRevisions(
  db: Db,
  name: PageName,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<RevisionRow[]> {
  return db.rows<RevisionRow>(sql`
    select number, reason, made_at as "madeAt", made_by as "madeBy", coalesce(page ->> 'title', '') as title, page is null as "isRemoval"
    from content.revision where ${named(name)} and number < ${before ?? 2_147_483_647}
    order by number desc limit ${limit}`);
}

/** The page of a revision: null where it removed the page, undefined for an unknown number. */
export async function findRevision(
  db: Db,
  name: PageName,
  number: number,
): Promise<PageDocument | null | undefined> {
  const found = await db.row<{ page: PageDocument | null }>(
    sql`select page from content.revision where ${named(name)} and number = ${number}`,
  );
  return found?.page;
}

/** Two pages to compare: revisions by number, or what is published and the draft. Null where there is none. */
export function findBoth(
  db: Db,
  name: PageName,
  { from, to }: { from: number | null; to: number | null },
): Promise<{ before: PageDocument | null; after: PageDocument | null } | undefined> {
  const revision = (number: number) =>
    sql`(select page from content.revision where ${named(name)} and number = ${number})`;
  const published = sql`(select ${documentOf} from content.page where ${named(name)})`;
  return db.row(sql`
    select ${from === null ? published : revision(from)} as before,
      ${to === null ? sql`coalesce((select page from content.draft where ${named(name)}), ${published})` : revision(to)} as after`);
}
