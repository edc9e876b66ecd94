import type { Db } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Dialect, TableFormat } from './table/dialect.ts';

export type RunState =
  | 'uploading'
  | 'reading'
  | 'unreadable'
  | 'ready'
  | 'trying'
  | 'tried'
  | 'running'
  | 'paused'
  | 'aborted'
  | 'done';

export type Run = {
  id: number;
  version: number;
  undoOf: number | null;
  /** The run that takes this one back. */
  undoneBy: number | null;
  sender: string;
  fileName: string;
  fileBytes: number;
  format: TableFormat | null;
  dialect: Dialect | null;
  columns: string[];
  mapping: string[];
  state: RunState;
  refusal: { messageKey: string; values?: Record<string, string | number> } | null;
  lineCount: number;
  lastLine: number;
  doneCount: number;
  addedCount: number;
  changedCount: number;
  sameCount: number;
  refusedCount: number;
  /** Lines of which the format does not allow something, whatever their verdict. */
  findingCount: number;
  actor: string;
  begunBy: string;
  begunAt: Date;
  runAt: Date | null;
  endedAt: Date | null;
};

const runColumns = sql`
  run.id::float8 as id, version, undo_of::float8 as "undoOf",
  (select max(undo.id)::float8 from exchange.run undo where undo.undo_of = run.id and undo.state <> 'aborted') as "undoneBy",
  sender, file_name as "fileName", file_bytes::float8 as "fileBytes", format, dialect, columns, mapping, state, refusal,
  line_count as "lineCount", last_line as "lastLine", done_count as "doneCount", added_count as "addedCount", changed_count as "changedCount",
  same_count as "sameCount", refused_count as "refusedCount", finding_count as "findingCount", actor, begun_by as "begunBy", begun_at as "begunAt",
  run_at as "runAt", ended_at as "endedAt"`;

/** A run; undefined for an unknown id. */
export function findRun(db: Db, id: number): Promise<Run | undefined> {
  return db.row<Run>(sql`select ${runColumns} from exchange.run where id = ${id}`);
}

/**
 * The same, locked until the transaction ends. It is read by a statement after the lock: the locking one would not see an undo that
 * was committed while it waited. Two statements.
 */
export async function lockRun(tx: Db, id: number): Promise<Run | undefined> {
  await tx.run(sql`select from exchange.run where id = ${id} for update`);
  return findRun(tx, id);
}

