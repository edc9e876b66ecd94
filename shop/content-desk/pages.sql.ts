import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';

export const pageStates = ['all', 'draft', 'scheduled', 'published', 'moved'] as const;
export type PageStateFilter = (typeof pageStates)[number];

export type ListedPage = {
  path: string;
  title: string;
  type: string;
  isPublished: boolean;
  hasDraft: boolean;
  changedAt: Date | null;
  changedBy: string | null;
  nextAt: Date | null;
  isRunning: boolean;
};

type Wanted = {
  shop: string;
  language: string;
  search: string;
  state: PageStateFilter;
  after: string;
  limit: number;
};

const conditions: Record<PageStateFilter, Statement> = {
  all: sql`true`,
  draft: sql`"hasDraft"`,
  scheduled: sql`"nextAt" is not null`,
  published: sql`"isPublished" and type in ('content', 'category')`,
  moved: sql`type in ('redirect', 'gone')`,
};

/** Pages of a shop and language by path, published ones and drafts. */
export function findPages(
  db: Db,
  { shop, language, search, state, after, limit }: Wanted,
): Promise<ListedPage[]> {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return db.rows<ListedPage>(sql`
    select * from (
      select path, coalesce(draft.page ->> 'title', page.title, planned ->> 'title') as title,
        coalesce(draft.page ->> 'type', page.page_type, planned ->> 'type') as type,
        page.id is not null as "isPublished", draft.version is not null as "hasDraft",
        draft.changed_at as "changedAt", draft.changed_by as "changedBy",
        case when open.state = 'running' then open.ends_at else open.begins_at end as "nextAt",
        coalesce(open.state = 'running', false) as "isRunning"
      from (select * from content.page where shop = ${shop} and language = ${language}) as page
      full join (select * from content.draft where shop = ${shop} and language = ${language}) as draft using (path)
      full join (
        select distinct on (path) path, schedule.page as planned from content.schedule
        where shop = ${shop} and language = ${language} and state = 'planned' order by path, begins_at
      ) as first using (path)
      left join lateral (
        select state, begins_at, ends_at from content.schedule
        where schedule.shop = ${shop} and schedule.language = ${language} and schedule.path = coalesce(page.path, draft.path, first.path)
          and state in ('planned', 'running')
        order by begins_at limit 1
      ) as open on true
    ) as listed
    where path > ${after} collate "C" and (path ilike ${pattern} or title ilike ${pattern}) and ${conditions[state]}
    order by path collate "C" limit ${limit}`);
}
