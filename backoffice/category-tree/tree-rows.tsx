import './add-tree-texts.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.tsx';
import { ShiftButton } from '../ui/shift-button.tsx';
import type { CategoryDrop } from './drop.ts';
import { childrenOf, type TreeNode } from './tree.ts';
import { type CarriedCategory, type Move, useCarried } from './use-carried.ts';

type Shown<Node extends TreeNode> = {
  nodes: readonly Node[];
  nameOf: (node: Node) => string;
  /** What a row shows of its category. */
  row: (node: Node) => ReactNode;
};

/** Without `move` the tree is shown only. */
type Props<Node extends TreeNode> = Shown<Node> & { move: Move<Node> | undefined };

/** Categories as a tree. Each is moved by dragging, with the pointer or by keyboard, or one place by buttons. */
export function TreeRows<Node extends TreeNode>({ move, ...shown }: Props<Node>) {
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
  const carrying = useCarried(nodes, move);
  const { carried } = carrying;
  const target = nodes.find(({ id }) => id === carried?.drop?.targetId);
  return (
    <Frame>
      <p className="px-3 text-small text-muted">{texts('category.dragLead')}</p>
      <Level {...shown} parentId={null} moving={{ carrying, move }} />
      <output className="sr-only">
        {carried &&
          (target && carried.drop
            ? texts(`category.drop.${carried.drop.position}`, { name: nameOf(target) })
            : texts('category.carried'))}
      </output>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return <div className="max-w-4xl rounded-md border border-line bg-surface py-1">{children}</div>;
}

type Moving<Node extends TreeNode> = { carrying: CarriedCategory; move: Move<Node> };
type LevelProps<Node extends TreeNode> = Shown<Node> & {
  parentId: number | null;
  moving?: Moving<Node>;
};

function Level<Node extends TreeNode>(props: LevelProps<Node>) {
  const { nodes, parentId, moving, nameOf, row } = props;
  const beside = childrenOf(nodes, parentId);
  if (beside.length === 0) return null;
  return (
    <ul className={parentId === null ? '' : 'ml-3 border-l border-line sm:ml-6'}>
      {beside.map((node, place) => (
        <li key={node.id}>
          <Row node={node} name={nameOf(node)} carrying={moving?.carrying}>
            {row(node)}
            {moving && !node.isSale && (
              <Shifts
                node={node}
                name={nameOf(node)}
                place={place + 1}
                isLast={place === beside.length - 1}
                move={moving.move}
              />
            )}
          </Row>
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

type RowProps = {
  node: TreeNode;
  name: string;
  carrying: CarriedCategory | undefined;
  children: ReactNode;
};

function Row({ node, name, carrying, children }: RowProps) {
  const texts = useTexts();
  const { id, isSale } = node;
  const { carried, rowProps, handleProps } = carrying ?? {};
  const mark = carried?.drop?.targetId === id ? dropMarks[carried.drop.position] : '';
  return (
    <div
      className={`flex min-h-10 items-center gap-2 px-3 py-0.5 hover:bg-hover ${mark} ${carried?.id === id ? 'opacity-50' : ''}`}
      {...rowProps?.(node)}
    >
      {handleProps && !isSale && (
        <button
          type="button"
          aria-label={texts('category.drag', { name })}
          className="size-8 shrink-0 cursor-grab rounded-sm text-muted hover:bg-hover aria-pressed:bg-selected"
          {...handleProps(node)}
        >
          <span aria-hidden>⠿</span>
        </button>
      )}
      {children}
    </div>
  );
}

type ShiftsProps<Node extends TreeNode> = {
  node: Node;
  name: string;
  place: number;
  isLast: boolean;
  move: Move<Node>;
};

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
