/** A line as entered, pasted or read from a file. */
export type TypedLine = { orderNumber: string; quantity: string };

export type PastedLines = {
  lines: TypedLine[];
  /** Number of lines beyond the limit. */
  leftOver: number;
};

const maxNumberLength = 60;
const maxQuantityLength = 20;

/**
 * Parses lines from text as spreadsheets, shop systems and people write it (CA7): split by tab, semicolon, comma or
 * space, quoted or not, with or without headings, the quantity before or after the order number. A single column is
 * read as order numbers.
 */
export function readPasted(text: string, maxLines: number): PastedLines {
  const rows = rowsOf(text.replace(/^\uFEFF/, ''));
  const [first = []] = rows;
  const heading = headingOf(first);
  const body = heading ? rows.slice(1) : rows;
  const columns = heading ?? guessColumns(body.slice(0, 50));
  const lines = body.slice(0, maxLines).map((cells) => ({
    orderNumber: (cells[columns.orderNumber] ?? '').slice(0, maxNumberLength),
    quantity: (columns.quantity === undefined ? '' : (cells[columns.quantity] ?? '')).slice(
      0,
      maxQuantityLength,
    ),
  }));
  return {
    lines: lines.filter(({ orderNumber, quantity }) => orderNumber !== '' || quantity !== ''),
    leftOver: Math.max(0, body.length - maxLines),
  };
}

type Columns = { orderNumber: number; quantity: number | undefined };

function rowsOf(text: string): string[][] {
  const separator = separatorOf(text.slice(0, 4000));
  return splitRows(text, separator)
    .map((cells) => cells.map(cleanCell))
    .filter((cells) => cells.some((cell) => cell !== ''));
}

/** Tab and semicolon never occur in a value; a comma may be a decimal comma, and a space part of a name. */
function separatorOf(sample: string): RegExp {
  if (sample.includes('\t')) return /\t/;
  if (sample.includes(';')) return /;/;
  if (sample.includes(',')) return /,/;
  return /[ \u00A0]+(?:[x×*][ \u00A0]+)?/;
}

/** Splits text into rows of cells; quoted cells may contain separators and doubled quotes. */
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

/** Strips the marks by which spreadsheets keep numbers as text: `="0123"` and `'0123`. */
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

/** The column with the most order numbers, and among the others the one with the most quantities. */
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

/** The column with the highest count, or the first column if all counts are zero. */
function most(columns: readonly number[], countOf: (column: number) => number): number | undefined {
  const [best] = columns
    .map((column) => ({ column, count: countOf(column) }))
    .sort((one, other) => other.count - one.count);
  return best && best.count > 0 ? best.column : columns[0];
}
