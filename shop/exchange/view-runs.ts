import type {
  ExchangeLinePart,
  ExchangeRun,
  ExchangeRunPart,
  ExchangeSetup,
} from '#shop/backoffice-resolver-types.generated.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { fields, showValue } from './fields/field.ts';
import { findAttributes } from './fields/references.sql.ts';
import { findShownLines, type ShownVerdict } from './line.sql.ts';
import { sentenceFor } from './problem-sentences.ts';
import { findRun, findRuns, findSenders, findSteps, type Run } from './run.sql.ts';
import { storedFile } from './stored-file.ts';
import { UnreadableTable } from './table/dialect.ts';
import { previewTable } from './table/read-table.ts';

type ViewCtx = Pick<StaffCtx, 'db' | 'staff' | 'localeFor'>;

const runsPerPart = 30;
const linesPerPart = 50;
const verdicts: ReadonlySet<string> = new Set(['added', 'changed', 'same', 'refused', 'found']);

/** Runs, the newest first, thirty a page (OP2). One statement. */
export async function listRuns(
  { db }: Pick<ViewCtx, 'db'>,
  after: string | undefined,
): Promise<ExchangeRunPart> {
  const before = /^\d{1,15}$/.test(after ?? '') ? Number(after) : undefined;
  const found = await findRuns(db, { before, limit: runsPerPart + 1 });
  const rows = found.slice(0, runsPerPart);
  const last = rows.at(-1);
  return {
    rows: rows.map((run) => shown(run)),
    next: found.length > runsPerPart && last ? String(last.id) : null,
  };
}

/** A run with the first rows of its file and what staff did with it (OP2); undefined for an unknown id. */
export async function viewRun(
  { db }: Pick<ViewCtx, 'db'>,
  id: number,
): Promise<ExchangeRun | undefined> {
  const run = await findRun(db, id);
  if (!run) return undefined;
  const steps = await findSteps(db, id);
  return {
    ...shown(run),
    preview: await previewOf({ db }, run),
    steps: steps.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
  };
}

/** Lines of a run with their verdicts, fifty a page (OP2). One statement. */
export async function listLines(
  ctx: ViewCtx,
  wanted: { runId: number; verdict: string | undefined; after: number | undefined },
): Promise<ExchangeLinePart> {
  const { runId, after = 0 } = wanted;
  const verdict = verdicts.has(wanted.verdict ?? '') ? (wanted.verdict as ShownVerdict) : undefined;
  const found = await findShownLines(ctx.db, { runId, verdict, after, limit: linesPerPart + 1 });
  const rows = found.slice(0, linesPerPart);
  const decimal = ctx.staff.language === 'de' ? ',' : '.';
  const sentence = await sentenceFor(ctx);
  return {
    rows: rows.map(({ line, itemNumber, verdict: given, changes, problems, findings }) => ({
      line,
      itemNumber,
      verdict: given,
      changes: (changes ?? []).map(({ field, before, after: value }) => ({
        field,
        before: showValue(field, before, decimal),
        after: showValue(field, value, decimal),
      })),
      problems: (problems ?? []).map((problem) => ({
        field: problem.field,
        text: sentence(problem),
      })),
      findings: (findings ?? []).map((finding) => ({
        field: finding.field,
        text: sentence(finding),
      })),
    })),
    next: found.length > linesPerPart ? (rows.at(-1)?.line ?? null) : null,
  };
}

/** What columns can be mapped to, and whose files were mapped before. Two statements. */
export async function viewSetup(ctx: Pick<ViewCtx, 'db' | 'staff'>): Promise<ExchangeSetup> {
  const attributes = await findAttributes(ctx.db);
  const named = attributes.map(({ code, nameDe, nameEn }) => ({
    code,
    name: ctx.staff.language === 'de' ? nameDe : nameEn,
  }));
  return {
    fields: fields.map(({ id }) => id),
    attributes: named,
    senders: await findSenders(ctx.db),
  };
}

function shown(run: Run): ExchangeRun {
  const { refusal, begunAt, runAt, endedAt, fileBytes, ...facts } = run;
  return {
    ...facts,
    fileBytes,
    preview: [],
    steps: [],
    refusal: refusal?.messageKey ?? null,
    refusalValues: Object.entries(refusal?.values ?? {}).map(([name, value]) => ({
      name,
      value: String(value),
    })),
    begunAt: begunAt.toISOString(),
    runAt: runAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  };
}

async function previewOf({ db }: Pick<ViewCtx, 'db'>, run: Run): Promise<string[][]> {
  if (run.undoOf !== null || !run.format || !run.dialect) return [];
  try {
    const [, ...rows] = await previewTable(storedFile(db, run), run.format, run.dialect);
    return rows.map(({ cells }) => run.columns.map((_, place) => cells[place] ?? ''));
  } catch (fault) {
    if (fault instanceof UnreadableTable) return [];
    throw fault;
  }
}
