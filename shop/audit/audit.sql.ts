import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** Who changes something, by which command, for which request; every text is stored in the audit trail. */
export type Act = {
  /** `staff:<id>`, `key:<id>` or `operator`. */
  actor: string;
  /** The field of the contract or the command: `packOrder`, `orders pack`. */
  command: string;
  requestId?: string | undefined;
};

/** Sets the actor until the transaction ends; the triggers of audited tables read it. */
export async function nameActor(tx: Db, { actor, command, requestId }: Act): Promise<void> {
  await tx.row(sql`
    select set_config('ranzen.actor', ${actor}, true), set_config('ranzen.command', ${command}, true),
      set_config('ranzen.request', ${requestId ?? ''}, true)`);
}

/** Creates the partitions of the coming months and drops those older than 400 days. */
export async function keepPartitions(db: Db, now: Date): Promise<void> {
  await db.row(sql`select audit.keep_partitions(${now})`);
}

export type AuditRow = {
  id: number;
  at: Date;
  /** The instant with its microseconds, which a `Date` does not have: part of the cursor. */
  exactAt: string;
  actor: string;
  /** Name of the person or the API key that acted; null for others and for people who are gone. */
  actorName: string | null;
  command: string;
  requestId: string | null;
  relation: string;
  record: string;
  operation: 'insert' | 'update' | 'delete';
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/** A row of a table: the table with its schema, and the values of its primary key joined by a comma. */
export type AuditRecord = { relation: string; record: string };

/** The last entry of the previous page. */
export type AuditCursor = { exactAt: string; id: number };

export type AuditSearch = {
  relation?: string | undefined;
  record?: string | undefined;
  actor?: string | undefined;
  command?: string | undefined;
  /** A day in Berlin: `2026-11-23`. */
  day?: string | undefined;
  /** Entries before this one, newest first. */
  before?: AuditCursor | undefined;
  limit: number;
};

const entryColumns = sql`
  entry.id::float8 as id, at, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "exactAt", actor,
  coalesce(person.name, key.name) as "actorName", command, request_id as "requestId", relation, record, operation, before, after`;

/** Entries, newest first. By record, table, actor and command an index finds them, otherwise the newest partitions. */
export function findEntries(db: Db, search: AuditSearch): Promise<AuditRow[]> {
  const { relation, record, actor, command, day, before, limit } = search;
  return db.rows<AuditRow>(sql`
    select ${entryColumns}
    from audit.entry
    left join staff.person on actor = 'staff:' || person.id
    left join staff.api_key key on actor = 'key:' || key.id
    where true
      ${relation === undefined ? sql`` : sql`and relation = ${relation}`}
      ${record === undefined ? sql`` : sql`and record = ${record}`}
      ${actor === undefined ? sql`` : sql`and actor = ${actor}`}
      ${command === undefined ? sql`` : sql`and command = ${command}`}
      ${
        day === undefined
          ? sql``
          : sql`and at >= ${day}::date::timestamp at time zone 'Europe/Berlin'
              and at < (${day}::date + 1)::timestamp at time zone 'Europe/Berlin'`
      }
      ${isBefore(before)}
    order by at desc, entry.id desc limit ${limit}`);
}

/** Each search has a statement of its own: one plan for all of them would read the newest entries one by one. */
function isBefore(before: AuditCursor | undefined) {
  return before
    ? sql`and (at, entry.id) < (${before.exactAt}::timestamptz, ${before.id}::bigint)`
    : sql``;
}

/** The last change by the staff of each of these fields of a row since an instant: who, and when. */
export function findLastChanges(
  db: Db,
  search: AuditRecord & { fields: readonly string[]; since: Date },
): Promise<{ field: string; name: string; at: Date }[]> {
  const { relation, record, fields, since } = search;
  return db.rows(sql`
    select distinct on (field) field, coalesce(person.name, actor) as name, at
    from audit.entry
    join unnest(${fields}::text[]) as field on after ? field or before ? field
    left join staff.person on actor = 'staff:' || person.id
    where relation = ${relation} and record = ${record} and at > ${since}
    order by field, at desc, entry.id desc`);
}

/** The last change by the staff of each of these columns since an instant: of which row, who, and when. */
export function findChangesOf(
  db: Db,
  searches: readonly (AuditRecord & { column: string; since: Date })[],
): Promise<(AuditRecord & { field: string; name: string; at: Date })[]> {
  return db.rows(sql`
    select found.*
    from jsonb_to_recordset(${JSON.stringify(searches)}::jsonb) as wanted (relation text, record text, "column" text, since timestamptz)
    cross join lateral (
      select entry.relation, entry.record, wanted."column" as field, coalesce(person.name, actor) as name, at
      from audit.entry left join staff.person on actor = 'staff:' || person.id
      where entry.relation = wanted.relation and entry.record = wanted.record and at > wanted.since
        and (after ? wanted."column" or before ? wanted."column")
      order by at desc, entry.id desc limit 1
    ) as found`);
}

/** Entries about any of these rows, newest first. */
export function findEntriesOf(
  db: Db,
  search: { records: readonly AuditRecord[]; before: AuditCursor | undefined; limit: number },
): Promise<AuditRow[]> {
  const { records, before, limit } = search;
  const relations = records.map(({ relation }) => relation);
  const keys = records.map(({ record }) => record);
  return db.rows<AuditRow>(sql`
    select ${entryColumns}
    from audit.entry
    left join staff.person on actor = 'staff:' || person.id
    left join staff.api_key key on actor = 'key:' || key.id
    where (relation, record) in (select * from unnest(${relations}::text[], ${keys}::text[]))
      ${isBefore(before)}
    order by at desc, entry.id desc limit ${limit}`);
}

/** The people of the staff by name, including blocked ones. */
export function listActors(db: Db): Promise<{ id: number; name: string }[]> {
  return db.rows(sql`select id, name from staff.person order by name, id limit 500`);
}
