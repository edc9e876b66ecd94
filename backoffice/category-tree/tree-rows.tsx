import './add-tree-texts.ts';
import { type ComponentProps, memo, type ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.tsx';
import { ShiftButton } from '../ui/shift-button.tsx';
import type { CategoryDrop } from './drop.ts';
import { childrenOf, type TreeNode } from './tree.ts';
import { type Carried, type Move, useCarried } from './use-carried.ts';

type Shown<Node extends TreeNode> = {
  nodes: readonly Node[];
  nameOf: (node: Node) => string;
  /** What a row shows of its category. */
  row: (node: Node) => ReactNode;
};

/** Without `move` the tree is shown only. */
type Props<Node extends TreeNode> = Shown<Node> & { move: Move<Node> | undefined };

/**
 * Categories as a tree. Each is moved by dragging, with the pointer or by keyboard, or one place by buttons. Hundreds of rows are rendered again
 * only where their props change: with the same `nodes`, `nameOf`, `row` and `move` none is.
 */
export const TreeRows = memo(Tree) as typeof Tree;

function Tree<Node extends TreeNode>({ move, ...shown }: Props<Node>) {
  if (!move)
    return (
      <Frame>
        <Level {...shown} parentId={null} />
      </Frame>
    );
  return <Movable {...shown} move={move} />;
}

function Movable<Node extends TreeNode>({ move, ...shown }: Shown<Node> & { move: Move<Node> }) {
  const texts = useTexts();
  const { nodes, nameOf } = shown;
  const { carried, treeProps } = useCarried(nodes, move);
  const target = nodes.find(({ id }) => id === carried?.drop?.targetId);
  return (
    <Frame {...treeProps}>
      <p className="px-3 py-2 text-small text-muted">{texts('category.dragLead')}</p>
      <Level {...shown} parentId={null} move={move} carried={carried} />
      <output className="sr-only">
        {carried &&
          (target && carried.drop
            ? texts(`category.drop.${carried.drop.position}`, { name: nameOf(target) })
            : texts('category.carried'))}
      </output>
    </Frame>
  );
}

function Frame(props: ComponentProps<'div'>) {
  return <div className="max-w-4xl rounded-md border border-line bg-surface py-1" {...props} />;
}

type LevelProps<Node extends TreeNode> = Shown<Node> & {
  parentId: number | null;
  move?: Move<Node> | undefined;
  carried?: Carried | undefined;
};

function Level<Node extends TreeNode>(props: LevelProps<Node>) {
  const { nodes, parentId, move, carried, nameOf, row } = props;
  const beside = childrenOf(nodes, parentId);
  if (beside.length === 0) return null;
  return (
    <ul className={parentId === null ? '' : 'ml-3 border-l border-line sm:ml-6'}>
      {beside.map((node, place) => (
        <li key={node.id}>
          <Row
            node={node}
            name={nameOf(node)}
            row={row}
            move={move}
            place={place + 1}
            isLast={place === beside.length - 1}
            isCarried={carried?.id === node.id}
            drop={carried?.drop?.targetId === node.id ? carried.drop.position : undefined}
          />
          <Level {...props} parentId={node.id} />
        </li>
      ))}
    </ul>
  );
}

/** Where on a row the carried category would come. */
const dropMarks: Record<CategoryDrop['position'], string> = {
  before: 'shadow-[inset_0_2px_0_var(--color-action)]',
  after: 'shadow-[inset_0_-2px_0_var(--color-action)]',
  on: 'bg-selected',
};

type RowProps<Node extends TreeNode> = {
  node: Node;
  name: string;
  row: (node: Node) => ReactNode;
  move: Move<Node> | undefined;
  place: number;
  isLast: boolean;
  isCarried: boolean;
  drop: CategoryDrop['position'] | undefined;
};

const Row = memo(TreeRow) as typeof TreeRow;

function TreeRow<Node extends TreeNode>(props: RowProps<Node>) {
  const texts = useTexts();
  const { node, name, row, move, isCarried, drop } = props;
  const isMovable = move !== undefined && !node.isSale;
  return (
    <div
      data-category={node.id}
      draggable={isMovable}
      className={`flex min-h-10 items-center gap-2 px-3 py-0.5 hover:bg-hover ${drop ? dropMarks[drop] : ''} ${isCarried ? 'opacity-50' : ''}`}
    >
      {isMovable && (
        <button
          type="button"
          data-handle
          aria-label={texts('category.drag', { name })}
          aria-pressed={isCarried}
          className="size-8 shrink-0 cursor-grab rounded-sm text-muted hover:bg-hover aria-pressed:bg-selected"
        >
          <span aria-hidden>⠿</span>
        </button>
      )}
      {row(node)}
      {isMovable && <Shifts {...props} move={move} />}
    </div>
  );
}

type ShiftsProps<Node extends TreeNode> = Pick<
  RowProps<Node>,
  'node' | 'name' | 'place' | 'isLast'
> & { move: Move<Node> };

/** Buttons that put a category one place up or down among its neighbours. */
function Shifts<Node extends TreeNode>({ node, name, place, isLast, move }: ShiftsProps<Node>) {
  const texts = useTexts();
  const { parentId } = node;
  return (
    <span className="flex shrink-0 gap-1">
      <ShiftButton
        label={texts('category.up', { name })}
        sign="↑"
        isAtEnd={place === 1}
        onPress={() => move(node, { parentId, position: place - 1 })}
      />
      <ShiftButton
        label={texts('category.down', { name })}
        sign="↓"
        isAtEnd={isLast}
        onPress={() => move(node, { parentId, position: place + 1 })}
      />
    </span>
  );
}
