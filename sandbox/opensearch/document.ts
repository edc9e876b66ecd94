export type Node = Record<string, unknown>;
export type Value = string | number;
export type Document = ReadonlyMap<string, readonly Value[]>;
export type Mapping = Readonly<
  Record<string, { type: string; ignore_above?: number; copy_to?: string }>
>;

/** An error that the engine returns with status 400. */
export class Refused extends Error {}

export function refuse(why: string): never {
  throw new Refused(why);
}

const greatestInteger = 2 ** 31 - 1;

/** Validates a document against the mapping's fields and types, and applies `copy_to`. */
export function readDocument(source: Node, mapping: Mapping): Document {
  const document = new Map<string, Value[]>();
  for (const [field, raw] of Object.entries(source)) {
    const {
      type,
      ignore_above: longest,
      copy_to: copy,
    } = mapping[field] ?? refuse(`strict mapping: [${field}]`);
    const values = (Array.isArray(raw) ? raw : [raw]).map((value) => readValue(value, field, type));
    const kept = values.filter((value) => String(value).length <= (longest ?? Infinity));
    for (const name of [field, ...(copy === undefined ? [] : [copy])]) {
      document.set(name, [...(document.get(name) ?? []), ...kept]);
    }
  }
  return document;
}

export function readValue(value: unknown, field: string, type: string): Value {
  if (type === 'keyword' && typeof value === 'string') return value;
  if (type === 'date' && typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value))
    return Date.parse(value);
  if (typeof value !== 'number') refuse(`[${field}] takes no ${JSON.stringify(value)}`);
  if (type === 'integer' && (!Number.isInteger(value) || Math.abs(value) > greatestInteger)) {
    refuse(`[${value}] is out of range for an integer`);
  }
  return type === 'float' ? Math.fround(value) : value;
}

export function valuesOf(document: Document, field: string, mapping: Mapping): readonly Value[] {
  if (mapping[field] === undefined) refuse(`no mapping for [${field}]`);
  return document.get(field) ?? [];
}

/** Key and value of an object of the query DSL with a single key. */
export function onlyEntry(node: unknown): [string, Node] {
  const entries = Object.entries((node ?? {}) as Node);
  const [entry] = entries;
  if (entry === undefined || entries.length !== 1)
    refuse(`one key expected in ${JSON.stringify(node)}`);
  return entry as [string, Node];
}
