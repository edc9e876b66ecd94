import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import * as v from 'valibot';
import { type Command, command, type CommandCtx, type Report } from '#shop/kernel/command.ts';
import { oneOf, wholeNumber, word } from '#shop/kernel/command-input.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { rights } from '#shop/kernel/rights.ts';
import type { Staff } from '#shop/kernel/staff-ctx.ts';
import { ShopBusy } from '#shop/kernel/unavailable.ts';
import { readDefaultTexts } from '#shop/parameters/default-texts.ts';
import { mapColumns, startRun, takeRunBack, tryRun } from './command-run.ts';
import { continueRun } from './continue-run.ts';
import { paceOfImports } from './pace.ts';
import { exportKinds, type ExportName } from './exports/export-kinds.ts';
import { writeExport } from './exports/write-export.ts';
import type { Problem } from './table/problem.ts';
import { findShownLines } from './line.sql.ts';
import { receiveTable } from './receive-table.ts';
import { findRun, findRuns, type Run } from './run.sql.ts';
import { exportFormats } from './table/dialect.ts';

const run = wholeNumber('Number of the run');
const runUnknown = 'There is no such run. List them with: exchange runs';
const wrongState = 'The run is in a state in which this cannot be done. See: exchange runs';
const keyMissing = 'No column names the item. Map the columns with: exchange map';
const changedMeanwhile = 'The run changed meanwhile. Send the command again.';
const rightMissing = 'The operator lacks a right.';
const mostShown = 200;

export const exchangeCommands: readonly Command[] = [
  command({
    name: 'exchange import',
    right: 'exchange.run',
    summary: 'Reads a CSV, XLSX or BMEcat file and changes what it says, or only tries it',
    positionals: ['file'],
    input: v.object({
      file: word('Path of a CSV, XLSX or BMEcat file'),
      sender: v.optional(
        v.pipe(
          v.string(),
          v.description('Whose file it is; its columns are mapped as the last time'),
        ),
      ),
      try: v.optional(
        v.pipe(v.boolean(), v.description('Gives every line its verdict and changes nothing')),
      ),
    }),
    refusals: {
      FILE_UNKNOWN: 'The file cannot be read. Name a file that exists.',
      KEY_MISSING: keyMissing,
      CHANGED_MEANWHILE: changedMeanwhile,
      WRONG_STATE: wrongState,
      UNKNOWN: runUnknown,
      RIGHT_MISSING: rightMissing,
    },
    async run(ctx, { file, sender = '', try: isTry = false }) {
      const isFile = await stat(file).then(
        (found) => found.isFile(),
        () => false,
      );
      if (!isFile) return { refused: 'FILE_UNKNOWN' as const, field: 'file' };
      const content = createReadStream(file);
      const name = basename(file);
      const runId = await receiveTable(acting(ctx), { name, sender, content });
      const read = await work(ctx, runId);
      if (read.state === 'unreadable') return { failed: [unreadableSentence(read)] };
      const refused = isTry ? await tryRun(acting(ctx), read) : await startRun(acting(ctx), read);
      return refused ?? reportOf(ctx, await work(ctx, runId));
    },
  }),
  command({
    name: 'exchange map',
    right: 'exchange.run',
    summary:
      'Says which field each column of a run is, for the next files of its sender too, and imports it',
    positionals: ['run', 'fields'],
    input: v.object({
      run,
      fields: v.pipe(
        v.array(v.string()),
        v.description('The field of each column in their order, - for none'),
      ),
    }),
    refusals: {
      UNKNOWN: runUnknown,
      FIELD_WRONG:
        'Name one known field per column, each once, and - for a column that is not read.',
      KEY_MISSING: keyMissing,
      CHANGED_MEANWHILE: changedMeanwhile,
      WRONG_STATE: wrongState,
    },
    async run(ctx, { run: runId, fields }) {
      const found = await findRun(ctx.db, runId);
      if (!found) return { refused: 'UNKNOWN' as const, field: 'run' };
      const mapping = fields.map((field) => (field === '-' ? '' : field));
      const refused = await mapColumns(acting(ctx), found, mapping);
      return (
        refused ?? {
          done: `The columns of run ${runId} are mapped. Import it with: exchange start ${runId}`,
        }
      );
    },
  }),
  command({
    name: 'exchange start',
    right: 'exchange.run',
    summary: 'Changes what a run says that was read or tried before',
    positionals: ['run'],
    input: v.object({ run }),
    refusals: {
      UNKNOWN: runUnknown,
      KEY_MISSING: keyMissing,
      CHANGED_MEANWHILE: changedMeanwhile,
      WRONG_STATE: wrongState,
      RIGHT_MISSING: rightMissing,
    },
    async run(ctx, { run: runId }) {
      const found = await findRun(ctx.db, runId);
      if (!found) return { refused: 'UNKNOWN' as const, field: 'run' };
      return (await startRun(acting(ctx), found)) ?? reportOf(ctx, await work(ctx, runId));
    },
  }),
  command({
    name: 'exchange undo',
    right: 'exchange.run',
    summary:
      'Gives every item the values back that a run changed, but for those that changed since',
    positionals: ['run'],
    input: v.object({ run }),
    refusals: {
      UNKNOWN: runUnknown,
      UNDONE: 'The run is taken back already.',
      CHANGED_MEANWHILE: changedMeanwhile,
      WRONG_STATE: wrongState,
      RIGHT_MISSING: rightMissing,
    },
    async run(ctx, { run: runId }) {
      const found = await findRun(ctx.db, runId);
      if (!found) return { refused: 'UNKNOWN' as const, field: 'run' };
      const begun = await takeRunBack(acting(ctx), found);
      return isRefusal(begun) ? begun : reportOf(ctx, await work(ctx, begun.runId));
    },
  }),
  command({
    name: 'exchange runs',
    right: 'exchange.run',
    summary: 'Lists the newest imports with their counts',
    input: v.object({}),
    refusals: {},
    async run({ db }) {
      const runs = await findRuns(db, { before: undefined, limit: 50 });
      return { rows: runs.map(rowOf), empty: 'Nothing was imported.' };
    },
  }),
  command({
    name: 'exchange export',
    right: 'exchange.run',
    summary:
      'Writes all items (also for another shop system), prices, stock, orders or customers as a table',
    positionals: ['kind'],
    input: v.object({
      kind: oneOf(Object.keys(exportKinds) as [ExportName, ...ExportName[]], 'What is written'),
      format: v.optional(oneOf(exportFormats, 'The format, csv where it is left out')),
    }),
    refusals: {},
    async run(ctx, { kind, format = 'csv' }) {
      const content = writeExport(acting(ctx), { name: kind, format });
      return { files: [{ name: `${kind}.${format}`, content }] };
    },
  }),
];

