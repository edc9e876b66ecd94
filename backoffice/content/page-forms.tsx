import { type KeyboardEvent, memo, useCallback, useMemo, useState } from 'react';
import type { PageDocument, StoredTeaser } from '#contract/content/grid.ts';
import type { Fault } from '#contract/content/judge-page.ts';
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
import { type PageStore, useCanUndo, usePagePart } from './page-store.ts';
import { PageTree } from './page-tree.tsx';
import { RowForm } from './row-form.tsx';
import { TeaserForm } from './teaser-form.tsx';

type Props = {
  store: PageStore;
  tests: readonly { id: string; variants: readonly string[] }[];
  findings: ContentFindingsQuery['contentFindings'];
  source: PageDocument | null;
};

/** The tree of a page with its commands, and the form of what is selected. */
export const PageForms = memo(({ store, tests, findings, source }: Props) => {
  const texts = useServerTexts();
  const [selected, setSelected] = useState<NodeKey>();
  const faults = usePagePart(store, (state) => state.faults);
  const faulty = useMemo(
    () => new Set([...faults, ...findings].flatMap(({ teaser }) => teaser ?? [])),
    [faults, findings],
  );
  const teaserId = selected?.startsWith('teaser:') ? selected.slice(7) : undefined;
  const template = usePagePart(store, ({ teasers }) => teasers.get(teaserId ?? '')?.template);
  const drop = useCallback(
    (keys: readonly NodeKey[], place: DropPlace) =>
      store.change((now) => dropNodes(now, keys, place)),
    [store],
  );
  const take = (done: { page: PageDocument; key: NodeKey }) => {
    store.change(() => done.page);
    setSelected(done.key);
  };
  const remove = () => {
    if (selected === undefined) return;
    store.change((now) => removeNode(now, selected));
    setSelected(undefined);
    showToast({ text: texts('content.removed') });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete' && selected !== undefined) remove();
    if (event.key === 'z' && (event.ctrlKey || event.metaKey)) store.undo();
  };
  return (
    <>
      <Panel title={texts('content.structure')}>
        <div onKeyDown={onKeyDown} role="presentation">
          <PageTree
            store={store}
            selected={selected}
            select={setSelected}
            drop={drop}
            faulty={faulty}
          />
        </div>
        <TreeCommands
          store={store}
          selected={selected}
          run={(step) => selected !== undefined && take(step(store.get().page, selected))}
          remove={remove}
        />
        <AddFields
          selectedTemplate={template}
          addTeaser={(added) => {
            const made = { template: added, name: texts(`content.template.${added}`) };
            take(addTeaser(store.get().page, selected, made));
          }}
          addRow={(spans) => take(addRow(store.get().page, selected, spans))}
        />
      </Panel>
      {template !== undefined && teaserId !== undefined && (
        <SelectedTeaser
          key={teaserId}
          store={store}
          id={teaserId}
          {...{ tests, faults, source, template }}
        />
      )}
      {selected !== undefined && template === undefined && (
        <RowForm key={selected} store={store} selected={selected} tests={tests} />
      )}
      <HeadForm store={store} />
    </>
  );
});

type SelectedProps = Pick<Props, 'store' | 'tests' | 'source'> & {
  id: string;
  template: string;
  faults: readonly Fault[];
};

/** The form of the selected teaser. Of the screen it alone renders for each key that is typed into it. */
function SelectedTeaser({ store, id, template, tests, faults, source }: SelectedProps) {
  const texts = useServerTexts();
  const teaser = usePagePart(store, ({ teasers }) => teasers.get(id));
  const german = useMemo(
    () => source && allTeasers(source).find((each) => each.id === id),
    [source, id],
  );
  const own = useMemo(() => faultsOf(id, faults, texts), [id, faults, texts]);
  const set = useCallback(
    (next: StoredTeaser) => store.change((now) => setTeaser(now, next.id, next), true),
    [store],
  );
  if (!teaser) return null;
  return (
    <Panel title={texts('content.teaserForm', { name: texts(`content.template.${template}`) })}>
      <TeaserForm
        teaser={teaser}
        source={german ?? undefined}
        tests={tests}
        faults={own}
        onChange={set}
      />
    </Panel>
  );
}

type Step = (page: PageDocument, key: NodeKey) => { page: PageDocument; key: NodeKey };

type CommandsProps = {
  store: PageStore;
  selected: NodeKey | undefined;
  run: (step: Step) => void;
  remove: () => void;
};

/** What can be done with the selected row, column or teaser. */
function TreeCommands({ store, selected, run, remove }: CommandsProps) {
  const texts = useServerTexts();
  const canUndo = useCanUndo(store);
  const isNone = selected === undefined;
  return (
    <div className="flex flex-wrap gap-2">
      <Button isDisabled={!canUndo} onPress={store.undo}>
        {texts('content.undo')}
      </Button>
      <Button
        isDisabled={isNone}
        onPress={() => run((page, key) => shiftNode(page, key, -1))}
        aria-label={texts('content.up')}
      >
        ↑
      </Button>
      <Button
        isDisabled={isNone}
        onPress={() => run((page, key) => shiftNode(page, key, 1))}
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
  faults: readonly Fault[],
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
