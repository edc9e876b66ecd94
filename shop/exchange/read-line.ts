import { type FieldChange, type FieldValue, findField, type Problem } from './fields/field.ts';
import { isProblem, readCell } from './fields/read-cell.ts';
import type { Line } from './line.sql.ts';
import type { Run } from './run.sql.ts';

/** A line as its run is to apply it. */
export type ReadLine = {
  line: number;
  key: string | null;
  /** The EAN of a line that names its item by a number. */
  ean: string | null;
  itemId: number | null;
  values: Map<string, FieldValue>;
  seen?: Map<string, FieldValue>;
  problems: Problem[];
};

/** The values that the cells of a line give to the fields of its columns, and what is wrong with them. */
export function readLine({ line, cells }: Line, { mapping, dialect }: Run): ReadLine {
  const read: ReadLine = {
    line,
    key: null,
    ean: null,
    itemId: null,
    values: new Map(),
    problems: [],
  };
  for (const [place, id] of mapping.entries()) {
    const field = findField(id);
    if (!field) continue;
    const value = readCell(field, cells?.[place] ?? '', dialect?.decimal ?? ',');
    if (value === undefined) continue;
    if (isProblem(value)) read.problems.push(value);
    else if (field.kind !== 'key') read.values.set(id, value);
    else if (id === 'itemNumber') read.key = String(value);
    else read.ean = String(value);
  }
  read.key ??= read.ean;
  if (read.key === null && read.problems.length === 0)
    read.problems.push({ field: keyOf(mapping), messageKey: 'shop.exchange.keyMissing' });
  return read;
}

const keyOf = (mapping: readonly string[]): string =>
  mapping.includes('itemNumber') ? 'itemNumber' : 'ean';

/** The values of a line that takes a change back; the item has to have those that the change gave it until then. */
export function readUndone({ line, itemId, changes }: Line): ReadLine {
  const changed: readonly FieldChange[] = changes ?? [];
  const read: ReadLine = {
    line,
    key: null,
    ean: null,
    itemId,
    values: new Map(changed.map(({ field, after }) => [field, after])),
    seen: new Map(changed.map(({ field, before }) => [field, before])),
    problems: [],
  };
  const added = changed.find(({ field, after }) => after === null && !findField(field)?.isNullable);
  if (added) read.problems.push({ field: added.field, messageKey: 'shop.exchange.wasMissing' });
  return read;
}
