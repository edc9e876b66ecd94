import type { Db } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Times } from './next-due.ts';

export type Outcome = 'fetching' | 'running' | 'done' | 'unchanged' | 'waits' | 'failed';

/** What staff says of a schedule. */
export type ScheduleTerms = Times & {
  name: string;
  direction: 'import' | 'export';
  /** Of an import; the customer number of a catalogue. */
  sender: string;
  kind: 'items' | 'prices' | 'stock' | 'catalogue' | null;
  format: 'csv' | 'xlsx' | 'bmecat' | null;
  address: string;
  login: string;
  mostRefused: number;
  isActive: boolean;
};

export type Schedule = ScheduleTerms & {
  id: number;
  version: number;
  sealedSecret: string | null;
  personId: number;
  personName: string;
  dueAt: Date | null;
  outcome: Outcome | null;
  reason: string;
  begunAt: Date | null;
  runId: number | null;
  digest: string | null;
  etag: string | null;
  lastModified: string | null;
  /** The trusted key of the server, and another one that it showed. */
  hostKey: string | null;
  shownHostKey: string | null;
  failingSince: Date | null;
};

const columns = sql`
  id, version, name, direction, sender, kind, format, address, login, sealed_secret as "sealedSecret", every_minutes as "everyMinutes", times,
  weekdays, most_refused as "mostRefused", is_active as "isActive", person_id as "personId", person_name as "personName", due_at as "dueAt",
  outcome, reason, begun_at as "begunAt", run_id::float8 as "runId", digest, etag, last_modified as "lastModified",
  host_key as "hostKey", shown_host_key as "shownHostKey", failing_since as "failingSince"`;

/** All schedules by name; there are at most 50. */
export function listSchedules(db: Db): Promise<Schedule[]> {
  return db.rows<Schedule>(
    sql`select ${columns} from exchange.schedule order by name, id limit 50`,
  );
}

/** A schedule; undefined for an unknown id. */
export function findSchedule(db: Db, id: number): Promise<Schedule | undefined> {
  return db.row<Schedule>(sql`select ${columns} from exchange.schedule where id = ${id}`);
}

/** The same, locked until the transaction ends. */
export function lockSchedule(tx: Db, id: number): Promise<Schedule | undefined> {
  return tx.row<Schedule>(
    sql`select ${columns} from exchange.schedule where id = ${id} for update`,
  );
}

/** The schedule that made a run and waits for its end or a person, locked. */
export function lockScheduleOfRun(tx: Db, runId: number): Promise<Schedule | undefined> {
  return tx.row<Schedule>(
    sql`select ${columns} from exchange.schedule where run_id = ${runId} and outcome in ('running', 'waits') for update`,
  );
}

export type SavedSchedule = ScheduleTerms & {
  sealedSecret: string | null;
  dueAt: Date | null;
  personId: number;
  personName: string;
  /** The trusted key of the server, unless it is a new one. */
  hostKey: string | null;
};

/** Adds a schedule; answers its id. */
export async function insertSchedule(tx: Db, saved: SavedSchedule): Promise<number> {
  const added = await tx.row<{ id: number }>(sql`
    insert into exchange.schedule (name, direction, sender, kind, format, address, login, sealed_secret, every_minutes, times, weekdays,
      most_refused, is_active, person_id, person_name, due_at)
    values (${saved.name}, ${saved.direction}, ${saved.sender}, ${saved.kind}, ${saved.format}, ${saved.address}, ${saved.login},
      ${saved.sealedSecret}, ${saved.everyMinutes}, ${saved.times}::text[], ${saved.weekdays}::integer[], ${saved.mostRefused},
      ${saved.isActive}, ${saved.personId}, ${saved.personName}, ${saved.dueAt})
    returning id`);
  if (!added) throw new Error('The schedule was not added.');
  return added.id;
}

