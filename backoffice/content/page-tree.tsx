import { memo } from 'react';
import { Collection, Tree, useDragAndDrop } from 'react-aria-components';
import type { StoredTeaser } from '#contract/content/grid.ts';
import { useServerTexts } from '../texts/use-texts.tsx';
import { TreeRow } from '../ui/tree-row.tsx';
import type { DropPlace, NodeKey, TreeNode } from './edit-page.ts';
import { type PageStore, usePagePart } from './page-store.ts';

type Props = {
  store: PageStore;
  selected: NodeKey | undefined;
  select: (key: NodeKey) => void;
  drop: (keys: readonly NodeKey[], place: DropPlace) => void;
  /** Ids of teasers that lack something or lead to something dead. */
  faulty: ReadonlySet<string>;
};

/**
 * Rows, cells and teasers of a page. They are moved by dragging, with the pointer or by keyboard. React Aria renders every row where one
 * changes, so the tree follows places at once and names when typing rests; the name on a row follows by itself.
 */
export const PageTree = memo(({ store, selected, select, drop, faulty }: Props) => {
  const texts = useServerTexts();
  const nodes = usePagePart(store, ({ tree }) => tree);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    acceptedDragTypes: ['text/plain'],
    getDropOperation: () => 'move',
    onMove({ keys, target }) {
      drop([...keys].map(String), { key: String(target.key), position: target.dropPosition });
    },
  });
  return (
    <Tree
      aria-label={texts('content.tree')}
      items={nodes}
      defaultExpandedKeys={openKeys(nodes)}
      selectionMode="single"
      selectionBehavior="replace"
      disallowEmptySelection
      selectedKeys={selected === undefined ? [] : [selected]}
      onSelectionChange={(keys) => {
        const [key] = keys === 'all' ? [] : keys;
        if (key !== undefined) select(String(key));
      }}
      dragAndDropHooks={dragAndDropHooks}
      renderEmptyState={() => <p className="p-3 text-muted">{texts('content.treeEmpty')}</p>}
      className="max-h-[32rem] overflow-y-auto rounded-md border border-line bg-surface py-1 outline-offset-2"
    >
      {(node) => <Node node={node} store={store} faulty={faulty} />}
    </Tree>
  );
});

/** Rows and cells are open, and what stands inside a teaser is opened by hand. */
function openKeys(nodes: readonly TreeNode[]): string[] {
  return nodes.flatMap(({ key, kind, children }) =>
    kind === 'teaser' ? [] : [key, ...openKeys(children)],
  );
}

type NodeProps = { node: TreeNode; store: PageStore; faulty: ReadonlySet<string> };

const Node = memo(({ node, store, faulty }: NodeProps) => {
  const texts = useServerTexts();
  const name = useNodeName()(node);
  const { teaser, key, children } = node;
  return (
    <TreeRow
      id={key}
      name={name}
      dragLabel={texts('content.drag', { name })}
      below={
        <Collection items={children}>
          {(child) => <Node node={child} store={store} faulty={faulty} />}
        </Collection>
      }
    >
      <span className={`min-w-0 truncate ${teaser ? '' : 'text-small text-muted'}`}>
        {teaser ? <TypedName store={store} teaser={teaser} /> : name}
      </span>
      {teaser && (
        <span className="ml-auto shrink-0 text-tiny text-muted">
          {texts(`content.template.${teaser.template}`)}
        </span>
      )}
      {teaser && faulty.has(teaser.id) && <FindingMark />}
    </TreeRow>
  );
});

/** The name of a teaser as it is typed. */
function TypedName({ store, teaser }: { store: PageStore; teaser: StoredTeaser }) {
  return usePagePart(store, ({ teasers }) => (teasers.get(teaser.id) ?? teaser).name);
}

/** The mark of a part that lacks something or leads to something dead. */
export function FindingMark() {
  const texts = useServerTexts();
  return (
    <span className="shrink-0 text-warn" title={texts('content.hasFindings')}>
      <span aria-hidden>●</span>
      <span className="sr-only">{texts('content.hasFindings')}</span>
    </span>
  );
}

/** What a row, cell or teaser is called. */
export function useNodeName(): (node: TreeNode) => string {
  const texts = useServerTexts();
  return ({ kind, key, teaser, row, cell }) => {
    if (teaser) return teaser.name;
    const number = Number(key.split(':').at(-1)) + 1;
    if (kind === 'cell') return texts('content.cellNamed', { number, span: cell?.span ?? 12 });
    if (row?.gridOf !== undefined) return texts('content.rowOf', { path: row.gridOf });
    return texts('content.rowNamed', { number });
  };
}
