import type { CacheTag } from '#contract/tags.ts';
import { changed } from '#shop/kernel/changes.sql.ts';
import type { Db, Reads } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** What a serving process says of itself; counts of requests are since its start. */
export type NodeReport = {
  /** Host and process. */
  name: string;
  role: string;
  startedAt: Date;
  reportedAt: Date;
  pageBytes: number;
  pageEmptiedAt: Date;
  pageHits: number;
  pageRequests: number;
  answerEntries: number;
  answerBytes: number;
  answerHits: number;
  answerRequests: number;
  dataEntries: number;
  dataBytes: number;
  indexKind: 'memory' | 'database' | 'engine';
  indexIsReady: boolean;
  indexProducts: number | null;
  indexBytes: number | null;
  indexBuilds: number;
  indexBuiltAt: Date | null;
};

/** Replaces what a process said before, and deletes processes that said nothing for a day. One statement. */
export async function writeNode(db: Db, node: NodeReport): Promise<void> {
  await db.run(sql`
    with gone as (delete from operation.node where reported_at < ${node.reportedAt}::timestamptz - interval '1 day' and name <> ${node.name})
    insert into operation.node as known (name, role, started_at, reported_at, page_bytes, page_emptied_at, page_hits, page_requests,
      answer_entries, answer_bytes, answer_hits, answer_requests, data_entries, data_bytes, index_kind, index_is_ready, index_products, index_bytes,
      index_builds, index_built_at)
    values (${node.name}, ${node.role}, ${node.startedAt}, ${node.reportedAt}, ${node.pageBytes}, ${node.pageEmptiedAt}, ${node.pageHits},
      ${node.pageRequests}, ${node.answerEntries}, ${node.answerBytes}, ${node.answerHits}, ${node.answerRequests}, ${node.dataEntries},
      ${node.dataBytes}, ${node.indexKind}, ${node.indexIsReady}, ${node.indexProducts}, ${node.indexBytes}, ${node.indexBuilds},
      ${node.indexBuiltAt})
    on conflict (name) do update set role = excluded.role, started_at = excluded.started_at, reported_at = excluded.reported_at,
      page_bytes = excluded.page_bytes, page_emptied_at = excluded.page_emptied_at, page_hits = excluded.page_hits,
      page_requests = excluded.page_requests, answer_entries = excluded.answer_entries, answer_bytes = excluded.answer_bytes,
      answer_hits = excluded.answer_hits, answer_requests = excluded.answer_requests, data_entries = excluded.data_entries,
      data_bytes = excluded.data_bytes, index_kind = excluded.index_kind, index_is_ready = excluded.index_is_ready,
      index_products = excluded.index_products, index_bytes = excluded.index_bytes, index_builds = excluded.index_builds,
      index_built_at = excluded.index_built_at`);
}

/** What processes said of themselves, 200 at most, the latest report first. */
export function findNodes(db: Reads): Promise<NodeReport[]> {
  return db.rows<NodeReport>(sql`
    select name, role, started_at as "startedAt", reported_at as "reportedAt", page_bytes::float8 as "pageBytes",
      page_emptied_at as "pageEmptiedAt", page_hits::float8 as "pageHits", page_requests::float8 as "pageRequests",
      answer_entries as "answerEntries", answer_bytes::float8 as "answerBytes", answer_hits::float8 as "answerHits",
      answer_requests::float8 as "answerRequests", data_entries as "dataEntries", data_bytes::float8 as "dataBytes", index_kind as "indexKind",
      index_is_ready as "indexIsReady", index_products as "indexProducts", index_bytes::float8 as "indexBytes", index_builds as "indexBuilds",
      index_built_at as "indexBuiltAt"
    from operation.node order by reported_at desc, name limit 200`);
}

export type CacheStep = 'emptied' | 'rebuilt';
const tagOf: Record<CacheStep, CacheTag> = { emptied: 'caches', rebuilt: 'index' };

/** Notes a step and announces it to every process, unless the same one was taken after `since`. Returns whether it did. One statement. */
export async function takeCacheStep(
  db: Db,
  { step, now, since }: { step: CacheStep; now: Date; since: Date },
): Promise<boolean> {
  const taken = await db.run(sql`
    with noted as (
      insert into operation.cache_step (step, taken_at)
      select ${step}, ${now} where not exists (select from operation.cache_step where step = ${step} and taken_at > ${since})
      returning id
    )
    select ${changed(tagOf[step])} from noted`);
  return taken > 0;
}
