import { Extension } from '@tiptap/core';
import { history, redo, undo } from '@tiptap/pm/history';
import { goToCell } from './go-to-cell.ts';

/**
 * Undo, and keys: Enter in lists, emphasis, and the next cell of a table by Tab. Tab is taken within a table alone, up to its last cell, so
 * that the keyboard gets out of the field.
 */
export const keys = Extension.create({
  name: 'keys',
  priority: 1000,
  addProseMirrorPlugins: () => [history()],
  addKeyboardShortcuts() {
    const { editor } = this;
    const undoLast = () => undo(editor.state, editor.view.dispatch);
    const redoLast = () => redo(editor.state, editor.view.dispatch);
    return {
      'Mod-z': undoLast,
      'Mod-y': redoLast,
      'Shift-Mod-z': redoLast,
      'Mod-b': () => editor.commands.toggleMark('strong'),
      'Mod-i': () => editor.commands.toggleMark('em'),
      'Mod-u': () => editor.commands.toggleMark('u'),
      'Shift-Enter': () => editor.commands.insertContent({ type: 'lineBreak' }),
      Enter: () => editor.commands.splitListItem('listItem'),
      Tab: () => goToCell(editor, 1),
      'Shift-Tab': () => goToCell(editor, -1),
    };
  },
});
