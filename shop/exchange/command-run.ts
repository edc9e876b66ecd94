import * as v from 'valibot';
import type { Db } from '#shop/kernel/db.ts';
import { isRefusal, type Refusal, refuse } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { findField } from './fields/field.ts';
import { describeAs, unlessUnreadable } from './receive-table.ts';
import { actorOf, byOf } from './run-actor.ts';
import {
  insertRun,
  insertStep,
  lockRun,
  rewindRun,
  type Run,
  type RunState,
  type StepAction,
  writeDescription,
  writeMapping,
  writeState,
} from './run.sql.ts';
import { type Dialect, dialectSchema } from './table/dialect.ts';

type RunCtx = Pick<StaffCtx, 'db' | 'clock' | 'staff'>;
export type SeenRun = { id: number; version: number };
type Refused = 'UNKNOWN' | 'CHANGED_MEANWHILE' | 'WRONG_STATE';

/**
 * Reads a file again as staff say that it is written (OP2). Refuses UNKNOWN, CHANGED_MEANWHILE, WRONG_STATE once it is being run and for BMEcat, DIALECT_WRONG, and
 * what makes it unreadable in this way.
 */
export async function describeTable(
  ctx: RunCtx,
  seen: SeenRun,
  written: { [Part in keyof Dialect]: string | number },
): Promise<Refusal | undefined> {
  const dialect = v.safeParse(dialectSchema, written);
  if (!dialect.success) return refuse('DIALECT_WRONG', 'exchange.dialectWrong');
  return command(ctx, seen, { action: 'described', from: editable }, async (tx, run) => {
    const { id, begunAt, format, sender } = run;
    if (!format || format === 'bmecat') return refuse('WRONG_STATE', 'exchange.wrongState');
    const described = await unlessUnreadable(() =>
      describeAs({ db: tx }, { id, begunAt, format, sender }, dialect.output),
    );
    if (isRefusal(described)) return described;
    await writeDescription(tx, { runId: id, fileBytes: run.fileBytes, ...described });
    await rewindRun(tx, id);
    await writeState(tx, { runId: id, state: 'reading', at: ctx.clock.now() });
    return undefined;
  });
}

/**
 * Says what the columns of a file mean, for it and the sender's next ones (OP2). Refuses UNKNOWN, CHANGED_MEANWHILE, WRONG_STATE,
 * KEY_MISSING where no column names the item, and FIELD_WRONG for an unknown field or one that is given twice.
 */
export async function mapColumns(
  ctx: RunCtx,
  seen: SeenRun,
  mapping: readonly string[],
): Promise<Refusal | undefined> {
  return command(ctx, seen, { action: 'mapped', from: ['ready', 'tried'] }, async (tx, run) => {
    const given = mapping.filter((field) => field !== '');
    const isKnown = given.every((field) => findField(field) !== undefined);
    if (!isKnown || new Set(given).size < given.length || mapping.length !== run.columns.length)
      return refuse('FIELD_WRONG', 'exchange.fieldWrong', { field: 'mapping' });
    if (!hasKey(given)) return refuse('KEY_MISSING', 'exchange.keyMissing', { field: 'mapping' });
    await rewindRun(tx, run.id);
    await writeMapping(tx, { runId: run.id, mapping });
    await writeState(tx, { runId: run.id, state: 'ready', at: ctx.clock.now() });
    return undefined;
  });
}

/** Begins to try a file: every line gets its verdict, and nothing changes (OP2). Refuses as `startRun` does. */
export async function tryRun(ctx: RunCtx, seen: SeenRun): Promise<Refusal | undefined> {
  return begin(ctx, seen, { action: 'tried', from: ['ready', 'tried'], to: 'trying' });
}

/**
 * Begins to change what a file says, in the background (OP2). Refuses UNKNOWN, CHANGED_MEANWHILE, WRONG_STATE, KEY_MISSING where no
 * column names the item, and RIGHT_MISSING where a field needs a right that the person does not have.
 */
export async function startRun(ctx: RunCtx, seen: SeenRun): Promise<Refusal | undefined> {
  return begin(ctx, seen, { action: 'started', from: ['ready', 'tried'], to: 'running' });
}

/** Lets a run wait after the batch that it is at (OP2). Refuses UNKNOWN, CHANGED_MEANWHILE and WRONG_STATE. */
export async function pauseRun(ctx: RunCtx, seen: SeenRun): Promise<Refusal | undefined> {
  return switchTo(ctx, seen, { action: 'paused', from: ['running'], to: 'paused' });
}

