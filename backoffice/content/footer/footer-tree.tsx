import { Collection, Tree, useDragAndDrop } from 'react-aria-components';
import type { FooterDocument } from '#contract/content/footer.ts';
import { useServerTexts } from '#backoffice/texts/use-texts.tsx';
import { TreeRow } from '#backoffice/ui/tree-row.tsx';
import type { DropPlace } from '../edit-page.ts';
import { FindingMark } from '../page-tree.tsx';
import { type FooterKey, type FooterNode, footerTree, mayDrop, mayRemove } from './edit-footer.ts';

type Props = {
  footer: FooterDocument;
  selected: FooterKey | undefined;
  select: (key: FooterKey) => void;
  drop: (key: FooterKey, place: DropPlace) => void;
  /** Nodes that lack something or lead to something dead. */
  faulty: ReadonlySet<string>;
};

const dragType = 'application/x-footer-part';

/** Selling points, blocks and links of a footer. They are moved by dragging, with the pointer or by keyboard. */
export function FooterTree({ footer, selected, select, drop, faulty }: Props) {
  const texts = useServerTexts();
  const nodes = footerTree(footer);
  const { dragAndDropHooks } = useDragAndDrop({
    // The type has the key: where something may be dropped is asked before its data can be read.
    getItems: (keys) => [...keys].map((key) => ({ [`${dragType};${String(key)}`]: String(key) })),
    acceptedDragTypes: 'all',
    getDropOperation(target, types) {
      if (target.type !== 'item') return 'cancel';
      const place = { key: String(target.key), position: target.dropPosition };
      const dragged = keysOf(footer).find((key) => types.has(`${dragType};${key}`));
      return dragged !== undefined && mayDrop(footer, dragged, place) ? 'move' : 'cancel';
    },
    onMove({ keys, target }) {
      const [key] = keys;
      if (key === undefined) return;
      drop(String(key), { key: String(target.key), position: target.dropPosition });
    },
  });
  return (
    <Tree
      aria-label={texts('content.footerParts')}
      items={nodes}
      dependencies={[faulty]}
      defaultExpandedKeys={['points', ...footer.links.map((_, place) => `group:${place}`)]}
      selectionMode="single"
      selectionBehavior="replace"
      disallowEmptySelection
      selectedKeys={selected === undefined ? [] : [selected]}
      onSelectionChange={(keys) => {
        const [key] = keys === 'all' ? [] : keys;
        if (key !== undefined) select(String(key));
      }}
      dragAndDropHooks={dragAndDropHooks}
      className="max-h-[44rem] overflow-y-auto rounded-md border border-line bg-surface py-1 outline-offset-2"
    >
      {(node) => <Row node={node} faulty={faulty} />}
    </Tree>
  );
}

function keysOf(footer: FooterDocument): string[] {
  return footerTree(footer).flatMap(({ key, children }) => [
    key,
    ...children.map((child) => child.key),
  ]);
}

function Row({ node, faulty }: { node: FooterNode; faulty: ReadonlySet<string> }) {
  const texts = useServerTexts();
  const name = useFooterNodeName()(node);
  const { key, children, target } = node;
  return (
    <TreeRow
      id={key}
      name={name}
      dragLabel={mayRemove(node) ? texts('content.drag', { name }) : undefined}
      below={
        <Collection items={children} dependencies={[faulty]}>
          {(child) => <Row node={child} faulty={faulty} />}
        </Collection>
      }
    >
      <span
        className={`max-w-4/5 shrink-0 truncate ${target || node.point ? '' : 'font-semibold'}`}
      >
        {name}
      </span>
      {target && (
        <span className="ml-auto min-w-0 shrink truncate text-tiny text-muted">{target.url}</span>
      )}
      {faulty.has(key) && <FindingMark />}
    </TreeRow>
  );
}

/** What a part of a footer is called. */
export function useFooterNodeName(): (node: FooterNode) => string {
  const texts = useServerTexts();
  return ({ point, group, target }) => {
    if (target) return target.label || texts('content.linkWithoutLabel');
    if (point) return point.headline || texts('content.pointWithoutHeadline');
    if (!group) return texts('content.sellingPoints');
    if (group.type === 'Links') return group.headline || texts('content.columnWithoutHeadline');
    return texts(`content.footerGroup.${group.type}`);
  };
}
