import { type KeyboardEvent, useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { PageDocument, StoredTeaser } from '#contract/content/grid.ts';
import { judgePage } from '#contract/content/judge-page.ts';
import { templateOf, templates } from '#contract/content/templates.ts';
import type { ContentFindingsQuery } from '#contract/backoffice-operations.generated.ts';
import { useServerTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/facts.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { showToast } from '../ui/toasts.ts';
import {
  addRow,
  addTeaser,
  allTeasers,
  type DropPlace,
  dropNodes,
  duplicateNode,
  type NodeKey,
  removeNode,
  setTeaser,
  shiftNode,
} from './edit-page.ts';
import { HeadForm } from './head-form.tsx';
import { PageTree } from './page-tree.tsx';
import { RowForm } from './row-form.tsx';
import { TeaserForm } from './teaser-form.tsx';
import type { usePageEditor } from './use-page-editor.ts';

type Editor = ReturnType<typeof usePageEditor>;

type Props = {
  editor: Editor;
  tests: readonly { id: string; variants: readonly string[] }[];
  findings: ContentFindingsQuery['contentFindings'];
  source: PageDocument | null;
};

/** The tree of a page with its commands, and the form of what is selected. */
export function PageForms({ editor, tests, findings, source }: Props) {
  const texts = useServerTexts();
  const { page, change } = editor;
  const [selected, setSelected] = useState<NodeKey>();
  // The tree and its marks follow a moment after what is typed.
  const later = useDeferredValue(page);
  const faults = useMemo(() => judgePage(later), [later]);
  const faulty = useMemo(
    () => new Set([...faults, ...findings].flatMap(({ teaser }) => teaser ?? [])),
    [faults, findings],
  );
  const teaserId = selected?.startsWith('teaser:') ? selected.slice(7) : undefined;
  const teaser = allTeasers(page).find(({ id }) => id === teaserId);
  const setSelectedTeaser = useCallback(
    (next: StoredTeaser) => change((now) => setTeaser(now, next.id, next), true),
    [change],
  );
  const drop = useCallback(
    (keys: readonly NodeKey[], place: DropPlace) => change((now) => dropNodes(now, keys, place)),
    [change],
  );
  const run = (step: Step) => {
    if (selected === undefined) return;
    const done = step(page, selected);
    change(() => done.page);
    setSelected(done.key);
  };
  const remove = () => {
    if (selected === undefined) return;
    change((now) => removeNode(now, selected));
    setSelected(undefined);
    showToast({ text: texts('content.removed') });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete' && selected !== undefined) remove();
    if (event.key === 'z' && (event.ctrlKey || event.metaKey)) editor.undo();
  };
  return (
    <>
      <Panel title={texts('content.structure')}>
        <div onKeyDown={onKeyDown} role="presentation">
          <PageTree
            page={later}
            selected={selected}
            select={setSelected}
            drop={drop}
            faulty={faulty}
          />
        </div>
        <TreeCommands editor={editor} selected={selected} run={run} remove={remove} />
        <AddFields
          selectedTemplate={teaser?.template}
          addTeaser={(template) => {
            const made = { template, name: texts(`content.template.${template}`) };
            const done = addTeaser(page, selected, made);
            change(() => done.page);
            setSelected(done.key);
          }}
          addRow={(spans) => {
            const done = addRow(page, selected, spans);
            change(() => done.page);
            setSelected(done.key);
          }}
        />
      </Panel>
      {teaser && (
        <Panel
          title={texts('content.teaserForm', {
            name: texts(`content.template.${teaser.template}`),
          })}
        >
          <TeaserForm
            key={teaser.id}
            teaser={teaser}
            source={source ? allTeasers(source).find(({ id }) => id === teaser.id) : undefined}
            tests={tests}
            faults={faultsOf(teaser.id, faults, texts)}
            onChange={setSelectedTeaser}
          />
        </Panel>
      )}
      {selected !== undefined && !teaser && (
        <RowForm key={selected} page={page} selected={selected} tests={tests} change={change} />
      )}
      <HeadForm page={page} change={change} />
    </>
  );
}

type Step = (page: PageDocument, key: NodeKey) => { page: PageDocument; key: NodeKey };

type CommandsProps = {
  editor: Editor;
  selected: NodeKey | undefined;
  run: (step: Step) => void;
  remove: () => void;
};

/** What can be done with the selected row, column or teaser. */
function TreeCommands({ editor, selected, run, remove }: CommandsProps) {
  const texts = useServerTexts();
  const isNone = selected === undefined;
  return (
    <div className="flex flex-wrap gap-2">
      <Button isDisabled={!editor.canUndo} onPress={editor.undo}>
        {texts('content.undo')}
      </Button>
      <Button
        isDisabled={isNone}
        onPress={() => run((now, key) => shiftNode(now, key, -1))}
        aria-label={texts('content.up')}
      >
        ↑
      </Button>
      <Button
        isDisabled={isNone}
        onPress={() => run((now, key) => shiftNode(now, key, 1))}
        aria-label={texts('content.down')}
      >
        ↓
      </Button>
      <Button
        isDisabled={isNone || selected.startsWith('cell:')}
        onPress={() => run(duplicateNode)}
      >
        {texts('content.duplicate')}
      </Button>
      <Button look="danger" isDisabled={isNone} onPress={remove}>
        {texts('content.remove')}
      </Button>
    </div>
  );
}

const noFaults = {};

function faultsOf(
  id: string,
  faults: ReturnType<typeof judgePage>,
  texts: (key: string) => string,
): Readonly<Record<string, string>> {
  const own = faults.filter(({ teaser, field }) => teaser === id && field !== null);
  if (own.length === 0) return noFaults;
  return Object.fromEntries(
    own.map(({ field, code }) => [field ?? '', texts(`content.fault.${code}`)]),
  );
}

const layouts = ['12', '6 6', '9 3', '8 4', '4 8', '4 4 4', '3 3 3 3'];

type AddProps = {
  selectedTemplate: string | undefined;
  addTeaser: (template: string) => void;
  addRow: (spans: readonly number[]) => void;
};

/** Chooses a template or a layout, and adds a teaser or row of it. */
function AddFields({ selectedTemplate, addTeaser: add, addRow: addNewRow }: AddProps) {
  const texts = useServerTexts();
  const [template, setTemplate] = useState('text');
  const [layout, setLayout] = useState('12');
  const inner = selectedTemplate === undefined ? undefined : templateOf(selectedTemplate)?.inner;
  const offered = useMemo(
    () =>
      Object.entries(templates)
        .filter(([name, { isInnerOnly }]) => !isInnerOnly || inner?.templates.includes(name))
        .map(([name]) => ({ name, label: texts(`content.template.${name}`) }))
        .toSorted((one, other) => one.label.localeCompare(other.label)),
    [inner, texts],
  );
  return (
    <div className="grid gap-2">
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <SelectField label={texts('content.newTeaser')} value={template} onChange={setTemplate}>
            {offered.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
        <Button onPress={() => add(template)}>{texts('content.add')}</Button>
      </div>
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <SelectField label={texts('content.newRow')} value={layout} onChange={setLayout}>
            {layouts.map((spans) => (
              <option key={spans} value={spans}>
                {texts('content.layout', { spans: spans.replaceAll(' ', ' · ') })}
              </option>
            ))}
          </SelectField>
        </div>
        <Button onPress={() => addNewRow(layout.split(' ').map(Number))}>
          {texts('content.addRow')}
        </Button>
      </div>
    </div>
  );
}
