import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/** Keeps a paragraph at the end, so that the cursor gets behind a table or list. An empty one is not written. */
export const lastParagraph = Extension.create({
  name: 'lastParagraph',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (_, _before, { doc, tr, schema }) => {
        const paragraph = schema.nodes['paragraph'];
        if (!paragraph || doc.lastChild?.type === paragraph) return null;
        return tr.insert(doc.content.size, paragraph.create()).setMeta('addToHistory', false);
      },
    }),
  ],
});
