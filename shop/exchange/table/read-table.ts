import { decodeText, isUtf8 } from './decode-text.ts';
import {
  type Dialect,
  type TableFormat,
  tableLimits,
  type TableRow,
  UnreadableTable,
} from './dialect.ts';
import { encodingOfStart, guessDelimiter, guessRows } from './guess-dialect.ts';
import { readBmecatTable } from './read-bmecat-table.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';

/** A stored file, whose parts can be read any number of times. */
export type TableFile = {
  parts: () => AsyncIterable<Buffer>;
  /** When it came: a catalogue's prices are those that hold then. */
  at: Date;
};

const firstRows = 50;
const sampleCharacters = 256 * 1024;

/** The header of fields is before the first item. */
const bmecatDialect: Dialect = { encoding: 'utf-8', delimiter: ';', decimal: '.', headerLine: 0 };

/** XLSX by the first bytes of a ZIP archive, or of the older format, whose reading says so; BMEcat by those of an XML document. */
export function formatOf(start: Buffer): TableFormat {
  if (isXml(start)) return 'bmecat';
  const isArchive = start.toString('latin1', 0, 2) === 'PK';
  const isOld = start.length >= 4 && start.readUInt32BE(0) === 0xd0cf11e0;
  return isArchive || isOld ? 'xlsx' : 'csv';
}

/** Whether a file begins like an XML document in any encoding. */
function isXml(start: Buffer): boolean {
  const text = start
    .toString('latin1', 0, 2000)
    .replaceAll('\0', '')
    .replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '');
  return /^\s*<(?:\?xml|!DOCTYPE|!--|(?:[\w.-]+:)?BMECAT)/i.test(text);
}

/**
 * How a table is probably written (OP2): format by its first bytes, encoding by its mark, its zeros or whether all of it is UTF-8,
 * the rest by its first fifty rows. Throws `UnreadableTable`.
 */
export async function guessDialect(
  file: TableFile,
): Promise<{ format: TableFormat; dialect: Dialect }> {
  const start = await startOf(file);
  const format = formatOf(start);
  if (format === 'bmecat') {
    if ((await takeRows(tableRows(file, format, bmecatDialect), 1)).length === 0)
      throw new UnreadableTable('NO_HEADER');
    return { format, dialect: bmecatDialect };
  }
  const encoding =
    encodingOfStart(start) ?? ((await isUtf8(file.parts())) ? 'utf-8' : 'windows-1252');
  const delimiter = format === 'csv' ? guessDelimiter(await sampleOf(file, encoding)) : ';';
  const written: Dialect = { encoding, delimiter, decimal: ',', headerLine: 1 };
  const rows = await takeRows(tableRows(file, format, written), firstRows);
  if (rows.length === 0) throw new UnreadableTable('NO_HEADER');
  return { format, dialect: { ...written, ...guessRows(rows) } };
}

/** The first rows of a table from its header on, of which the first names the columns. Throws `UnreadableTable`. */
export function previewTable(
  file: TableFile,
  format: TableFormat,
  dialect: Dialect,
): Promise<TableRow[]> {
  return takeRows(fromHeader(file, format, dialect), 1 + 10);
}

/** The names of a table's columns, for which a catalogue is read as far as its first item alone. Throws `UnreadableTable`. */
export async function readHeader(
  file: TableFile,
  format: TableFormat,
  dialect: Dialect,
): Promise<string[]> {
  return (await takeRows(fromHeader(file, format, dialect), 1))[0]?.cells ?? [];
}

/** Every row of a table from its header on, with bounded memory (OP2). Throws `UnreadableTable`. */
export async function* fromHeader(
  file: TableFile,
  format: TableFormat,
  dialect: Dialect,
): AsyncGenerator<TableRow> {
  let count = 0;
  for await (const row of tableRows(file, format, dialect)) {
    if (row.line < dialect.headerLine) continue;
    if (row.cells.length > tableLimits.columns)
      throw new UnreadableTable('TOO_MANY_COLUMNS', row.line);
    if (row.cells.some((cell) => cell.length > tableLimits.characters))
      throw new UnreadableTable('CELL_TOO_LONG', row.line);
    if (row.cells.some((cell) => cell.includes('\0'))) throw new UnreadableTable('NUL', row.line);
    count += 1;
    if (count > tableLimits.rows + 1) throw new UnreadableTable('TOO_MANY_ROWS', row.line);
    yield row;
  }
  if (count === 0) throw new UnreadableTable('NO_HEADER');
}

async function* tableRows(
  file: TableFile,
  format: TableFormat,
  dialect: Dialect,
): AsyncGenerator<TableRow> {
  if (format === 'bmecat') yield* readBmecatTable(file.parts(), file.at);
  else if (format === 'csv') yield* readCsv(file.parts(), dialect);
  else yield* readXlsx(await wholeOf(file), dialect);
}

async function takeRows(rows: AsyncGenerator<TableRow>, most: number): Promise<TableRow[]> {
  const taken: TableRow[] = [];
  for await (const row of rows) {
    taken.push(row);
    if (taken.length === most) break;
  }
  return taken;
}

/** An archive is read from its end, so that all of it has to be in memory; its size is limited. */
async function wholeOf({ parts }: TableFile): Promise<Buffer> {
  const gathered: Buffer[] = [];
  for await (const part of parts()) gathered.push(part);
  return Buffer.concat(gathered);
}

async function startOf({ parts }: TableFile): Promise<Buffer> {
  for await (const part of parts()) if (part.length > 0) return part;
  throw new UnreadableTable('NO_HEADER');
}

async function sampleOf({ parts }: TableFile, encoding: Dialect['encoding']): Promise<string> {
  let sample = '';
  for await (const text of decodeText(parts(), encoding)) {
    sample += text;
    if (sample.length > sampleCharacters) break;
  }
  return sample;
}
