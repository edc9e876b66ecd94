import type { PageDocument, StoredCell, StoredRow, StoredTeaser } from '#contract/content/grid.ts';
import { teasersOf } from '#contract/content/judge-page.ts';
import { templateOf } from '#contract/content/templates.ts';

/** A place in the tree of a page: `row:0`, `cell:0:1`, or `teaser:` with the id of a teaser. */
export type NodeKey = string;

export type TreeNode = {
  key: NodeKey;
  kind: 'row' | 'cell' | 'teaser';
  /** The teaser, or of a row or cell undefined. */
  teaser?: StoredTeaser;
  row?: StoredRow;
  cell?: StoredCell;
  children: readonly TreeNode[];
};

/** Nodes of rows and teasers that did not change stay the same, so that they are not drawn again with each key that is typed. */
const rowNodes = new WeakMap<StoredRow, TreeNode>();
const teaserNodes = new WeakMap<StoredTeaser, TreeNode>();

/** The tree of a page. A row with one cell shows its teasers at once. */
export function treeOf({ rows }: PageDocument): TreeNode[] {
  return rows.map((row, place) => {
    const known = rowNodes.get(row);
    if (known?.key === `row:${place}`) return known;
    const node = rowNode(row, place);
    rowNodes.set(row, node);
    return node;
  });
}

function rowNode(row: StoredRow, place: number): TreeNode {
  const children =
    row.cells.length === 1
      ? (row.cells[0]?.teasers ?? []).map(teaserNode)
      : row.cells.map((cell, at) => ({
          key: `cell:${place}:${at}`,
          kind: 'cell' as const,
          cell,
          children: cell.teasers.map(teaserNode),
        }));
  return { key: `row:${place}`, kind: 'row', row, children };
}

function teaserNode(teaser: StoredTeaser): TreeNode {
  const known = teaserNodes.get(teaser);
  if (known) return known;
  const children = (teaser.teasers ?? []).map(teaserNode);
  const node = { key: `teaser:${teaser.id}`, kind: 'teaser' as const, teaser, children };
  teaserNodes.set(teaser, node);
  return node;
}

/** Every teaser of a page, those inside others too. */
export function allTeasers(page: PageDocument): StoredTeaser[] {
  const withInner = (teaser: StoredTeaser): StoredTeaser[] => [
    teaser,
    ...(teaser.teasers ?? []).flatMap(withInner),
  ];
  return teasersOf(page).flatMap(withInner);
}

/** The page with each teaser replaced by what `change` makes of it; an empty list removes it. */
function mapTeasers(
  page: PageDocument,
  change: (teaser: StoredTeaser) => readonly StoredTeaser[],
): PageDocument {
  const changed = (teasers: readonly StoredTeaser[]): StoredTeaser[] =>
    teasers.flatMap((teaser) => {
      const made = change(teaser);
      if (made.length !== 1 || made[0] !== teaser) return made;
      if (!teaser.teasers) return [teaser];
      const inner = changed(teaser.teasers);
      return isSameList(inner, teaser.teasers) ? [teaser] : [{ ...teaser, teasers: inner }];
    });
  return {
    ...page,
    rows: page.rows.map((row) => {
      const cells = row.cells.map((cell) => {
        const teasers = changed(cell.teasers);
        return isSameList(teasers, cell.teasers) ? cell : { ...cell, teasers };
      });
      return isSameList(cells, row.cells) ? row : { ...row, cells };
    }),
  };
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((each, place) => each === other[place]);
}

export function setTeaser(page: PageDocument, id: string, teaser: StoredTeaser): PageDocument {
  return mapTeasers(page, (each) => [each.id === id ? teaser : each]);
}

export function setRow(page: PageDocument, place: number, row: StoredRow): PageDocument {
  return { ...page, rows: page.rows.map((each, at) => (at === place ? row : each)) };
}

/** Removes a row, a cell with its teasers, or a teaser. A row without cells goes too. */
export function removeNode(page: PageDocument, key: NodeKey): PageDocument {
  const [kind, first = '', second = ''] = key.split(':');
  if (kind === 'teaser')
    return mapTeasers(page, (each) => (each.id === key.slice('teaser:'.length) ? [] : [each]));
  const rows = page.rows.flatMap((row, place) => {
    if (place !== Number(first)) return [row];
    if (kind === 'row') return [];
    const cells = row.cells.filter((_, at) => at !== Number(second));
    return cells.length === 0 ? [] : [{ ...row, cells }];
  });
  return { ...page, rows };
}

