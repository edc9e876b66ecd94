/**
 * A CSV table with semicolons and a byte order mark, which spreadsheets open directly. Texts that a spreadsheet would read as a formula
 * get an apostrophe in front.
 */
export function csvTable(rows: readonly (readonly string[])[]): Buffer {
  const lines = rows.map((cells) => `${cells.map(cellOf).join(';')}\r\n`);
  return Buffer.from(`\uFEFF${lines.join('')}`);
}

function cellOf(text: string): string {
  const safe = isFormula(text) ? `'${text}` : text;
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A number may begin with a minus. */
const isFormula = (text: string): boolean =>
  /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !/^-?\d+(?:[.,]\d+)?$/.test(text);
