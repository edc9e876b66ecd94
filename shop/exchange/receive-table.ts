import { plainLine, shownFileName } from '#shop/kernel/file-name.ts';
import type { Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { guessMapping } from './fields/map-columns.ts';
import { actorOf, byOf } from './run-actor.ts';
import {
  findMapping,
  insertRun,
  insertStep,
  type KeptMapping,
  writeDescription,
  writeState,
  writeUnreadable,
} from './run.sql.ts';
import { storedFile, storeFile } from './stored-file.ts';
import { type Dialect, type TableFormat, UnreadableTable } from './table/dialect.ts';
import { guessDialect, readHeader } from './table/read-table.ts';

export type ReceiveCtx = Pick<StaffCtx, 'db' | 'clock' | 'staff'>;

const longestName = 200;
const longestSender = 80;

/**
 * Stores a table as a new run, guesses how it is written and what its columns mean, by what the sender's files were the last time,
 * and lets a job read its lines (OP2). Answers the run's id; a file that cannot be read is a run too, with the reason in it. Memory
 * holds a part of the file at a time.
 */
export async function receiveTable(
  ctx: ReceiveCtx,
  file: { name: string; sender: string; content: AsyncIterable<Uint8Array> },
): Promise<number> {
  const runId = await beginTable(ctx, file);
  await storeTable(ctx, runId, file);
  return runId;
}

/** Adds the run of a table that arrives; answers its id. */
export async function beginTable(
  ctx: ReceiveCtx,
  file: { name: string; sender: string },
): Promise<number> {
  return insertRun(ctx.db, {
    sender: senderOf(file),
    fileName: shownFileName(file.name, longestName) || 'table',
    undoOf: null,
    mapping: [],
    state: 'uploading',
    actor: actorOf(ctx),
    by: byOf(ctx),
    at: ctx.clock.now(),
  });
}

/** Stores the table of a run that was begun, and lets a job read its lines. */
export async function storeTable(
  ctx: ReceiveCtx,
  runId: number,
  file: { sender: string; content: AsyncIterable<Uint8Array> },
): Promise<void> {
  const { db, clock } = ctx;
  const at = clock.now();
  const by = byOf(ctx);
  const described = await unlessUnreadable(async () => {
    const fileBytes = await storeFile(db, runId, file.content);
    const kept = await findMapping(db, senderOf(file));
    return { fileBytes, ...(await describe(ctx, { id: runId, begunAt: at }, kept)) };
  });
  await db.transaction(async (tx) => {
    await insertStep(tx, { runId, action: 'uploaded', by, at });
    if ('messageKey' in described) return writeUnreadable(tx, runId, described);
    await writeDescription(tx, { runId, ...described });
    return writeState(tx, { runId, state: 'reading', at });
  });
}

const senderOf = ({ sender }: { sender: string }): string =>
  plainLine(sender).slice(0, longestSender).toWellFormed();

export type Described = {
  format: TableFormat;
  dialect: Dialect;
  columns: string[];
  mapping: string[];
};

/** What is known of a run's file by its first rows. Throws `UnreadableTable`. */
async function describe(
  { db }: ReceiveCtx,
  run: { id: number; begunAt: Date },
  kept: KeptMapping | undefined,
): Promise<Described> {
  const file = storedFile(db, run);
  const { format, dialect } = await guessDialect(file);
  const columns = await readHeader(file, format, dialect);
  return { format, dialect, columns, mapping: guessMapping(columns, kept?.fields).mapping };
}

/** The names of the columns and their fields where a file is written as `dialect` says. Throws `UnreadableTable`. */
export async function describeAs(
  { db }: Pick<ReceiveCtx, 'db'>,
  run: { id: number; begunAt: Date; format: TableFormat; sender: string },
  dialect: Dialect,
): Promise<Described> {
  const columns = await readHeader(storedFile(db, run), run.format, dialect);
  const kept = await findMapping(db, run.sender);
  return {
    format: run.format,
    dialect,
    columns,
    mapping: guessMapping(columns, kept?.fields).mapping,
  };
}

/** The refusal of a table that cannot be read. */
export async function unlessUnreadable<Result>(
  work: () => Promise<Result>,
): Promise<Result | Refusal> {
  try {
    return await work();
  } catch (fault) {
    if (fault instanceof UnreadableTable) return fault.refusal;
    throw fault;
  }
}
