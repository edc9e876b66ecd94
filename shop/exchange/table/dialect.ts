import * as v from 'valibot';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { Problem } from './problem.ts';

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export const delimiters = [';', ',', '\t', '|'] as const;
export const decimals = [',', '.'] as const;
/** Formats that are written; catalogues are only read. */
export const exportFormats = ['csv', 'xlsx'] as const;

/** How a table is written. Encoding and delimiter mean nothing for XLSX, and nothing of it can be chosen for BMEcat. */
export type Dialect = {
  encoding: (typeof encodings)[number];
  delimiter: (typeof delimiters)[number];
  decimal: (typeof decimals)[number];
  /** The line with the names of the columns, from 1; lines before it are skipped. */
  headerLine: number;
};

/** A dialect as staff describe it. */
export const dialectSchema = v.object({
  encoding: v.picklist(encodings),
  delimiter: v.picklist(delimiters),
  decimal: v.picklist(decimals),
  headerLine: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
});

export type ExportFormat = (typeof exportFormats)[number];
export type TableFormat = ExportFormat | 'bmecat';

/**
 * A row of a table. `line` is the row of a sheet, the line of a text file at which the record ends, or the position of a catalogue's
 * item, from 1.
 */
export type TableRow = {
  line: number;
  cells: string[];
  /** What the format does not allow although it was read: `field` is the element of a catalogue's item. */
  findings?: Problem[] | undefined;
};

/** Bounds of a table, so that no file takes more memory or time than these. */
export const tableLimits = {
  bytes: { csv: 200 * 1024 * 1024, xlsx: 50 * 1024 * 1024, bmecat: 2 * 1024 * 1024 * 1024 },
  rows: 1_000_000,
  /** Rows of a sheet with the empty ones: as many as a spreadsheet has. */
  sheetRows: 1_048_576,
  columns: 500,
  /** Of a cell: what a spreadsheet allows. */
  characters: 32_767,
  /** Of a line of text, or of XML without the end of a tag. */
  lineCharacters: 1_000_000,
  /** Of the unpacked parts of an XLSX file. */
  unpackedBytes: 1024 * 1024 * 1024,
  /** Of a part for each packed byte, beyond the first of its bytes: tables that people make have at most some thirty. */
  unpackedRatio: { most: 100, beyondBytes: 64 * 1024 * 1024 },
  /** Characters of all shared texts of an XLSX file. */
  sharedCharacters: 64 * 1024 * 1024,
  /** Characters of all cells of a sheet, which may name the same long text many times. */
  sheetCharacters: 200 * 1024 * 1024,
};

export type TableRefused =
  | 'ENCODING_WRONG'
  | 'NUL'
  | 'QUOTE_OPEN'
  | 'LINE_TOO_LONG'
  | 'CELL_TOO_LONG'
  | 'TOO_MANY_COLUMNS'
  | 'TOO_MANY_ROWS'
  | 'TOO_LARGE'
  | 'NO_HEADER'
  | 'OLD_EXCEL'
  | 'PROTECTED'
  | 'BROKEN_XLSX'
  | 'NOT_XML'
  | 'NOT_BMECAT'
  | 'XML_ENCODING_WRONG'
  | 'XML_ENTITIES'
  | 'XML_TOO_DEEP'
  | 'XML_TOO_BIG'
  | 'XML_CUT_OFF';

const messageKeys: Record<TableRefused, string> = {
  ENCODING_WRONG: 'exchange.encodingWrong',
  NUL: 'exchange.nul',
  QUOTE_OPEN: 'exchange.quoteOpen',
  LINE_TOO_LONG: 'exchange.lineTooLong',
  CELL_TOO_LONG: 'exchange.cellTooLong',
  TOO_MANY_COLUMNS: 'exchange.tooManyColumns',
  TOO_MANY_ROWS: 'exchange.tooManyRows',
  TOO_LARGE: 'exchange.tooLarge',
  NO_HEADER: 'exchange.noHeader',
  OLD_EXCEL: 'exchange.oldExcel',
  PROTECTED: 'exchange.protected',
  BROKEN_XLSX: 'exchange.brokenXlsx',
  NOT_XML: 'exchange.notXml',
  NOT_BMECAT: 'exchange.notBmecat',
  XML_ENCODING_WRONG: 'exchange.xmlEncodingWrong',
  XML_ENTITIES: 'exchange.xmlEntities',
  XML_TOO_DEEP: 'exchange.xmlTooDeep',
  XML_TOO_BIG: 'exchange.xmlTooBig',
  XML_CUT_OFF: 'exchange.xmlCutOff',
};

/** Ends the reading of a table that cannot be read. `readTable` turns it into its refusal. */
export class UnreadableTable extends Error {
  readonly refusal: Refusal<TableRefused>;

  constructor(code: TableRefused, line?: number) {
    super(`The table cannot be read: ${code}.`);
    this.name = 'UnreadableTable';
    this.refusal = refuse(code, messageKeys[code], line === undefined ? {} : { values: { line } });
  }
}