/** The operator has every right. */
function acting(ctx: CommandCtx) {
  const staff: Staff = {
    id: 0,
    name: 'operator',
    email: '',
    language: 'en',
    rights: new Set(Object.keys(rights) as (keyof typeof rights)[]),
    sessionHash: '',
    confirmedAt: new Date(0),
  };
  return { db: ctx.db, clock: ctx.clock, staff };
}

/**
 * Does what a job would do, at the same pace, until the run waits for a command. A job of the shop that works on the same run takes batches
 * too, and locks it while it does. Where the run needs pictures, the worker goes on with it.
 */
async function work({ db, reads, clock }: CommandCtx, runId: number): Promise<Run> {
  const pace = paceOfImports({ db: reads });
  const busy: ReadonlySet<string> = new Set(['reading', 'trying', 'running']);
  for (;;) {
    const found = await findRun(db, runId);
    if (!found) throw new Error(`Run ${runId} is gone. Import the file again.`);
    if (!busy.has(found.state)) return found;
    try {
      if (!(await continueRun({ db, clock, pace }, runId))) return found;
    } catch (fault) {
      if (!(fault instanceof ShopBusy)) throw fault;
    }
  }
}

async function reportOf({ db }: CommandCtx, done: Run): Promise<Report> {
  const wanted = { runId: done.id, verdict: 'refused' as const, after: 0, limit: mostShown };
  const sentence = sentences();
  const refused = (await findShownLines(db, wanted)).flatMap(({ line, problems }) =>
    (problems ?? []).map((problem) => `Line ${line}, ${problem.field}: ${sentence(problem)}`),
  );
  return { rows: [rowOf(done)], failed: refused };
}

const rowOf = (each: Run) => ({
  run: each.id,
  file: each.fileName,
  state: each.state,
  lines: each.lineCount,
  added: each.addedCount,
  changed: each.changedCount,
  same: each.sameCount,
  refused: each.refusedCount,
  takesBack: each.undoOf,
  begunAt: each.begunAt,
});

const unreadableSentence = ({ refusal }: Run): string =>
  `The file cannot be read: ${refusal?.messageKey ?? ''}${
    refusal?.values?.['line'] === undefined ? '' : `, line ${refusal.values['line']}`
  }.`;

function sentences(): (problem: Problem) => string {
  const texts = new Map(
    readDefaultTexts().flatMap(({ key, locale, text }) => (locale === 'en' ? [[key, text]] : [])),
  );
  return ({ messageKey, values = {} }) =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replaceAll(`{${name}}`, String(value)),
      texts.get(messageKey) ?? messageKey,
    );
}
