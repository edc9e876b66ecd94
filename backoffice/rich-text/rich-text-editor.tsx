import './add-rich-text-texts.ts';
import { useId } from 'react';
import type { RichTextProps } from './rich-text.tsx';
import { Toolbar } from './toolbar.tsx';
import { useEditor } from './use-editor.ts';

/** Formatted text in the elements that the shop shows, with its tools above it. */
export default function RichTextEditor({ label, value, onChange, error }: RichTextProps) {
  const id = useId();
  const { host, editor, shown } = useEditor({
    value,
    onChange,
    labelId: `${id}label`,
    errorId: error === undefined ? undefined : `${id}error`,
  });
  return (
    <div className="grid min-w-0 gap-1">
      <span
        id={`${id}label`}
        className="font-semibold"
        onClick={() => editor?.commands.focus()}
        role="presentation"
      >
        {label}
      </span>
      <div
        className={`min-w-0 rounded-md border bg-surface ${error === undefined ? 'border-edge' : 'border-bad'}`}
      >
        {editor && shown && <Toolbar label={label} editor={editor} shown={shown} />}
        <div ref={host} />
      </div>
      {error !== undefined && (
        <p id={`${id}error`} className="text-small text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
