/**
 * Parses cells that a spreadsheet copied: rows by lines, cells by tabs, cells with line ends or tabs in quotes. A line end after the
 * last row makes no further row.
 */
export function readTsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const { cell, end } of cellsOf(text)) {
    row.push(cell);
    if (end === '\t') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** Writes cells as spreadsheets paste them. */
export function writeTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoted).join('\t')).join('\n');
}

const cellForm = /(?:"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y;

function* cellsOf(text: string): Generator<{ cell: string; end: string }> {
  cellForm.lastIndex = 0;
  let end = '\n';
  while (cellForm.lastIndex < text.length || end === '\t') {
    const found = cellForm.exec(text);
    if (!found) return;
    end = found[3] ?? '';
    yield { cell: found[1]?.replaceAll('""', '"') ?? found[2] ?? '', end };
    if (end === '') return;
  }
}

function quoted(cell: string): string {
  return /[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
