import { posix } from 'node:path';
import { type Dialect, tableLimits, type TableRow, UnreadableTable } from './dialect.ts';
import { withoutEmptyEnd } from './read-csv.ts';
import { readXml } from './read-xml.ts';
import { unpack, type ZipEntry, zipEntries } from './zip-entries.ts';

/**
 * The rows of the first visible sheet of an XLSX file, without empty ones. Formulas count as the value that the spreadsheet stored
 * with them. Beside the file itself its shared texts are in memory, and a bounded part of the sheet. Throws `UnreadableTable`.
 */
export async function* readXlsx(
  archive: Buffer,
  { decimal }: Pick<Dialect, 'decimal'>,
): AsyncGenerator<TableRow> {
  if (archive.readUInt32BE(0) === 0xd0cf11e0) throw new UnreadableTable('OLD_EXCEL');
  const entries = zipEntries(archive);
  const budget = { bytes: tableLimits.unpackedBytes };
  const partOf = (name: string) => {
    const entry = entries.get(name);
    return entry && unpack(archive, entry, budget);
  };
  const texts = await sharedTexts(partOf('xl/sharedStrings.xml'));
  const sheet = partOf(await sheetPath(entries, partOf));
  if (!sheet) throw new UnreadableTable('BROKEN_XLSX');
  yield* sheetRows(sheet, { texts, decimal });
}

type PartOf = (name: string) => AsyncGenerator<Buffer> | undefined;

/** The path of the first visible sheet, which the workbook names by a relation. */
async function sheetPath(entries: Map<string, ZipEntry>, partOf: PartOf): Promise<string> {
  let relation: string | undefined;
  const targets = new Map<string, string>();
  await parse(partOf('xl/workbook.xml'), (name, attributes) => {
    if (name === 'sheet' && (attributes['state'] ?? 'visible') === 'visible')
      relation ??= attributes['r:id'] ?? attributes['id'];
  });
  await parse(partOf('xl/_rels/workbook.xml.rels'), (name, attributes) => {
    if (name === 'Relationship') targets.set(attributes['Id'] ?? '', attributes['Target'] ?? '');
  });
  const target = targets.get(relation ?? '') ?? 'worksheets/sheet1.xml';
  const path = target.startsWith('/') ? target.slice(1) : posix.join('xl', target);
  return entries.has(path) ? path : 'xl/worksheets/sheet1.xml';
}

async function parse(
  part: AsyncGenerator<Buffer> | undefined,
  open: (name: string, attributes: Record<string, string>) => void,
): Promise<void> {
  if (!part) throw new UnreadableTable('BROKEN_XLSX');
  for await (const _ of readXml(part, { open }));
}

/** The texts that cells name by number, without what is spoken beside them. */
async function sharedTexts(part: AsyncGenerator<Buffer> | undefined): Promise<string[]> {
  if (!part) return [];
  const texts: string[] = [];
  let characters = 0;
  let written = '';
  let phonetic = 0;
  let isText = false;
  const parsed = readXml(part, {
    open(name) {
      if (name === 'si') written = '';
      if (name === 'rPh') phonetic += 1;
      isText = name === 't' && phonetic === 0;
    },
    text(text) {
      if (!isText) return;
      written += text;
      characters += text.length;
      if (written.length > tableLimits.characters) throw new UnreadableTable('CELL_TOO_LONG');
      if (characters > tableLimits.sharedCharacters) throw new UnreadableTable('TOO_LARGE');
    },
    close(name) {
      isText = false;
      if (name === 'rPh') phonetic -= 1;
      if (name === 'si') texts.push(written);
    },
  });
  for await (const _ of parsed);
  return texts;
}

type Cell = { column: number; type: string; written: string };

async function* sheetRows(
  part: AsyncGenerator<Buffer>,
  { texts, decimal }: { texts: readonly string[]; decimal: string },
): AsyncGenerator<TableRow> {
  const rows: TableRow[] = [];
  const row: TableRow = { line: 0, cells: [] };
  const cell: Cell = { column: -1, type: 'n', written: '' };
  const seen = { rows: 0, characters: 0 };
  let isValue = false;
  const parsed = readXml(part, {
    open(name, attributes) {
      if (name === 'row') {
        countRow(seen);
        row.line = Number(attributes['r']) || row.line + 1;
        row.cells = [];
        cell.column = -1;
      } else if (name === 'c') beginCell(cell, attributes, row.line);
      else isValue = name === 'v' || name === 't';
    },
    text(text) {
      if (!isValue) return;
      cell.written += text;
      if (cell.written.length > tableLimits.characters)
        throw new UnreadableTable('CELL_TOO_LONG', row.line);
    },
    close(name) {
      isValue = false;
      if (name === 'c') writeCell(row.cells, cell, { texts, decimal });
      if (name !== 'row') return;
      countCharacters(seen, row);
      const cells = withoutEmptyEnd(row.cells);
      if (cells.length > 0) rows.push({ line: row.line, cells });
    },
  });
  for await (const _ of parsed) yield* rows.splice(0);
}

type Seen = { rows: number; characters: number };

function countRow(seen: Seen): void {
  seen.rows += 1;
  if (seen.rows > tableLimits.sheetRows) throw new UnreadableTable('TOO_MANY_ROWS');
}

function countCharacters(seen: Seen, { line, cells }: TableRow): void {
  const characters = cells.reduce((sum, text) => sum + text.length, 0);
  if (characters > tableLimits.lineCharacters) throw new UnreadableTable('LINE_TOO_LONG', line);
  seen.characters += characters;
  if (seen.characters > tableLimits.sheetCharacters) throw new UnreadableTable('TOO_LARGE');
}

function beginCell(cell: Cell, attributes: Record<string, string>, line: number): void {
  const [letters] = /^[A-Z]{1,3}/.exec(attributes['r'] ?? '') ?? [];
  cell.column = letters === undefined ? cell.column + 1 : columnOf(letters);
  if (cell.column >= tableLimits.columns) throw new UnreadableTable('TOO_MANY_COLUMNS', line);
  cell.type = attributes['t'] ?? 'n';
  cell.written = '';
}

function writeCell(
  cells: string[],
  { column, type, written }: Cell,
  { texts, decimal }: { texts: readonly string[]; decimal: string },
): void {
  while (cells.length < column) cells.push('');
  if (type === 's') cells[column] = texts[Number(written)] ?? '';
  else if (type === 'n' && written !== '') cells[column] = numberText(written, decimal);
  else cells[column] = written;
}

/** A number as people write it: without the noise of binary fractions and without an exponent. */
function numberText(written: string, decimal: string): string {
  const number = Number(Number(written).toPrecision(15));
  return Number.isFinite(number) ? String(number).replace('.', decimal) : written;
}

/** `A` is 0, `AA` is 26. */
const columnOf = (letters: string): number =>
  letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
