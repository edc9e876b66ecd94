import './add-rich-text-texts.ts';
import type { Editor, JSONContent } from '@tiptap/core';
import { redo, undo } from '@tiptap/pm/history';
import { Selection } from '@tiptap/pm/state';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTexts } from '../texts/use-texts.tsx';
import { ActionMenu } from './action-menu.tsx';
import { editTable, type TableEdit } from './edit-table.ts';
import { MarkForm, type MarkOfForm } from './mark-form.tsx';
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
        onBlur={closeLeft}
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

/**
 * Moves the focus by arrow keys: left and right among the tools, down and up in the list of a menu, which Escape closes. Tab leads out
 * of the tools.
 */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: toolbar, key } = event;
  const menu = document.activeElement?.closest<HTMLDetailsElement>('details');
  const within = { ArrowDown: 1, ArrowUp: -1 }[key];
  const among = { ArrowRight: 1, ArrowLeft: -1 }[key];
  const tools = toolbar.querySelectorAll<HTMLElement>('summary, button:not(details button)');
  if (key === 'Escape' && menu?.open) {
    menu.open = false;
    menu.querySelector('summary')?.focus();
  } else if (within !== undefined && menu) {
    menu.open = true;
    focusBy(menu.querySelectorAll<HTMLElement>('button'), document.activeElement, within);
  } else if (among !== undefined) focusBy(tools, menu?.querySelector('summary'), among);
  else {
    // From the last or first tool, Tab leads out.
    if (key === 'Tab') [...tools].at(event.shiftKey ? 0 : -1)?.focus();
    return;
  }
  event.preventDefault();
}

/** Focuses the element that is so many places after `from`, or after the focus where that is in none; around the ends. */
function focusBy(
  elements: NodeListOf<HTMLElement>,
  from: Element | null | undefined,
  by: number,
): void {
  const all = [...elements];
  const current = all.findIndex((each) => each === (from ?? document.activeElement));
  all.at(current < 0 && by < 0 ? -1 : (current + by) % all.length)?.focus();
}

/** Closes the menus that the focus has left. */
function closeLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (!(relatedTarget instanceof Node)) return;
  for (const menu of currentTarget.querySelectorAll('details[open]'))
    if (!menu.contains(relatedTarget)) menu.removeAttribute('open');
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

const blocks = ['paragraph', 'heading2', 'heading3', 'heading4'] as const;

function BlockChoice({ editor, shown: { block } }: Omit<Props, 'label'>) {
  const texts = useTexts();
  const choose = (kind: (typeof blocks)[number]) => {
    const chain = editor.chain().focus();
    if (kind === 'paragraph') chain.setNode('paragraph').run();
    else chain.setNode('heading', { level: Number(kind.replace('heading', '')) }).run();
  };
  const current = blocks.find((each) => each === block);
  return (
    <ActionMenu
      label={texts('richText.block')}
      shown={current && texts(`richText.${current}`)}
      actions={blocks.map((name) => ({
        name,
        words: texts(`richText.${name}`),
        isOn: name === block,
      }))}
      run={choose}
    />
  );
}

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
const insertions = {
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
} satisfies Record<string, JSONContent>;

type Insertion = keyof typeof insertions;
const offeredInsertions: readonly Insertion[] = ['table', 'definitionList', 'rule', 'lineBreak'];

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
  const insert = (what: Insertion) => {
    const at = editor.state.selection.from;
    editor.chain().focus().insertContent(insertions[what]).run();
    goToInserted(editor, at);
  };
  return (
    <ActionMenu
      label={texts('richText.insert')}
      actions={offeredInsertions.map((name) => ({ name, words: texts(`richText.${name}`) }))}
      run={insert}
    />
  );
}

const offered = [
  'b',
  'i',
  'u',
  's',
  'small',
  'sub',
  'sup',
  'q',
  'cite',
  'code',
  'abbr',
  'span',
  'plain',
] as const;

type MarkChoiceProps = Pick<Props, 'editor'> & { ask: (mark: MarkOfForm) => void };

function MarkChoice({ editor, ask }: MarkChoiceProps) {
  const texts = useTexts();
  const choose = (mark: (typeof offered)[number]) => {
    if (mark === 'abbr' || mark === 'span') ask(mark);
    else if (mark === 'plain') editor.chain().focus().unsetAllMarks().run();
    else editor.chain().focus().toggleMark(mark).run();
  };
  return (
    <ActionMenu
      label={texts('richText.more')}
      actions={offered.map((name) => ({ name, words: texts(`richText.${name}`) }))}
      run={choose}
    />
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
  const choose = (edit: TableEdit) => {
    const tr = editTable(editor.state, edit);
    if (tr) editor.view.dispatch(tr);
    editor.commands.focus();
  };
  const ofCells: readonly TableEdit[] = ['rowBelow', 'removeRow', 'columnRight', 'removeColumn'];
  const edits: readonly TableEdit[] = [
    ...(table.isSimple ? [...ofCells, 'headRow' as const] : []),
    'caption',
    'removeTable',
  ];
  const isOn = { headRow: table.hasHead, caption: table.hasCaption };
  return (
    <ActionMenu
      label={texts('richText.inTable')}
      actions={edits.map((name) => ({
        name,
        words: texts(`richText.${name}`),
        ...(name in isOn && { isOn: isOn[name as keyof typeof isOn] }),
      }))}
      run={choose}
    />
  );
}
