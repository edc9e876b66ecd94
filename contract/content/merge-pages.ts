import type { PageDocument, StoredCell, StoredRow, StoredTeaser } from './grid.ts';

/** A part of a page that two people changed: a field of the page, `layout`, or `teaser:<id>`. */
export type MetPart = { part: string; theirs: unknown };

type Parts = Map<string, unknown>;

/**
 * Merges an edited page into the page as it is now. `seen` is the page that the editor began with. A part that only one of both changed
 * is taken from there; one that both changed differently is in `met`, and keeps what it is now in `page`.
 */
export function mergePages(
  current: PageDocument,
  { seen, mine }: { seen: PageDocument; mine: PageDocument },
): { page: PageDocument; met: MetPart[] } {
  const [now, before, after] = [partsOf(current), partsOf(seen), partsOf(mine)];
  const merged: Parts = new Map(now);
  const met: MetPart[] = [];
  for (const part of new Set([...before.keys(), ...after.keys()])) {
    const [theirs, seenPart, own] = [now.get(part), before.get(part), after.get(part)];
    if (isSame(own, seenPart) || isSame(own, theirs)) continue;
    if (isSame(theirs, seenPart)) set(merged, part, own);
    else met.push({ part, theirs: theirs ?? null });
  }
  return { page: pageOf(merged), met };
}

function set(parts: Parts, part: string, value: unknown): void {
  if (value === undefined) parts.delete(part);
  else parts.set(part, value);
}

/** Puts a part of one page into another, as who decides a conflict does. */
export function withPart(page: PageDocument, part: string, from: PageDocument): PageDocument {
  return setPart(page, part, partsOf(from).get(part));
}

/** A page with another value of a part; undefined removes a teaser. */
export function setPart(page: PageDocument, part: string, value: unknown): PageDocument {
  const parts = partsOf(page);
  set(parts, part, value);
  return pageOf(parts);
}

/** Whether two JSON values are the same, whatever the order of their fields. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) || Array.isArray(other)) return areSame(one, other);
  if (!isRecord(one) || !isRecord(other)) return false;
  return (
    Object.keys(one).every((name) => isSame(one[name], other[name])) &&
    Object.keys(other).every((name) => other[name] === undefined || one[name] !== undefined)
  );
}

function areSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return false;
  return one.length === other.length && one.every((part, place) => isSame(part, other[place]));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** JSON with its fields in order; fields without a value are left out. */
export function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_, part: unknown) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(
            Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)),
          )
        : part,
    ) ?? 'undefined'
  );
}

type LaidCell = Omit<StoredCell, 'teasers'> & { teasers: string[] };
type LaidRow = Omit<StoredRow, 'cells'> & { cells: LaidCell[] };

/** The parts of a page: its fields, the layout with the names of its teasers' parts, and each teaser. */
export function partsOf({ rows, ...fields }: PageDocument): Parts {
  const parts: Parts = new Map(Object.entries(fields));
  const layout = rows.map((row): LaidRow => ({
    ...row,
    cells: row.cells.map((cell) => ({
      ...cell,
      teasers: cell.teasers.map((teaser) => {
        const part = freeName(parts, `teaser:${teaser.id}`);
        parts.set(part, teaser);
        return part;
      }),
    })),
  }));
  return parts.set('layout', layout);
}

/** Older pages may name two teasers alike. */
function freeName(parts: Parts, name: string): string {
  let free = name;
  for (let count = 2; parts.has(free); count += 1) free = `${name}#${count}`;
  return free;
}

/** The page of parts. A teaser that the layout does not place is left out, and one that is gone leaves its place. */
function pageOf(parts: Parts): PageDocument {
  const { layout, ...fields } = Object.fromEntries(
    [...parts].filter(([name]) => !name.startsWith('teaser:')),
  );
  const rows = (layout as LaidRow[]).map((row) => ({
    ...row,
    cells: row.cells.map((cell) => ({
      ...cell,
      teasers: cell.teasers.flatMap((name) => (parts.get(name) as StoredTeaser | undefined) ?? []),
    })),
  }));
  return { ...fields, rows } as PageDocument;
}
