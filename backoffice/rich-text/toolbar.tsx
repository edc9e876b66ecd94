import './add-rich-text-texts.ts';
import type { Editor, JSONContent } from '@tiptap/core';
import { redo, undo } from '@tiptap/pm/history';
import { Selection } from '@tiptap/pm/state';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTexts } from '../texts/use-texts.tsx';
import { editTable, type TableEdit } from './edit-table.ts';
import { MarkForm, type MarkOfForm } from './mark-form.tsx';
import { plainMarks } from './schema.ts';
import type { Shown } from './shown.ts';

type Props = { label: string; editor: Editor; shown: Shown };

/** The tools of an editor, reached by Tab or by arrow keys among them, with the form that one of them opens below. */
export function Toolbar({ label, editor, shown }: Props) {
  const texts = useTexts();
  const [asked, setAsked] = useState<MarkOfForm>();
  const { active } = shown;
  const close = () => {
    setAsked(undefined);
    editor.commands.focus();
  };
  return (
    <div className="border-b border-line">
      <div
        role="toolbar"
        tabIndex={-1}
        aria-label={texts('richText.toolbar', { label })}
        onKeyDown={moveFocus}
        className="flex flex-wrap items-center gap-0.5 p-1"
      >
        <BlockChoice editor={editor} shown={shown} />
        <Tool
          label={texts('richText.strong')}
          isActive={active.includes('strong')}
          run={() => editor.chain().focus().toggleMark('strong').run()}
        >
          <b>B</b>
        </Tool>
        <Tool
          label={texts('richText.em')}
          isActive={active.includes('em')}
          run={() => editor.chain().focus().toggleMark('em').run()}
        >
          <i>I</i>
        </Tool>
        <Tool
          label={texts('richText.link')}
          isActive={active.includes('link')}
          run={() => setAsked('link')}
        >
          <u>Link</u>
        </Tool>
        <ListTools editor={editor} shown={shown} />
        <InsertChoice editor={editor} />
        <MarkChoice editor={editor} ask={setAsked} />
        <Tool
          label={texts('richText.undo')}
          isDisabled={!shown.canUndo}
          run={() => undo(editor.state, editor.view.dispatch)}
        >
          ↶
        </Tool>
        <Tool
          label={texts('richText.redo')}
          isDisabled={!shown.canRedo}
          run={() => redo(editor.state, editor.view.dispatch)}
        >
          ↷
        </Tool>
        {shown.isInTerms && <TermTool editor={editor} />}
        {shown.table && <TableChoice editor={editor} table={shown.table} />}
      </div>
      {asked && <MarkForm key={asked} mark={asked} editor={editor} onDone={close} />}
    </div>
  );
}

/** Moves the focus to the next or previous tool by the arrow keys left and right, and out of the tools by Tab. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button, select')];
  // From the last or first tool, Tab leads out.
  if (event.key === 'Tab') tools.at(event.shiftKey ? 0 : -1)?.focus();
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (by === undefined) return;
  const current = tools.findIndex((tool) => tool === document.activeElement);
  tools.at((current + by) % tools.length)?.focus();
  event.preventDefault();
}

type ToolProps = {
  label: string;
  /** Undefined for a tool that is not on or off. */
  isActive?: boolean;
  isDisabled?: boolean;
  run: () => void;
  children: ReactNode;
};

function Tool({ label, isActive, isDisabled = false, run, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isActive}
      // A disabled button would lose the focus that it has.
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && run()}
      className="min-h-8 min-w-8 cursor-pointer rounded-sm px-1.5 hover:bg-hover aria-disabled:opacity-40 aria-pressed:bg-selected"
    >
      {children}
    </button>
  );
}

function BlockChoice({ editor, shown: { block } }: Omit<Props, 'label'>) {
  const texts = useTexts();
  const choose = (kind: string) => {
    const level = Number(kind.replace('heading', ''));
    const chain = editor.chain().focus();
    if (kind === 'paragraph') chain.setNode('paragraph').run();
    else if (level > 0) chain.setNode('heading', { level }).run();
  };
  return (
    <select
      aria-label={texts('richText.block')}
      value={block}
      onChange={({ target }) => choose(target.value)}
      className={choiceLook}
    >
      {block === '' && <option value="">–</option>}
      <option value="paragraph">{texts('richText.paragraph')}</option>
      <option value="heading2">{texts('richText.heading2')}</option>
      <option value="heading3">{texts('richText.heading3')}</option>
      <option value="heading4">{texts('richText.heading4')}</option>
    </select>
  );
}

const choiceLook = 'min-h-8 max-w-40 rounded-sm border border-line bg-surface px-1';

function ListTools({ editor, shown: { active, canIndent, canOutdent } }: Omit<Props, 'label'>) {
  const texts = useTexts();
  return (
    <>
      <Tool
        label={texts('richText.bulletList')}
        isActive={active.includes('bulletList')}
        run={() => editor.chain().focus().toggleList('bulletList', 'listItem').run()}
      >
        •
      </Tool>
      <Tool
        label={texts('richText.orderedList')}
        isActive={active.includes('orderedList')}
        run={() => editor.chain().focus().toggleList('orderedList', 'listItem').run()}
      >
        ①
      </Tool>
      {(canIndent || canOutdent) && (
        <>
          <Tool
            label={texts('richText.outdent')}
            isDisabled={!canOutdent}
            run={() => editor.chain().focus().liftListItem('listItem').run()}
          >
            ⇤
          </Tool>
          <Tool
            label={texts('richText.indent')}
            isDisabled={!canIndent}
            run={() => editor.chain().focus().sinkListItem('listItem').run()}
          >
            ⇥
          </Tool>
        </>
      )}
      <Tool
        label={texts('richText.quote')}
        isActive={active.includes('blockquote')}
        run={() => editor.chain().focus().toggleWrap('blockquote').run()}
      >
        ❝
      </Tool>
    </>
  );
}