/** Copies a teaser behind itself, or a row behind itself. Returns the page and the key of the copy. */
export function duplicateNode(
  page: PageDocument,
  key: NodeKey,
): { page: PageDocument; key: NodeKey } {
  const taken = new Set(allTeasers(page).map(({ id }) => id));
  if (key.startsWith('row:')) {
    const place = Number(key.slice(4));
    const rows = page.rows.flatMap((row, at) =>
      at === place ? [row, copyRow(row, taken)] : [row],
    );
    return { page: { ...page, rows }, key: `row:${place + 1}` };
  }
  let made = key;
  const copied = mapTeasers(page, (each) => {
    if (`teaser:${each.id}` !== key) return [each];
    const copy = copyTeaser(each, taken);
    made = `teaser:${copy.id}`;
    return [each, copy];
  });
  return { page: copied, key: made };
}

function copyRow(row: StoredRow, taken: Set<string>): StoredRow {
  return {
    ...row,
    cells: row.cells.map((cell) => ({
      ...cell,
      teasers: cell.teasers.map((teaser) => copyTeaser(teaser, taken)),
    })),
  };
}

function copyTeaser(teaser: StoredTeaser, taken: Set<string>): StoredTeaser {
  const inner = teaser.teasers?.map((each) => copyTeaser(each, taken));
  return { ...teaser, id: freeId(teaser.id, taken), ...(inner && { teasers: inner }) };
}

/** An id that no teaser of the page has, which is taken from now on. */
function freeId(wish: string, taken: Set<string>): string {
  const stem = wish.replace(/-\d+$/, '');
  let id = stem;
  for (let count = 2; taken.has(id); count += 1) id = `${stem}-${count}`;
  taken.add(id);
  return id;
}

/** A new teaser of a template, with one inside where it needs some. */
function newTeaser(template: string, name: string, taken: Set<string>): StoredTeaser {
  const { inner, products, categories } = templateOf(template) ?? {};
  const [first] = inner?.templates ?? [];
  return {
    id: freeId(template.toLowerCase(), taken),
    name,
    template,
    attributes: [],
    ...(products && { products: { from: 'popular', limit: 12 } }),
    ...(categories && { categories: 'top' }),
    ...(first !== undefined && { teasers: [newTeaser(first, name, taken)] }),
  };
}

/**
 * Adds a teaser: inside the selected teaser where its template may stand there, else behind it, at the end of the selected row or cell, or
 * in a new row at the end of the page. Returns the page and the teaser's key.
 */
export function addTeaser(
  page: PageDocument,
  at: NodeKey | undefined,
  { template, name }: { template: string; name: string },
): { page: PageDocument; key: NodeKey } {
  const taken = new Set(allTeasers(page).map(({ id }) => id));
  const teaser = newTeaser(template, name, taken);
  const key = `teaser:${teaser.id}`;
  const selected = at?.startsWith('teaser:') ? at.slice('teaser:'.length) : undefined;
  if (selected !== undefined) return { page: addBeside(page, selected, teaser), key };
  const [kind, first, second = '0'] = at?.split(':') ?? [];
  const row = kind === undefined ? undefined : page.rows[Number(first)];
  if (!row || row.cells.length === 0)
    return {
      page: { ...page, rows: [...page.rows, { cells: [{ span: 12, teasers: [teaser] }] }] },
      key,
    };
  const cells = row.cells.map((cell, place) =>
    place === Number(second) ? { ...cell, teasers: [...cell.teasers, teaser] } : cell,
  );
  return { page: setRow(page, Number(first), { ...row, cells }), key };
}

function addBeside(page: PageDocument, id: string, teaser: StoredTeaser): PageDocument {
  const holder = allTeasers(page).find((each) => each.id === id);
  const inner = holder && templateOf(holder.template)?.inner;
  const stands = inner?.templates.includes(teaser.template) ?? false;
  return mapTeasers(page, (each) => {
    if (each.id !== id) return [each];
    return stands ? [{ ...each, teasers: [...(each.teasers ?? []), teaser] }] : [each, teaser];
  });
}

/** Adds a row behind the selected one, or at the end, with an empty cell of each span. */
export function addRow(
  page: PageDocument,
  at: NodeKey | undefined,
  spans: readonly number[],
): { page: PageDocument; key: NodeKey } {
  const [kind, first] = at?.split(':') ?? [];
  const place = kind === 'row' || kind === 'cell' ? Number(first) + 1 : page.rows.length;
  const row: StoredRow = { cells: spans.map((span) => ({ span, teasers: [] })) };
  const rows = [...page.rows.slice(0, place), row, ...page.rows.slice(place)];
  return { page: { ...page, rows }, key: `row:${place}` };
}

/** Moves a row or teaser one place up (-1) or down (1) among its neighbours; a teaser at the end of its cell goes on to the next one. */
export function shiftNode(
  page: PageDocument,
  key: NodeKey,
  by: -1 | 1,
): { page: PageDocument; key: NodeKey } {
  if (key.startsWith('row:')) {
    const place = Number(key.slice(4));
    const rows = shifted(page.rows, place, by);
    return { page: { ...page, rows }, key: rows === page.rows ? key : `row:${place + by}` };
  }
  if (!key.startsWith('teaser:')) return { page, key };
  return { page: shiftTeaser(page, key.slice('teaser:'.length), by), key };
}

