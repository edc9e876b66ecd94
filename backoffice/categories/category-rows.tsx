import { memo, useMemo } from 'react';
import { Collection, Tree, useDragAndDrop } from 'react-aria-components';
import { Link } from 'react-router';
import { useTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';
import { ShiftButton } from '../ui/shift-button.tsx';
import { TreeRow } from '../ui/tree-row.tsx';
import { type CategoryPlace, placeOfDrop } from './category-drop.ts';
import { type Category, childrenOf, type Store } from './category-tree.ts';
import { useCategoryName } from './use-category-name.ts';

type Move = (category: Category, place: CategoryPlace) => Promise<void>;
/** Without `move` the tree is shown only. */
type Props = { categories: readonly Category[]; move: Move | undefined };

type CategoryNode = {
  key: string;
  category: Category;
  isFirst: boolean;
  isLast: boolean;
  place: number;
  children: readonly CategoryNode[];
};

const dragType = 'application/x-category';

/** All categories as a tree. Each is moved by dragging, with the pointer or by keyboard, or one place by buttons. */
export function CategoryRows({ categories, move }: Props) {
  const texts = useTexts();
  const nodes = useMemo(() => nodesOf(categories, null), [categories]);
  const { dragAndDropHooks } = useDragAndDrop({
    // The type has the id: where something may be dropped is asked before its data can be read.
    getItems: (keys) => [...keys].map((key) => ({ [`${dragType};${String(key)}`]: String(key) })),
    acceptedDragTypes: 'all',
    getDropOperation(target, types) {
      if (target.type !== 'item') return 'cancel';
      const dragged = categories.find(({ id }) => types.has(`${dragType};${id}`));
      const drop = { targetId: Number(target.key), position: target.dropPosition };
      return dragged && placeOfDrop(categories, dragged.id, drop) ? 'move' : 'cancel';
    },
    onMove({ keys, target }) {
      const moved = categories.find(({ id }) => keys.has(String(id)));
      const drop = { targetId: Number(target.key), position: target.dropPosition };
      const place = moved && placeOfDrop(categories, moved.id, drop);
      if (place) void move?.(moved, place);
    },
    isDisabled: !move,
  });
  return (
    <Tree
      aria-label={texts('category.tree')}
      items={nodes}
      dependencies={[move]}
      defaultExpandedKeys={categories.map(({ id }) => String(id))}
      dragAndDropHooks={dragAndDropHooks}
      className="max-w-4xl rounded-md border border-line bg-surface py-1 outline-offset-2"
    >
      {(node) => <Row node={node} move={move} />}
    </Tree>
  );
}

function nodesOf(categories: readonly Category[], parentId: number | null): CategoryNode[] {
  const beside = childrenOf(categories, parentId);
  return beside.map((category, place) => ({
    key: String(category.id),
    category,
    place: place + 1,
    isFirst: place === 0,
    isLast: place === beside.length - 1,
    children: nodesOf(categories, category.id),
  }));
}

const Row = memo(({ node, move }: { node: CategoryNode; move: Move | undefined }) => {
  const texts = useTexts();
  const { category, children } = node;
  const name = useCategoryName()(category);
  const { id, level, isSale, products } = category;
  return (
    <TreeRow
      id={node.key}
      name={name}
      dragLabel={isSale ? undefined : texts('category.drag', { name })}
      below={
        <Collection items={children} dependencies={[move]}>
          {(child) => <Row node={child} move={move} />}
        </Collection>
      }
    >
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-0.5">
        <Link
          to={`/categories/${id}`}
          className={`wrap-anywhere text-action underline ${level === 1 ? 'font-semibold' : ''}`}
        >
          {name}
        </Link>
        <Marks category={category} />
        <Link to={`/products?category=${id}`} className="text-small text-muted hover:underline">
          {texts('category.products', { count: products })}
        </Link>
      </p>
      {move && !isSale && <Shifts node={node} name={name} move={move} />}
    </TreeRow>
  );
});

/** Where a category is left out of the navigation, and where it leads to nothing. */
function Marks({ category }: { category: Category }) {
  const texts = useTexts();
  const { isSale, isExcludedFromNavigation, hiddenIn, emptyIn } = category;
  const named = (stores: readonly string[]) =>
    stores.map((store) => texts(`category.store.${store as Store}`)).join(', ');
  return (
    <>
      {isSale && <Badge look="good">{texts('category.sale')}</Badge>}
      {isExcludedFromNavigation && <Badge look="warn">{texts('category.hidden')}</Badge>}
      {hiddenIn.length > 0 && (
        <Badge>{texts('category.hiddenInStores', { stores: named(hiddenIn) })}</Badge>
      )}
      {emptyIn.length > 0 && (
        <Badge look="bad">
          {emptyIn.length === 4
            ? texts('category.empty')
            : texts('category.emptyInStores', { stores: named(emptyIn) })}
        </Badge>
      )}
    </>
  );
}

type ShiftsProps = { node: CategoryNode; name: string; move: Move };

/** Buttons that put a category one place up or down among its neighbours. */
function Shifts({ node: { category, place, isFirst, isLast }, name, move }: ShiftsProps) {
  const texts = useTexts();
  const { parentId } = category;
  return (
    <span className="flex shrink-0 gap-1">
      <ShiftButton
        label={texts('category.up', { name })}
        sign="↑"
        isAtEnd={isFirst}
        onPress={() => move(category, { parentId, position: place - 1 })}
      />
      <ShiftButton
        label={texts('category.down', { name })}
        sign="↓"
        isAtEnd={isLast}
        onPress={() => move(category, { parentId, position: place + 1 })}
      />
    </span>
  );
}