/** Runs, the newest first, before the one with this id. */
export function findRuns(
  db: Db,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<Run[]> {
  return db.rows<Run>(sql`
    select ${runColumns} from exchange.run
    ${before === undefined ? sql`` : sql`where id < ${before}::bigint`}
    order by run.id desc limit ${limit}`);
}

export type NewRun = {
  sender: string;
  fileName: string;
  undoOf: number | null;
  mapping: readonly string[];
  state: RunState;
  actor: string;
  by: string;
  at: Date;
};

/** Adds a run; answers its id. */
export async function insertRun(db: Db, run: NewRun): Promise<number> {
  const added = await db.row<{ id: number }>(sql`
    insert into exchange.run (sender, file_name, undo_of, mapping, state, actor, begun_by, begun_at)
    values (${run.sender}, ${run.fileName}, ${run.undoOf}, ${run.mapping}::text[], ${run.state}, ${run.actor}, ${run.by}, ${run.at})
    returning id::float8 as id`);
  if (!added) throw new Error('The run was not added.');
  return added.id;
}

export type StepAction =
  | 'uploaded'
  | 'described'
  | 'mapped'
  | 'tried'
  | 'started'
  | 'paused'
  | 'continued'
  | 'aborted'
  | 'takenBack';

/** Adds what staff did with a run. */
export async function insertStep(
  tx: Db,
  step: { runId: number; action: StepAction; by: string; at: Date },
): Promise<void> {
  await tx.run(sql`
    insert into exchange.step (run_id, action, taken_by, taken_at)
    values (${step.runId}, ${step.action}, ${step.by}, ${step.at})`);
}

/** What staff did with a run, in order. */
export function findSteps(
  db: Db,
  runId: number,
): Promise<{ action: StepAction; by: string; at: Date }[]> {
  return db.rows(sql`
    select action, taken_by as by, taken_at as at from exchange.step where run_id = ${runId} order by id limit 200`);
}

/** Adds a part of a file. */
export async function insertPart(
  db: Db,
  part: { runId: number; position: number; content: Buffer },
): Promise<void> {
  await db.run(sql`
    insert into exchange.part (run_id, position, content) values (${part.runId}, ${part.position}, ${part.content})`);
}

/** A part of a file; undefined after the last one. */
export async function findPart(
  db: Db,
  runId: number,
  position: number,
): Promise<Buffer | undefined> {
  const part = await db.row<{ content: Buffer }>(
    sql`select content from exchange.part where run_id = ${runId} and position = ${position}`,
  );
  return part?.content;
}

/** Changes the state of a run by a command of staff, and enqueues its work where it has some. */
export async function writeState(
  tx: Db,
  { runId, state, at }: { runId: number; state: RunState; at: Date },
): Promise<void> {
  const hasWork = state === 'reading' || state === 'trying' || state === 'running';
  await tx.run(sql`
    update exchange.run set state = ${state}, version = version + 1,
      run_at = case when ${state} = 'running' then coalesce(run_at, ${at}) else run_at end,
      ended_at = case when ${state} in ('aborted', 'done') then ${at}::timestamptz end
    where id = ${runId}`);
  if (hasWork) await enqueueRun(tx, runId);
}

/** Sets a run back before its first line, as trying and running begin. */
export async function rewindRun(tx: Db, runId: number): Promise<void> {
  await tx.run(sql`
    update exchange.run set last_line = 0, done_count = 0, added_count = 0, changed_count = 0, same_count = 0, refused_count = 0
    where id = ${runId}`);
  await tx.run(sql`
    update exchange.line set key = null, verdict = null, problems = null, changes = case when cells is null then changes end
    where run_id = ${runId} and verdict is not null`);
}

/** Lets a job continue a run. */
export async function enqueueRun(tx: Db, runId: number): Promise<void> {
  await tx.run(sql`select (${jobSql('continue-exchange', { runId })}).id`);
}

/** Stores what is known of a file that was stored, or that it cannot be read. */
export async function writeDescription(
  tx: Db,
  run: {
    runId: number;
    fileBytes: number;
    format: TableFormat | null;
    dialect: Dialect | null;
    columns: readonly string[];
    mapping: readonly string[];
  },
): Promise<void> {
  await tx.run(sql`
    update exchange.run set file_bytes = ${run.fileBytes}, format = ${run.format}, columns = ${run.columns}::text[],
      dialect = ${run.dialect && JSON.stringify(run.dialect)}::jsonb, mapping = ${run.mapping}::text[]
    where id = ${run.runId}`);
}

/** Stores why a file cannot be read. */
export async function writeUnreadable(
  tx: Db,
  runId: number,
  refusal: NonNullable<Run['refusal']>,
): Promise<void> {
  await tx.run(sql`
    update exchange.run set state = 'unreadable', refusal = ${JSON.stringify(refusal)}::jsonb, version = version + 1
    where id = ${runId}`);
}

/** Stores the field of each column, for the run and for the next files of its sender. */
export async function writeMapping(
  tx: Db,
  { runId, mapping }: { runId: number; mapping: readonly string[] },
): Promise<void> {
  await tx.run(sql`
    with mapped as (
      update exchange.run set mapping = ${mapping}::text[], version = version + 1 where id = ${runId}
      returning sender, dialect, columns
    )
    insert into exchange.mapping (sender, dialect, fields)
    select sender, dialect, (
      select jsonb_object_agg(name, field) from unnest(columns, ${mapping}::text[]) as each (name, field) where name <> '')
    from mapped where sender <> ''
    on conflict (sender) do update set dialect = excluded.dialect, fields = excluded.fields
    where (mapping.dialect, mapping.fields) is distinct from (excluded.dialect, excluded.fields)`);
}

export type KeptMapping = { dialect: Dialect; fields: Record<string, string> };

/** How files of a sender were written and mapped the last time. */
export function findMapping(db: Db, sender: string): Promise<KeptMapping | undefined> {
  return db.row<KeptMapping>(
    sql`select dialect, fields from exchange.mapping where sender = ${sender}`,
  );
}

/** Names of senders, for proposals. */
export async function findSenders(db: Db): Promise<string[]> {
  const rows = await db.rows<{ sender: string }>(
    sql`select sender from exchange.mapping order by sender limit 100`,
  );
  return rows.map(({ sender }) => sender);
}

/** Deletes the files and lines of runs that began before an instant; the runs themselves stay. */
export async function deleteOldFiles(db: Db, before: Date): Promise<void> {
  await db.run(sql`
    with old as (select id from exchange.run where begun_at < ${before}),
    parts as (delete from exchange.part where run_id in (select id from old))
    delete from exchange.line where run_id in (select id from old)`);
}
