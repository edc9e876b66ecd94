import type { Node } from '@tiptap/pm/model';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';

/** Rows of cells of a head or body. */
type Section = { node: Node; rows: Node[][] };
type Place = { section: number; row: number; column: number };
type Found = {
  table: Node;
  pos: number;
  caption: Node | undefined;
  sections: Section[];
  place: Place;
};

/** What a toolbar shows of the table around the selection; undefined outside of a cell. */
export function tableState(
  state: EditorState,
): { isSimple: boolean; hasHead: boolean; hasCaption: boolean } | undefined {
  const found = findTable(state);
  if (!found) return undefined;
  const { sections, caption } = found;
  const cells = sections.flatMap(({ rows }) => rows.flat());
  return {
    isSimple: cells.every(({ attrs }) => attrs['colspan'] === null && attrs['rowspan'] === null),
    hasHead: sections[0]?.node.type.name === 'tableHead',
    hasCaption: caption !== undefined,
  };
}

export type TableEdit = keyof typeof edits;

/** The change of the table around the selection; undefined outside of a cell. Cells that span others have to be split before. */
export function editTable(state: EditorState, edit: TableEdit): Transaction | undefined {
  const found = findTable(state);
  return found && edits[edit](state, found);
}

const edits = {
  rowBelow: (state: EditorState, found: Found) => {
    const { section, row, column } = found.place;
    const added = (found.sections[section]?.rows[row] ?? []).map((cell) => emptyLike(cell));
    found.sections[section]?.rows.splice(row + 1, 0, added);
    return rebuilt(state, found, { section, row: row + 1, column });
  },
  removeRow: (state: EditorState, found: Found) => {
    const { section, row, column } = found.place;
    found.sections[section]?.rows.splice(row, 1);
    return rebuilt(state, found, { section, row: Math.max(0, row - 1), column });
  },
  columnRight: (state: EditorState, found: Found) => {
    const { place, sections } = found;
    for (const cells of sections.flatMap(({ rows }) => rows)) {
      const beside = cells[Math.min(place.column, cells.length - 1)];
      if (beside) cells.splice(place.column + 1, 0, emptyLike(beside));
    }
    return rebuilt(state, found, { ...place, column: place.column + 1 });
  },
  removeColumn: (state: EditorState, found: Found) => {
    const { place, sections } = found;
    for (const cells of sections.flatMap(({ rows }) => rows)) cells.splice(place.column, 1);
    return rebuilt(state, found, { ...place, column: Math.max(0, place.column - 1) });
  },
  headRow: (state: EditorState, found: Found) => {
    const { tableHead, tableBody, cell, headerCell } = state.schema.nodes;
    const [first, ...others] = found.sections;
    if (!first || !tableHead || !tableBody || !cell || !headerCell) return undefined;
    const column = found.place.column;
    const turned = (cells: readonly Node[], type: typeof cell, attrs: object) =>
      cells.map((each) => type.create({ ...attrs, lang: each.attrs['lang'] }, each.content));
    if (first.node.type === tableHead) {
      const rows = first.rows.map((cells) => turned(cells, cell, {}));
      found.sections = [{ node: tableBody.create(), rows }, ...others];
    } else {
      const [head = [], ...rows] = first.rows;
      const headed = [turned(head, headerCell, { scope: 'col' })];
      found.sections = [{ node: tableHead.create(), rows: headed }, { ...first, rows }, ...others];
    }
    return rebuilt(state, found, { section: 0, row: 0, column });
  },
  caption: (state: EditorState, found: Found) => {
    found.caption = found.caption ? undefined : state.schema.nodes['caption']?.create();
    const tr = rebuilt(state, found, found.place);
    return found.caption ? tr.setSelection(TextSelection.create(tr.doc, found.pos + 2)) : tr;
  },
  removeTable: (state: EditorState, { pos, table }: Found) =>
    state.tr.delete(pos, pos + table.nodeSize),
} satisfies Record<string, (state: EditorState, found: Found) => Transaction | undefined>;

function findTable({ selection: { $from } }: EditorState): Found | undefined {
  const depthOf = (name: string) =>
    Array.from({ length: $from.depth + 1 }, (_, up) => $from.depth - up).find(
      (depth) => $from.node(depth).type.name === name,
    );
  const [tableDepth, rowDepth] = [depthOf('table'), depthOf('tableRow')];
  if (tableDepth === undefined || rowDepth === undefined || rowDepth < tableDepth) return undefined;
  const table = $from.node(tableDepth);
  const [first] = table.children;
  const caption = first?.type.name === 'caption' ? first : undefined;
  const sections = table.children
    .slice(caption ? 1 : 0)
    .map((node) => ({ node, rows: node.children.map((row) => [...row.children]) }));
  const place = {
    section: $from.index(tableDepth) - (caption ? 1 : 0),
    row: $from.index(tableDepth + 1),
    column: $from.index(rowDepth),
  };
  return { table, pos: $from.before(tableDepth), caption, sections, place };
}

function emptyLike(cell: Node): Node {
  const { attrs, type } = cell;
  return type.createAndFill('scope' in attrs ? { scope: attrs['scope'] } : null) ?? cell;
}

/** The transaction that puts the table with its new sections in its place, with the cursor in a cell. No cell left: no table. */
function rebuilt(state: EditorState, { table, pos, caption, sections }: Found, place: Place) {
  const { tableRow } = state.schema.nodes;
  const kept = sections
    .map(({ node, rows }) => ({ node, rows: rows.filter((cells) => cells.length > 0) }))
    .filter(({ rows }) => rows.length > 0);
  if (kept.length === 0 || !tableRow) return state.tr.delete(pos, pos + table.nodeSize);
  const built = kept.map(({ node, rows }) =>
    node.type.create(
      node.attrs,
      rows.map((cells) => tableRow.create(null, cells)),
    ),
  );
  const next = table.type.create(table.attrs, [...(caption ? [caption] : []), ...built]);
  const tr = state.tr.replaceWith(pos, pos + table.nodeSize, next);
  const at = cellPosition(next, caption === undefined ? 0 : 1, place);
  return tr.setSelection(TextSelection.near(tr.doc.resolve(pos + 1 + at)));
}

/** Where the content of a cell begins, from the beginning of the table's content. */
function cellPosition(table: Node, skipped: number, { section, row, column }: Place): number {
  let at = 0;
  let node = table;
  for (const wanted of [section + skipped, row, column]) {
    const index = Math.min(wanted, node.childCount - 1);
    for (let before = 0; before < index; before += 1) at += node.child(before).nodeSize;
    at += 1;
    node = node.child(index);
  }
  return at;
}
