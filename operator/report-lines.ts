import type { Report, ReportRow } from '#shop/kernel/command.ts';

/** A report as lines of text: sentences with a tick, rows in columns under their names. */
export function describeReport({
  done = [],
  rows,
  empty = 'Nothing was found.',
  document,
  files,
}: Report): string[] {
  const sentences = [done].flat().map((sentence) => `✓ ${sentence}`);
  const isEmpty = rows?.length === 0 || files?.length === 0;
  return [
    ...sentences,
    ...(rows ? describeRows(rows) : []),
    ...(isEmpty ? [empty] : []),
    ...(document === undefined ? [] : [JSON.stringify(document, null, 2)]),
  ];
}

function describeRows(rows: readonly ReportRow[]): string[] {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.keys(first).filter((name) => !rows.some((row) => isList(row[name])));
  const table = [columns, ...rows.map((row) => columns.map((name) => cellText(row[name])))];
  const widths = columns.map((_, column) =>
    Math.max(...table.map((cells) => cells[column]?.length ?? 0)),
  );
  const [head = '', ...lines] = table.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [head, ...lines.flatMap((line, index) => [line, ...below(rows[index] ?? {})])];
}

function below(row: ReportRow): string[] {
  return Object.values(row).flatMap((value) =>
    isList(value) ? value.map((line) => `    ${line}`) : [],
  );
}

function isList(value: ReportRow[string]): value is readonly string[] {
  return Array.isArray(value);
}

function cellText(value: ReportRow[string]): string {
  if (value instanceof Date) return value.toISOString();
  return value === null || value === undefined ? '' : String(value);
}
