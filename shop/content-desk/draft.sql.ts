import type { PageDocument } from '#contract/content/grid.ts';
import { documentOf, named } from '#shop/content/published.sql.ts';
import type { PageName } from '#shop/content/page-input.ts';
import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

export type DraftRow = { page: PageDocument; version: number; changedAt: Date; changedBy: string };

/** What is edited and what is shown of a page; null where there is none. */
export type PageState = {
  published: PageDocument | null;
  draft: DraftRow | null;
  /** What is edited: the draft, else what is published, else the version that is planned first. */
  edited: PageDocument | null;
  /** The number of the latest revision; 0 before the first. */
  latest: number;
};

/** The states of a page in one statement. */
export async function findState(db: Db, name: PageName): Promise<PageState> {
  const row = await db.row<{
    published: PageDocument | null;
    page: PageDocument | null;
    version: number | null;
    changedAt: Date | null;
    changedBy: string | null;
    latest: number;
    planned: PageDocument | null;
  }>(sql`
    select (select ${documentOf} from content.page where ${named(name)}) as published,
      draft.page, draft.version, draft.changed_at as "changedAt", draft.changed_by as "changedBy",
      (select coalesce(max(number), 0) from content.revision where ${named(name)}) as latest,
      (select page from content.schedule where ${named(name)} and state = 'planned' order by begins_at limit 1) as planned
    from (select 1) as one left join content.draft on ${named(name)}`);
  if (!row) throw new Error('The states of a page have no answer.');
  const { published, page, version, changedAt, changedBy, latest, planned } = row;
  const draft =
    page === null || version === null || changedAt === null || changedBy === null
      ? null
      : { page, version, changedAt, changedBy };
  return { published, draft, edited: draft?.page ?? published ?? planned, latest };
}

export type WrittenDraft = { page: PageDocument; now: Date; by: string };

/** Writes the draft of a page that the transaction has locked. Returns its version. */
export async function writeDraft(
  tx: Db,
  { shop, language, path }: PageName,
  { page, now, by }: WrittenDraft,
): Promise<number> {
  const written = await tx.row<{ version: number }>(sql`
    insert into content.draft (shop, language, path, page, changed_at, changed_by)
    values (${shop}, ${language}, ${path}, ${JSON.stringify(page)}::jsonb, ${now}, ${by})
    on conflict (shop, language, path) do update set page = excluded.page, version = draft.version + 1,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by
    returning version`);
  return written?.version ?? 0;
}

export async function deleteDraft(tx: Db, name: PageName): Promise<void> {
  await tx.run(sql`delete from content.draft where ${named(name)}`);
}