const paragraph = { type: 'paragraph' };
const cellsOf = (type: string, attrs: object): JSONContent[] =>
  [0, 1].map(() => ({ type, attrs, content: [paragraph] }));
const termWithDefinition: JSONContent[] = [
  { type: 'term' },
  { type: 'definition', content: [paragraph] },
];
const insertions: Readonly<Record<string, JSONContent>> = {
  table: {
    type: 'table',
    content: [
      {
        type: 'tableHead',
        content: [{ type: 'tableRow', content: cellsOf('headerCell', { scope: 'col' }) }],
      },
      {
        type: 'tableBody',
        content: [0, 1].map(() => ({ type: 'tableRow', content: cellsOf('cell', {}) })),
      },
    ],
  },
  definitionList: {
    type: 'definitionList',
    content: termWithDefinition,
  },
  rule: { type: 'rule' },
  lineBreak: { type: 'lineBreak' },
};

/** Puts the cursor into the first cell or term of what was inserted at a position. */
function goToInserted({ state, view }: Editor, at: number): void {
  let place: number | undefined;
  state.doc.nodesBetween(Math.max(0, at - 1), state.doc.content.size, ({ type }, pos) => {
    if (place === undefined && pos >= at - 1 && /^(?:headerCell|term)$/.test(type.name))
      place = pos;
    return place === undefined;
  });
  if (place === undefined || place > state.selection.from) return;
  view.dispatch(state.tr.setSelection(Selection.near(state.doc.resolve(place + 1))));
}

function InsertChoice({ editor }: Pick<Props, 'editor'>) {
  const texts = useTexts();
  const insert = (what: string) => {
    const content = insertions[what];
    if (!content) return;
    const at = editor.state.selection.from;
    editor.chain().focus().insertContent(content).run();
    goToInserted(editor, at);
  };
  return (
    <select
      aria-label={texts('richText.insert')}
      value=""
      onChange={({ target }) => insert(target.value)}
      className={choiceLook}
    >
      <option value="">{texts('richText.insertWhat')}</option>
      <option value="table">{texts('richText.table')}</option>
      <option value="definitionList">{texts('richText.definitionList')}</option>
      <option value="rule">{texts('richText.rule')}</option>
      <option value="lineBreak">{texts('richText.lineBreak')}</option>
    </select>
  );
}

const offeredMarks = ['b', 'i', 'u', 's', 'small', 'sub', 'sup', 'q', 'cite', 'code'] as const;

type MarkChoiceProps = Pick<Props, 'editor'> & { ask: (mark: MarkOfForm) => void };

function MarkChoice({ editor, ask }: MarkChoiceProps) {
  const texts = useTexts();
  const choose = (mark: string) => {
    if (mark === 'abbr' || mark === 'span') ask(mark);
    else if (mark === 'plain') editor.chain().focus().unsetAllMarks().run();
    else if (plainMarks.includes(mark)) editor.chain().focus().toggleMark(mark).run();
  };
  return (
    <select
      aria-label={texts('richText.more')}
      value=""
      onChange={({ target }) => choose(target.value)}
      className={choiceLook}
    >
      <option value="">{texts('richText.moreWhat')}</option>
      {offeredMarks.map((mark) => (
        <option key={mark} value={mark}>
          {texts(`richText.${mark}`)}
        </option>
      ))}
      <option value="abbr">{texts('richText.abbr')}</option>
      <option value="span">{texts('richText.span')}</option>
      <option value="plain">{texts('richText.plain')}</option>
    </select>
  );
}

/** Adds a term with its definition behind the term or definition of the cursor. */
function TermTool({ editor }: Pick<Props, 'editor'>) {
  const texts = useTexts();
  const add = () => {
    const { $from } = editor.state.selection;
    const depth = Array.from({ length: $from.depth }, (_, up) => $from.depth - up).find((each) =>
      /^(?:term|definition)$/.test($from.node(each).type.name),
    );
    if (depth === undefined) return;
    const at = $from.after(depth);
    editor
      .chain()
      .insertContentAt(at, termWithDefinition)
      .setTextSelection(at + 1)
      .focus()
      .run();
  };
  return (
    <Tool label={texts('richText.termBelow')} run={add}>
      {texts('richText.termBelow')}
    </Tool>
  );
}

type TableProps = Pick<Props, 'editor'> & { table: NonNullable<Shown['table']> };

function TableChoice({ editor, table }: TableProps) {
  const texts = useTexts();
  const choose = (edit: TableEdit | '') => {
    const tr = edit === '' ? undefined : editTable(editor.state, edit);
    if (tr) editor.view.dispatch(tr);
    editor.commands.focus();
  };
  return (
    <select
      aria-label={texts('richText.inTable')}
      value=""
      onChange={({ target }) => choose(target.value as TableEdit | '')}
      className={choiceLook}
    >
      <option value="">{texts('richText.inTable')} …</option>
      {table.isSimple && (
        <>
          <option value="rowBelow">{texts('richText.rowBelow')}</option>
          <option value="removeRow">{texts('richText.removeRow')}</option>
          <option value="columnRight">{texts('richText.columnRight')}</option>
          <option value="removeColumn">{texts('richText.removeColumn')}</option>
          <option value="headRow">
            {texts('richText.headRow')}
            {table.hasHead && ' ✓'}
          </option>
        </>
      )}
      <option value="caption">
        {texts('richText.caption')}
        {table.hasCaption && ' ✓'}
      </option>
      <option value="removeTable">{texts('richText.removeTable')}</option>
    </select>
  );
}