function shifted<Item>(items: Item[], place: number, by: -1 | 1): Item[] {
  const [item, other] = [items[place], items[place + by]];
  if (item === undefined || other === undefined) return items;
  return items.map((each, at) => (at === place ? other : at === place + by ? item : each));
}

function shiftTeaser(page: PageDocument, id: string, by: -1 | 1): PageDocument {
  const at = (teasers: readonly StoredTeaser[]) => teasers.findIndex((each) => each.id === id);
  const within = (teasers: StoredTeaser[]): StoredTeaser[] => {
    const place = at(teasers);
    return place >= 0
      ? shifted(teasers, place, by)
      : teasers.map((each) => (each.teasers ? { ...each, teasers: within(each.teasers) } : each));
  };
  const cells = page.rows.flatMap(({ cells: own }, row) =>
    own.map((cell, place) => ({ cell, row, place })),
  );
  const here = cells.findIndex(({ cell }) => at(cell.teasers) >= 0);
  const { cell } = cells[here] ?? {};
  const isAtEnd = cell && at(cell.teasers) === (by < 0 ? 0 : cell.teasers.length - 1);
  const next = isAtEnd ? cells[here + by] : undefined;
  if (cell && next) {
    const target: NodeKey = `cell:${next.row}:${next.place}`;
    return moveTeaser(page, id, { key: target, isFirst: by > 0 });
  }
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      cells: row.cells.map((each) => ({ ...each, teasers: within(each.teasers) })),
    })),
  };
}

/** Where something is dropped: before or after a row or teaser, or into a row, cell or teaser. */
export type DropPlace = { key: NodeKey; position: 'before' | 'after' | 'on' };

/** Moves rows and teasers to where they were dropped. What cannot stand there stays where it is. */
export function dropNodes(
  page: PageDocument,
  keys: readonly NodeKey[],
  { key, position }: DropPlace,
): PageDocument {
  const [first] = keys;
  if (first === undefined || first === key) return page;
  if (first.startsWith('row:')) return dropRow(page, Number(first.slice(4)), { key, position });
  if (!first.startsWith('teaser:')) return page;
  const id = first.slice('teaser:'.length);
  if (!key.startsWith('teaser:')) return moveTeaser(page, id, { key, isFirst: false });
  return dropTeaser(page, id, { target: key.slice('teaser:'.length), position });
}

function dropRow(page: PageDocument, from: number, { key, position }: DropPlace): PageDocument {
  const [kind, at] = key.split(':');
  const row = page.rows[from];
  if (kind !== 'row' || !row) return page;
  const to = Number(at) + (position === 'after' ? 1 : 0);
  const marked = page.rows.map((each, place) => (place === from ? undefined : each));
  const rows = [...marked.slice(0, to), row, ...marked.slice(to)];
  return { ...page, rows: rows.filter((each) => each !== undefined) };
}

/** Puts a teaser of a cell into another cell, first or last. */
function moveTeaser(
  page: PageDocument,
  id: string,
  { key, isFirst }: { key: NodeKey; isFirst: boolean },
): PageDocument {
  const teaser = teasersOf(page).find((each) => each.id === id);
  const [, rowPlace, cellPlace = '0'] = key.split(':');
  if (!teaser || !page.rows[Number(rowPlace)]) return page;
  const without = removeNode(page, `teaser:${id}`);
  return {
    ...without,
    rows: without.rows.map((row, at) =>
      at === Number(rowPlace)
        ? {
            ...row,
            cells: row.cells.map((cell, place) =>
              place === Number(cellPlace)
                ? {
                    ...cell,
                    teasers: isFirst ? [teaser, ...cell.teasers] : [...cell.teasers, teaser],
                  }
                : cell,
            ),
          }
        : row,
    ),
  };
}

function dropTeaser(
  page: PageDocument,
  id: string,
  { target, position }: { target: string; position: DropPlace['position'] },
): PageDocument {
  const teasers = allTeasers(page);
  const [teaser, holder] = [
    teasers.find((each) => each.id === id),
    teasers.find((each) => each.id === target),
  ];
  if (
    !teaser ||
    !holder ||
    allTeasers({ ...page, rows: [{ cells: [{ span: 12, teasers: [teaser] }] }] }).includes(holder)
  )
    return page;
  if (position === 'on' && !templateOf(holder.template)?.inner?.templates.includes(teaser.template))
    return page;
  const without = removeNode(page, `teaser:${id}`);
  return mapTeasers(without, (each) => {
    if (each.id !== target) return [each];
    if (position === 'on') return [{ ...each, teasers: [...(each.teasers ?? []), teaser] }];
    return position === 'before' ? [teaser, each] : [each, teaser];
  });
}