/** Goes on with a paused run where it stopped (OP2). Refuses UNKNOWN, CHANGED_MEANWHILE and WRONG_STATE. */
export async function resumeRun(ctx: RunCtx, seen: SeenRun): Promise<Refusal | undefined> {
  return switchTo(ctx, seen, { action: 'continued', from: ['paused'], to: 'running' });
}

/** Ends a run; what it has changed stays, and can be taken back (OP2). Refuses UNKNOWN, CHANGED_MEANWHILE and WRONG_STATE. */
export async function abortRun(ctx: RunCtx, seen: SeenRun): Promise<Refusal | undefined> {
  return switchTo(ctx, seen, { action: 'aborted', from: ['running', 'paused'], to: 'aborted' });
}

/**
 * Begins a run that gives every item the values back that another run changed, but for those that changed since (OP2). Answers its id.
 * Refuses UNKNOWN, CHANGED_MEANWHILE, WRONG_STATE, and UNDONE where it is taken back already.
 */
export async function takeRunBack(
  ctx: RunCtx,
  seen: SeenRun,
): Promise<Refusal | { runId: number }> {
  let runId = 0;
  const refusal = await command(
    ctx,
    seen,
    { action: 'takenBack', from: ['done', 'aborted'] },
    async (tx, run) => {
      if (run.undoneBy !== null) return refuse('UNDONE', 'exchange.undone');
      const missing = missingRight(ctx, run);
      if (missing) return missing;
      const at = ctx.clock.now();
      const { sender, fileName, mapping } = run;
      const named = { sender, fileName, mapping, undoOf: run.id };
      runId = await insertRun(tx, {
        ...named,
        state: 'reading',
        actor: actorOf(ctx),
        by: byOf(ctx),
        at,
      });
      await insertStep(tx, { runId, action: 'started', by: byOf(ctx), at });
      await writeState(tx, { runId, state: 'reading', at });
      return undefined;
    },
  );
  return refusal ?? { runId };
}

const editable: readonly RunState[] = ['ready', 'tried', 'unreadable'];

type Step = { action: StepAction; from: readonly RunState[] };

function begin(ctx: RunCtx, seen: SeenRun, step: Step & { to: RunState }) {
  return command(ctx, seen, step, async (tx, run) => {
    if (run.undoOf === null && !hasKey(run.mapping))
      return refuse('KEY_MISSING', 'exchange.keyMissing', { field: 'mapping' });
    const missing = step.to === 'running' ? missingRight(ctx, run) : undefined;
    if (missing) return missing;
    await rewindRun(tx, run.id);
    await writeState(tx, { runId: run.id, state: step.to, at: ctx.clock.now() });
    return undefined;
  });
}

function switchTo(ctx: RunCtx, seen: SeenRun, step: Step & { to: RunState }) {
  return command(ctx, seen, step, async (tx, { id }) => {
    await writeState(tx, { runId: id, state: step.to, at: ctx.clock.now() });
    return undefined;
  });
}

/** A field of a run whose right the person does not have. */
function missingRight({ staff }: RunCtx, { mapping }: Run) {
  const field = mapping
    .map((id) => findField(id))
    .find((each) => each !== undefined && !staff.rights.has(each.right));
  return field && refuse('RIGHT_MISSING', 'exchange.rightMissing', { values: { field: field.id } });
}

const hasKey = (mapping: readonly string[]): boolean =>
  mapping.includes('itemNumber') || mapping.includes('ean');

/** Runs a command on a run that is in a state for it and has not changed since it was seen. */
async function command<Code extends string>(
  { db, clock, staff }: RunCtx,
  seen: SeenRun,
  { action, from }: Step,
  work: (tx: Db, run: Run) => Promise<Refusal<Code> | undefined>,
): Promise<Refusal<Code | Refused> | undefined> {
  return db.transaction(async (tx) => {
    const run = await lockRun(tx, seen.id);
    if (!run) return refuse('UNKNOWN', 'exchange.unknown');
    if (run.version !== seen.version) return refuse('CHANGED_MEANWHILE', 'staff.changedMeanwhile');
    if (!from.includes(run.state)) return refuse('WRONG_STATE', 'exchange.wrongState');
    const refusal = await work(tx, run);
    if (!refusal) await insertStep(tx, { runId: run.id, action, by: staff.name, at: clock.now() });
    return refusal;
  });
}
