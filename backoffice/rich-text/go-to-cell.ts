import type { Editor } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';

/** Moves the cursor to the next or previous cell of the table around it. False outside of a table, and beyond its first and last cell. */
export function goToCell({ state, view }: Editor, by: 1 | -1): boolean {
  const { $from } = state.selection;
  const depth = Array.from({ length: $from.depth }, (_, up) => $from.depth - up).find(
    (each) => $from.node(each).type.name === 'table',
  );
  if (depth === undefined) return false;
  const begin = $from.start(depth);
  const cells: number[] = [];
  $from.node(depth).descendants((node, pos) => {
    if (!/^(?:headerC|c)ell$/.test(node.type.name)) return true;
    cells.push(begin + pos);
    return false;
  });
  const current = cells.findLastIndex((pos) => pos < $from.pos);
  const next = cells[current + by];
  if (next === undefined) return false;
  const selection = Selection.near(state.doc.resolve(next + 1));
  view.dispatch(state.tr.setSelection(selection).scrollIntoView());
  return true;
}