/** Stores what staff changed; what is known of the last file is forgotten where it comes from elsewhere. */
export async function updateSchedule(tx: Db, id: number, saved: SavedSchedule): Promise<void> {
  await tx.run(sql`
    update exchange.schedule set version = version + 1, name = ${saved.name}, direction = ${saved.direction}, sender = ${saved.sender},
      kind = ${saved.kind}, format = ${saved.format}, address = ${saved.address}, login = ${saved.login},
      sealed_secret = ${saved.sealedSecret}, every_minutes = ${saved.everyMinutes}, times = ${saved.times}::text[],
      weekdays = ${saved.weekdays}::integer[], most_refused = ${saved.mostRefused}, is_active = ${saved.isActive},
      person_id = ${saved.personId}, person_name = ${saved.personName}, due_at = ${saved.dueAt},
      host_key = ${saved.hostKey}, shown_host_key = case when address = ${saved.address} then shown_host_key end,
      digest = case when (address, sender) = (${saved.address}, ${saved.sender}) then digest end,
      etag = case when (address, sender) = (${saved.address}, ${saved.sender}) then etag end,
      last_modified = case when (address, sender) = (${saved.address}, ${saved.sender}) then last_modified end
    where id = ${id}`);
}

/** Trusts the key that the server of a schedule showed; what it waited for is done with. */
export async function trustHostKey(tx: Db, id: number, hostKey: string): Promise<void> {
  await tx.run(sql`
    update exchange.schedule set version = version + 1, host_key = ${hostKey}, shown_host_key = null, outcome = null, reason = '',
      failing_since = case when is_told then failing_since end
    where id = ${id}`);
}

export async function deleteSchedule(tx: Db, id: number): Promise<void> {
  await tx.run(sql`delete from exchange.schedule where id = ${id}`);
}

export async function countSchedules(db: Db): Promise<number> {
  const counted = await db.row<{ count: number }>(
    sql`select count(*)::integer as count from exchange.schedule`,
  );
  return counted?.count ?? 0;
}

/** Schedules that are due, locked; those that another transaction has locked are left to it. */
export function lockDueSchedules(tx: Db, now: Date): Promise<Schedule[]> {
  return tx.rows<Schedule>(sql`
    select ${columns} from exchange.schedule where due_at <= ${now} order by due_at limit 50 for update skip locked`);
}

/** Sets when schedules are due next, and enqueues a job for each that is not under way since `staleBefore`. */
export async function claimSchedules(
  tx: Db,
  due: readonly { id: number; dueAt: Date | null }[],
  { now, staleBefore }: { now: Date; staleBefore: Date },
): Promise<void> {
  await tx.run(sql`
    update exchange.schedule set due_at = each.due_at
    from unnest(${due.map(({ id }) => id)}::integer[], ${due.map(({ dueAt }) => dueAt)}::timestamptz[]) as each (id, due_at)
    where schedule.id = each.id`);
  await tx.run(sql`
    with begun as (
      update exchange.schedule set outcome = 'fetching', reason = '', begun_at = ${now}
      where id = any (${due.map(({ id }) => id)}::integer[])
        and (outcome is null or outcome not in ('fetching', 'running') or begun_at < ${staleBefore})
      returning id
    )
    select (${jobSql('run-exchange-schedule', { scheduleId: sql`begun.id` })}).id from begun`);
}

/** Stores the run that a schedule made of a file, and what is known of the file. */
export async function writeFetched(
  tx: Db,
  fetched: {
    id: number;
    runId: number;
    digest: string;
    etag: string | null;
    lastModified: string | null;
  },
): Promise<void> {
  await tx.run(sql`
    update exchange.schedule set outcome = 'running', run_id = ${fetched.runId}, digest = ${fetched.digest}, etag = ${fetched.etag},
      last_modified = ${fetched.lastModified}
    where id = ${fetched.id}`);
}

/** Deletes the run of a table that did not arrive as a whole, or is the same as before. */
export async function deleteBegunRun(db: Db, runId: number): Promise<void> {
  await db.run(sql`delete from exchange.run where id = ${runId} and state = 'uploading'`);
}
