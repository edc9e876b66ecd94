import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { decodeText } from './decode-text.ts';
import { type Dialect, tableLimits, type TableRow, UnreadableTable } from './dialect.ts';

type CsvRecord = { record: string[]; info: { lines: number } };

/** The rows of a CSV file, without empty ones, with a bounded part of it in memory. Throws `UnreadableTable`. */
export async function* readCsv(
  parts: AsyncIterable<Uint8Array>,
  { encoding, delimiter }: Pick<Dialect, 'encoding' | 'delimiter'>,
): AsyncGenerator<TableRow> {
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    max_record_size: tableLimits.lineCharacters,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  const source = Readable.from(decodeText(parts, encoding));
  source.on('error', (fault) => parser.destroy(fault));
  try {
    for await (const { record, info } of source.pipe(parser) as AsyncIterable<CsvRecord>) {
      const cells = withoutEmptyEnd(record);
      if (cells.length > 0) yield { line: info.lines, cells };
    }
  } catch (fault) {
    throw unreadable(fault);
  } finally {
    source.destroy();
  }
}

/** A row without the empty cells at its end. */
export function withoutEmptyEnd(cells: string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, last + 1);
}

function unreadable(fault: unknown): unknown {
  if (!(fault instanceof CsvError)) return fault;
  const { lines } = fault as CsvError & { lines?: number };
  if (fault.code === 'CSV_QUOTE_NOT_CLOSED') return new UnreadableTable('QUOTE_OPEN', lines);
  if (fault.code === 'CSV_MAX_RECORD_SIZE') return new UnreadableTable('QUOTE_OPEN', lines);
  return fault;
}
