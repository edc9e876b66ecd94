import type { PageDocument } from '#contract/content/grid.ts';
import { named } from '#shop/content/published.sql.ts';
import type { PageName } from '#shop/content/page-input.ts';
import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

export type ScheduleRow = PageName & {
  id: number;
  title: string;
  beginsAt: Date;
  endsAt: Date | null;
  state: string;
  version: number;
  plannedBy: string;
};

const columns = sql`id::float8 as id, shop, language, path, page ->> 'title' as title, begins_at as "beginsAt", ends_at as "endsAt", state,
  version, planned_name as "plannedBy"`;

/** What is planned or runs of a page, and the latest that are over; 20 at most. */
export function findSchedules(db: Db, name: PageName): Promise<ScheduleRow[]> {
  return db.rows<ScheduleRow>(sql`
    select * from (
      select ${columns} from content.schedule where ${named(name)} and state <> 'cancelled' order by begins_at desc limit 20
    ) as latest order by "beginsAt"`);
}

export type NewSchedule = {
  page: PageDocument;
  beginsAt: Date;
  endsAt: Date | null;
  now: Date;
  staff: { id: number; name: string };
};

export async function insertSchedule(
  tx: Db,
  { shop, language, path }: PageName,
  { page, beginsAt, endsAt, now, staff }: NewSchedule,
): Promise<void> {
  await tx.run(sql`
    insert into content.schedule (shop, language, path, page, begins_at, ends_at, planned_at, planned_by, planned_name)
    values (${shop}, ${language}, ${path}, ${JSON.stringify(page)}::jsonb, ${beginsAt}, ${endsAt}, ${now}, ${staff.id}, ${staff.name})`);
}

/** Whether another version of the page is planned or runs at some time between these. One without an end takes its minute alone. */
export async function isTimeTaken(
  tx: Db,
  name: PageName,
  { beginsAt, endsAt }: { beginsAt: Date; endsAt: Date | null },
): Promise<boolean> {
  const found = await tx.row(sql`
    select from content.schedule
    where ${named(name)} and state in ('planned', 'running')
      and begins_at < coalesce(${endsAt}::timestamptz, ${beginsAt}::timestamptz + interval '1 minute')
      and coalesce(ends_at, begins_at + interval '1 minute') > ${beginsAt}::timestamptz
    limit 1`);
  return found !== undefined;
}

export type OpenSchedule = PageName & {
  id: number;
  page: PageDocument;
  version: number;
  state: 'planned' | 'running';
  plannedBy: number;
  plannedName: string;
  revisionId: number | null;
  endsAt: Date | null;
};

const openColumns = sql`id::float8 as id, shop, language, path, page, version, state, planned_by::float8 as "plannedBy",
  planned_name as "plannedName", revision_id::float8 as "revisionId", ends_at as "endsAt"`;

/** A schedule that is planned or runs; undefined for others. */
export function findOpen(db: Db, id: number): Promise<OpenSchedule | undefined> {
  return db.row<OpenSchedule>(
    sql`select ${openColumns} from content.schedule where id = ${id} and state in ('planned', 'running')`,
  );
}

/** The next schedule whose begin or end is due, ends first. */
export function findDue(db: Db, now: Date): Promise<OpenSchedule | undefined> {
  return db.row<OpenSchedule>(sql`
    select ${openColumns} from content.schedule
    where (state = 'planned' and begins_at <= ${now}) or (state = 'running' and ends_at <= ${now})
    order by case when state = 'running' then ends_at else begins_at end, state desc, id limit 1`);
}

export async function setState(
  tx: Db,
  id: number,
  { state, revisionId }: { state: string; revisionId?: number },
): Promise<void> {
  await tx.run(sql`
    update content.schedule set state = ${state}, version = version + 1, revision_id = coalesce(${revisionId ?? null}, revision_id)
    where id = ${id}`);
}

/** What was shown before a revision, and whether that revision is still the latest. */
export function findBefore(
  tx: Db,
  name: PageName,
  revisionId: number,
): Promise<{ page: PageDocument | null; isLatest: boolean } | undefined> {
  return tx.row(sql`
    select
      (select before.page from content.revision before where ${named(name)} and before.number < made.number order by number desc limit 1) as page,
      not exists (select from content.revision later where ${named(name)} and later.number > made.number) as "isLatest"
    from content.revision made where made.id = ${revisionId}`);
}

export type CalendarRow = Omit<ScheduleRow, 'id' | 'beginsAt' | 'plannedBy'> & {
  id: number | null;
  beginsAt: Date | null;
  plannedBy: string | null;
};

/** Planned pages, and rows and teasers of published pages with their own times, that begin or end between two instants. */
export function findCalendar(
  db: Db,
  { from, until, limit }: { from: Date; until: Date; limit: number },
): Promise<CalendarRow[]> {
  return db.rows<CalendarRow>(sql`
    select ${columns} from content.schedule
    where state <> 'cancelled' and begins_at < ${until} and (ends_at is null and begins_at >= ${from} or ends_at > ${from})
    union all
    select null, shop, language, path, coalesce(part ->> 'name', title),
      (part ->> 'from')::timestamptz, (part ->> 'until')::timestamptz, 'part', 0, null
    from content.page
    cross join lateral jsonb_path_query(rows, 'strict $.** ? (exists(@.from) || exists(@.until))') as part
    where page_type in ('content', 'category') and jsonb_typeof(part) = 'object' and (part ? 'cells' or part ? 'template')
      and coalesce((part ->> 'from')::timestamptz, '-infinity') < ${until}
      and coalesce((part ->> 'until')::timestamptz, 'infinity') > ${from}
    order by 6 nulls first, path limit ${limit}`);
}
