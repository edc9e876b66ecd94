import { Editor, type JSONContent } from '@tiptap/core';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { cleanPasted } from './clean-pasted.ts';
import { keys } from './keys.ts';
import { readHtml } from './read-html.ts';
import { richTextSchema } from './schema.ts';
import { type Shown, shownOf } from './shown.ts';
import { lastParagraph } from './last-paragraph.ts';
import { writeHtml } from './write-html.ts';

type Wish = {
  value: string;
  onChange: (html: string) => void;
  labelId: string;
  errorId: string | undefined;
};

/**
 * An editor within the element of `host`, with what its tools show. A value from outside replaces the text; the editor's own answers with
 * the HTML of each change. Its values may come back later than it changes again.
 */
export function useEditor({ value, onChange, labelId, errorId }: Wish) {
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [shown, setShown] = useState<Shown>();
  /** What was told and has not come back as the value, the latest last. */
  const told = useRef<string[]>([value]);
  const tell = useEffectEvent((html: string) => {
    told.current.push(html);
    onChange(html);
  });
  const begin = useEffectEvent((element: HTMLElement) => {
    let last = writeHtml(readHtml(value));
    const begun = new Editor({
      element,
      extensions: [...richTextSchema, keys, lastParagraph],
      content: contentOf(value),
      injectCSS: false,
      enableInputRules: false,
      enablePasteRules: false,
      onUpdate: ({ editor: { state } }) => {
        const html = writeHtml(state.doc);
        if (html !== last) tell(html);
        last = html;
      },
      onTransaction: ({ editor: changed }) =>
        setShown((before) => {
          const now = shownOf(changed);
          return JSON.stringify(before) === JSON.stringify(now) ? before : now;
        }),
    });
    setShown(shownOf(begun));
    setEditor(begun);
    return begun;
  });
  useLayoutEffect(() => {
    if (!host.current) return undefined;
    const begun = begin(host.current);
    return () => begun.destroy();
  }, []);
  useEffect(() => {
    const attributes = {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelId,
      class: look,
      ...(errorId !== undefined && { 'aria-invalid': 'true', 'aria-describedby': errorId }),
    };
    editor?.setOptions({ editorProps: { transformPastedHTML: cleanPasted, attributes } });
  }, [editor, labelId, errorId]);
  useEffect(() => {
    const known = told.current.lastIndexOf(value);
    told.current = known === -1 ? [value] : told.current.slice(known);
    if (known === -1) editor?.commands.setContent(contentOf(value), { emitUpdate: false });
  }, [editor, value]);
  return { host, editor, shown };
}

function contentOf(html: string): JSONContent {
  return readHtml(html).toJSON() as JSONContent;
}

const look =
  'rich-text min-h-32 max-h-[28rem] overflow-y-auto px-2 py-1.5 whitespace-pre-wrap wrap-anywhere outline-none';
