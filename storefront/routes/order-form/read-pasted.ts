/** A line as somebody typed, pasted or filed it. */
export type TypedLine = { orderNumber: string; quantity: string };

export type PastedLines = {
  lines: TypedLine[];
  /** Lines beyond those that fit. */
  leftOver: number;
};

const longestNumber = 60;
const longestQuantity = 20;

/**
 * Reads lines out of text as spreadsheets, shop systems and people write it (CA7): split by tab, semicolon, comma or space,
 * quoted or not, with or without headings, the quantity before or behind the number. One column alone holds numbers.
 */
export function readPasted(text: string, mostLines: number): PastedLines {
  const rows = rowsOf(text.replace(/^\uFEFF/, ''));
  const [first = []] = rows;
  const heading = headingOf(first);
  const body = heading ? rows.slice(1) : rows;
  const columns = heading ?? guessColumns(body.slice(0, 50));
  const lines = body.slice(0, mostLines).map((cells) => ({
    orderNumber: (cells[columns.orderNumber] ?? '').slice(0, longestNumber),
    quantity: (columns.quantity === undefined ? '' : (cells[columns.quantity] ?? '')).slice(
      0,
      longestQuantity,
    ),
  }));
  return {
    lines: lines.filter(({ orderNumber, quantity }) => orderNumber !== '' || quantity !== ''),
    leftOver: Math.max(0, body.length - mostLines),
  };
}

type Columns = { orderNumber: number; quantity: number | undefined };

function rowsOf(text: string): string[][] {
  const separator = separatorOf(text.slice(0, 4000));
  return splitRows(text, separator)
    .map((cells) => cells.map(cleanCell))
    .filter((cells) => cells.some((cell) => cell !== ''));
}

/** Tabs and semicolons stand in no number; a comma may be a decimal one and a space part of a name. */
function separatorOf(sample: string): RegExp {
  if (sample.includes('\t')) return /\t/;
  if (sample.includes(';')) return /;/;
  if (sample.includes(',')) return /,/;
  return /[ \u00A0]+(?:[x×*][ \u00A0]+)?/;
}

/** Cells of rows; what stands in quotes may hold separators, and quotes twice. */
function splitRows(text: string, separator: RegExp): string[][] {
  const lines = text.split(/\r\n?|\n/);
  return lines.map((line) =>
    line.includes('"') ? splitQuoted(line, separator) : split(line, separator),
  );
}

const split = (line: string, separator: RegExp): string[] => line.trim().split(separator);

function splitQuoted(line: string, separator: RegExp): string[] {
  const kept: string[] = [];
  const bare = line.replace(/"((?:[^"]|"")*)"/g, (_, quoted: string) => {
    kept.push(quoted.replaceAll('""', '"'));
    return `\u0000${kept.length - 1}\u0000`;
  });
  return split(bare, separator).map((cell) =>
    // eslint-disable-next-line no-control-regex
    cell.replace(/\u0000(\d+)\u0000/g, (_, index: string) => kept[Number(index)] ?? ''),
  );
}

/** Without what keeps spreadsheets from reading numbers as numbers: `="0123"` and `'0123`. */
const cleanCell = (cell: string): string =>
  cell
    .trim()
    .replace(/^[='\s]+/, '')
    .trim();

const numberHeading =
  /best(?:ell)?[.-]?\s*-?n|art(?:ikel)?[.-]?\s*-?n|order\s*(?:no|num)|item\s*(?:no|num)|^(?:nummer|number|nr\.?|sku|ean|gtin)$/i;
const quantityHeading = /menge|anzahl|st(?:ü|ue)ck|qty|quantit|pieces|count/i;

function headingOf(cells: readonly string[]): Columns | undefined {
  const orderNumber = cells.findIndex((cell) => numberHeading.test(cell));
  const quantity = cells.findIndex((cell) => quantityHeading.test(cell));
  if (orderNumber < 0) return undefined;
  return { orderNumber, quantity: quantity < 0 ? undefined : quantity };
}

/** The column with the longest numbers, and beside it the one with the most plain quantities. */
function guessColumns(rows: readonly string[][]): Columns {
  const width = Math.max(1, ...rows.map((cells) => cells.length));
  const columns = Array.from({ length: Math.min(width, 20) }, (_, column) => column);
  const share = (column: number, shape: RegExp): number =>
    rows.filter((cells) => shape.test(cells[column] ?? '')).length;
  const orderNumber = most(columns, (column) =>
    share(column, /^(?=.*\d)[\dA-Z][\dA-Z ./-]{3,19}$/i),
  );
  const quantity = most(
    columns.filter((column) => column !== orderNumber),
    (column) => share(column, /^\d{1,4}(?:[.,]\d{1,3})?$/),
  );
  return { orderNumber: orderNumber ?? 0, quantity };
}

/** The first of those with the most, where there is any. */
function most(columns: readonly number[], countOf: (column: number) => number): number | undefined {
  const [best] = columns
    .map((column) => ({ column, count: countOf(column) }))
    .sort((one, other) => other.count - one.count);
  return best && best.count > 0 ? best.column : columns[0];
}
