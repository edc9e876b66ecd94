import type { Editor } from '@tiptap/core';
import { redoDepth, undoDepth } from '@tiptap/pm/history';
import { tableState } from './edit-table.ts';

/** What the tools show of the selection. */
export type Shown = {
  /** paragraph, heading2 to heading4, or empty for what is neither. */
  block: string;
  active: string[];
  canIndent: boolean;
  canOutdent: boolean;
  canUndo: boolean;
  canRedo: boolean;
  isInTerms: boolean;
  table: ReturnType<typeof tableState>;
};

const named = ['strong', 'em', 'bulletList', 'orderedList', 'blockquote', 'link'];

/** What the tools show of an editor's selection now. */
export function shownOf(editor: Editor): Shown {
  const { state } = editor;
  const { parent } = state.selection.$from;
  const blocks: Record<string, string> = {
    paragraph: 'paragraph',
    heading: `heading${parent.attrs['level']}`,
  };
  return {
    block: blocks[parent.type.name] ?? '',
    active: named.filter((name) => editor.isActive(name)),
    canIndent: editor.can().sinkListItem('listItem'),
    canOutdent: editor.can().liftListItem('listItem'),
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
    isInTerms: editor.isActive('definitionList'),
    table: tableState(state),
  };
}
