import { type FieldChange, type FieldValue, findField } from './field.ts';
import type { Problem } from '../table/problem.ts';
import { isProductField } from './product-input.ts';
import { isProblem, readCell } from './read-cell.ts';
import type { Dialect } from '../table/dialect.ts';

/** A line of a run's table, or of one that is taken back. */
export type Line = {
  line: number;
  cells: string[] | null;
  itemId: number | null;
  changes: FieldChange[] | null;
};

type Table = { mapping: readonly string[]; dialect: Dialect | null };

/** A line as its run is to apply it. */
export type ReadLine = {
  line: number;
  key: string | null;
  /** The EAN of a line that names its item by a number. */
  ean: string | null;
  itemId: number | null;
  /** Lines with the same one are of one product; null where no column says so. */
  group: string | null;
  values: Map<string, FieldValue>;
  seen?: Map<string, FieldValue>;
  /** Whether the item is to go, because the line that is taken back added it. */
  isRemoval: boolean;
  problems: Problem[];
};

/** The values that the cells of a line give to the fields of its columns, and what is wrong with them. */
export function readLine({ line, cells }: Line, { mapping, dialect }: Table): ReadLine {
  const read = emptyLine(line);
  for (const [place, id] of mapping.entries()) {
    const field = findField(id);
    if (!field) continue;
    const value = readCell(field, cells?.[place] ?? '', dialect?.decimal ?? ',');
    if (value === undefined) continue;
    if (isProblem(value)) read.problems.push(value);
    else {
      read.values.set(id, value);
      if (id === 'itemNumber') read.key = String(value);
      else if (id === 'ean') read.ean = String(value);
    }
  }
  read.key ??= read.ean;
  read.group = groupOf(read, mapping);
  const isNamed = read.key !== null || (mapping.includes('productKey') && read.group !== null);
  if (!isNamed && read.problems.length === 0)
    read.problems.push({ field: keyOf(mapping), messageKey: 'shop.exchange.keyMissing' });
  return read;
}

/** The product that a line belongs to, where the columns of its file say so. */
function groupOf({ values, key }: ReadLine, mapping: readonly string[]): string | null {
  if (!mapping.includes('productKey')) return null;
  const own = values.get('productKey') ?? values.get('lineKey');
  return own === undefined ? key : String(own);
}

/** Whether a file with these columns says enough of items to add those that do not exist. */
export function canAdd(mapping: readonly string[]): boolean {
  const has = (...ids: string[]) => ids.some((id) => mapping.includes(id));
  const isProduct =
    has('brand') && has('name.de') && has('mainCategory', 'categories', 'categoryLevel.1');
  return has('itemNumber') && has('ean') && (isProduct || has('productKey'));
}

/** The product that a line of cells belongs to, as `readLine` finds it. */
export const groupIn = (line: Line, run: Table): string | null => readLine(line, run).group;

const emptyLine = (line: number): ReadLine => ({
  line,
  key: null,
  ean: null,
  itemId: null,
  group: null,
  values: new Map(),
  isRemoval: false,
  problems: [],
});

const keyOf = (mapping: readonly string[]): string =>
  mapping.includes('itemNumber') ? 'itemNumber' : 'ean';

/**
 * The values of a line that takes a change back; the item has to have those that the change gave it until then. An item that the
 * change added goes, with its product if that was added too; else the product gets its values back.
 */
export function readUndone({ line, itemId, changes }: Line): ReadLine {
  const all: readonly FieldChange[] = changes ?? [];
  const isRemoval = all.some(({ field }) => field === 'itemNumber');
  const isNewProduct = all.some(({ field }) => field === 'productKey');
  const ofProduct = isNewProduct ? [] : all.filter(({ field }) => isProductField(field));
  const changed = isRemoval ? ofProduct : all;
  const read: ReadLine = {
    ...emptyLine(line),
    itemId,
    isRemoval,
    values: new Map(changed.map(({ field, after }) => [field, after])),
    seen: new Map(changed.map(({ field, before }) => [field, before])),
  };
  const added = changed.find(({ field, after }) => after === null && !findField(field)?.isNullable);
  if (added) read.problems.push({ field: added.field, messageKey: 'shop.exchange.wasMissing' });
  return read;
}
