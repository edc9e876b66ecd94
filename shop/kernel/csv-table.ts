/** The mark by which spreadsheets know UTF-8. */
export const byteOrderMark = '\uFEFF';

/** A CSV table with semicolons and a byte order mark, which spreadsheets open directly. */
export function csvTable(rows: readonly (readonly string[])[]): Buffer {
  return Buffer.from(byteOrderMark + rows.map((cells) => csvLine(cells)).join(''));
}

/** A line of a CSV table. Texts that a spreadsheet would read as a formula get an apostrophe in front. */
export function csvLine(cells: readonly string[], delimiter: ';' | ',' = ';'): string {
  return `${cells.map((cell) => csvCell(cell, delimiter)).join(delimiter)}\r\n`;
}

/** The text of a cell without the apostrophe of `csvLine`. */
export function withoutFormulaMark(cell: string): string {
  return /^'[=+\-@\t\r\n＝＋－＠']/.test(cell) ? cell.slice(1) : cell;
}

function csvCell(text: string, delimiter: string): string {
  const safe = isFormula(text) ? `'${text}` : text;
  const isPlain = !/["\r\n]/.test(safe) && !safe.includes(delimiter);
  return isPlain ? safe : `"${safe.replaceAll('"', '""')}"`;
}

/** A number may begin with a minus; any other text that begins like a formula is one to a spreadsheet. */
const isFormula = (text: string): boolean =>
  /^[=+\-@\t\r\n＝＋－＠']/.test(text) && !/^-?\d+(?:[.,]\d+)?$/.test(text);
