import type { Ctx } from '#shop/kernel/ctx.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { byteOrderMark, csvLine } from '#shop/kernel/csv-table.ts';
import type { ExportFormat } from '../table/dialect.ts';
import { writeXlsx } from '../table/write-xlsx.ts';
import type { ExportCell, OpenExport } from './export-cell.ts';
import { type CsvDialect, type ExportKind, exportKinds, type ExportName } from './export-kinds.ts';
import { insertExport } from './exports.sql.ts';

type ExportCtx = Pick<StaffCtx, 'db' | 'clock' | 'staff'> & Pick<Ctx, 'reads'>;

const rowsPerStatement = 1000;
const usualDialect: CsvDialect = { delimiter: ';', decimal: ',' };

/**
 * Writes all rows of a kind as a table, part by part as it is taken, so that memory holds a thousand rows
 * at a time (OP2). Leaves an entry in the trail before the first part. A table of items comes in as it went out. One statement per
 * thousand rows.
 */
export async function* writeExport(
  { db, reads = db, clock, staff }: ExportCtx,
  { name, format }: { name: ExportName; format: ExportFormat },
): AsyncGenerator<Buffer> {
  await insertExport(db, { kind: name, format, by: staff.name, at: clock.now() });
  const { open, dialect = usualDialect }: ExportKind = exportKinds[name];
  const rows = allRows(await open(reads));
  if (format === 'xlsx') yield* writeXlsx(forSheet(rows));
  else yield* csvParts(rows, dialect);
}

async function* allRows({ columns, next }: OpenExport): AsyncGenerator<readonly ExportCell[]> {
  yield columns;
  for (;;) {
    const rows = await next(rowsPerStatement);
    yield* rows;
    if (rows.length < rowsPerStatement) return;
  }
}

async function* csvParts(
  rows: AsyncIterable<readonly ExportCell[]>,
  { delimiter, decimal }: CsvDialect,
): AsyncGenerator<Buffer> {
  let lines: string[] = [byteOrderMark];
  for await (const row of rows) {
    lines.push(
      csvLine(
        row.map((cell) => textOf(cell, decimal)),
        delimiter,
      ),
    );
    if (lines.length < rowsPerStatement) continue;
    yield Buffer.from(lines.join(''));
    lines = [];
  }
  yield Buffer.from(lines.join(''));
}

async function* forSheet(
  rows: AsyncIterable<readonly ExportCell[]>,
): AsyncGenerator<readonly (string | number)[]> {
  for await (const row of rows)
    yield row.map((cell) => (isAmount(cell) ? cell.amountMinor / 100 : (cell ?? '')));
}

function textOf(cell: ExportCell, decimal: CsvDialect['decimal']): string {
  return isAmount(cell)
    ? (cell.amountMinor / 100).toFixed(2).replace('.', decimal)
    : typeof cell === 'number'
      ? String(cell).replace('.', decimal)
      : (cell ?? '');
}

const isAmount = (cell: ExportCell): cell is { amountMinor: number } =>
  typeof cell === 'object' && cell !== null;
