import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { writeValue } from './fields/field.ts';
import { findShownLines } from './line.sql.ts';
import { sentenceFor } from './problem-sentences.ts';
import { findRun } from './run.sql.ts';
import { byteOrderMark, csvLine } from '#shop/kernel/csv-table.ts';

const linesPerStatement = 1000;

/**
 * The table of a run as CSV with its lines, verdicts and reasons beside the cells (OP2); undefined for an unknown run. Written part by
 * part, a statement per thousand lines.
 */
export async function writeVerdictFile(
  ctx: Pick<StaffCtx, 'db' | 'staff' | 'localeFor'>,
  runId: number,
): Promise<AsyncGenerator<Buffer> | undefined> {
  const run = await findRun(ctx.db, runId);
  return run && parts(ctx, run);
}

async function* parts(
  ctx: Pick<StaffCtx, 'db' | 'staff' | 'localeFor'>,
  { id, columns, dialect, undoOf }: NonNullable<Awaited<ReturnType<typeof findRun>>>,
): AsyncGenerator<Buffer> {
  const sentence = await sentenceFor(ctx);
  const named = undoOf === null ? columns : ['itemNumber'];
  yield Buffer.from(
    byteOrderMark + csvLine(['line', 'verdict', 'changes', 'reasons', 'findings', ...named]),
  );
  let after = 0;
  for (;;) {
    const wanted = { runId: id, verdict: undefined, after, limit: linesPerStatement };
    const lines = await findShownLines(ctx.db, wanted);
    const written = lines.map(
      ({ line, verdict, changes, problems, findings, cells, itemNumber }) => {
        const changed = (changes ?? []).map(({ field, before, after: value }) => {
          const decimal = dialect?.decimal ?? ',';
          return `${field}: ${writeValue(field, before, decimal)} → ${writeValue(field, value, decimal)}`;
        });
        const reasons = (problems ?? []).map((each) => `${each.field}: ${sentence(each)}`);
        const found = (findings ?? []).map((each) => `${each.field}: ${sentence(each)}`);
        const own = cells ?? [itemNumber ?? ''];
        return csvLine([
          String(line),
          verdict ?? '',
          changed.join(' | '),
          reasons.join(' | '),
          found.join(' | '),
          ...named.map((_, place) => own[place] ?? ''),
        ]);
      },
    );
    yield Buffer.from(written.join(''));
    after = lines.at(-1)?.line ?? after;
    if (lines.length < linesPerStatement) return;
  }
}
