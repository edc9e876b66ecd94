import { memo } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';
import { ShiftButton } from '../ui/shift-button.tsx';
import type { CategoryDrop } from './category-drop.ts';
import { type Category, childrenOf, type Store } from './category-tree.ts';
import { type CarriedCategory, type Move, useCarried } from './use-carried.ts';
import { useCategoryName } from './use-category-name.ts';

/** Without `move` the tree is shown only. */
type Props = { categories: readonly Category[]; move: Move | undefined };

/** All categories as a tree. Each is moved by dragging, with the pointer or by keyboard, or one place by buttons. */
export function CategoryRows({ categories, move }: Props) {
  if (!move)
    return (
      <Frame>
        <Level categories={categories} parentId={null} />
      </Frame>
    );
  return <Movable categories={categories} move={move} />;
}

function Movable({ categories, move }: { categories: readonly Category[]; move: Move }) {
  const texts = useTexts();
  const nameOf = useCategoryName();
  const carrying = useCarried(categories, move);
  const { carried } = carrying;
  const target = categories.find(({ id }) => id === carried?.drop?.targetId);
  return (
    <Frame>
      <p className="px-3 text-small text-muted">{texts('category.dragLead')}</p>
      <Level categories={categories} parentId={null} moving={{ carrying, move }} />
      <output className="sr-only">
        {carried &&
          (target && carried.drop
            ? texts(`category.drop.${carried.drop.position}`, { name: nameOf(target) })
            : texts('category.carried'))}
      </output>
    </Frame>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  return <div className="max-w-4xl rounded-md border border-line bg-surface py-1">{children}</div>;
}

type Moving = { carrying: CarriedCategory; move: Move };
type LevelProps = { categories: readonly Category[]; parentId: number | null; moving?: Moving };

function Level({ categories, parentId, moving }: LevelProps) {
  const beside = childrenOf(categories, parentId);
  if (beside.length === 0) return null;
  return (
    <ul className={parentId === null ? '' : 'ml-3 border-l border-line sm:ml-6'}>
      {beside.map((category, place) => (
        <li key={category.id}>
          <Row category={category} {...(moving && { moving })}>
            {moving && !category.isSale && (
              <Shifts
                category={category}
                place={place + 1}
                isLast={place === beside.length - 1}
                move={moving.move}
              />
            )}
          </Row>
          <Level categories={categories} parentId={category.id} {...(moving && { moving })} />
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

type RowProps = { category: Category; moving?: Moving; children: React.ReactNode };

function Row({ category, moving, children }: RowProps) {
  const texts = useTexts();
  const name = useCategoryName()(category);
  const { id, level, isSale, products } = category;
  const { carried, rowProps, handleProps } = moving?.carrying ?? {};
  const mark = carried?.drop?.targetId === id ? dropMarks[carried.drop.position] : '';
  return (
    <div
      className={`flex min-h-10 items-center gap-2 px-3 py-0.5 hover:bg-hover ${mark} ${carried?.id === id ? 'opacity-50' : ''}`}
      {...rowProps?.(category)}
    >
      {handleProps && !isSale && (
        <button
          type="button"
          aria-label={texts('category.drag', { name })}
          className="size-8 shrink-0 cursor-grab rounded-sm text-muted hover:bg-hover aria-pressed:bg-selected"
          {...handleProps(category)}
        >
          <span aria-hidden>⠿</span>
        </button>
      )}
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-0.5">
        <Link
          to={`/categories/${id}`}
          draggable={false}
          className={`wrap-anywhere text-action underline ${level === 1 ? 'font-semibold' : ''}`}
        >
          {name}
        </Link>
        <Marks category={category} />
        <Link
          to={`/products?category=${id}`}
          draggable={false}
          className="inline-flex min-h-6 items-center text-small text-muted hover:underline"
        >
          {texts('category.products', { count: products })}
        </Link>
      </p>
      {children}
    </div>
  );
}

/** Where a category is left out of the navigation, and where it leads to nothing. */
const Marks = memo(({ category }: { category: Category }) => {
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
});

type ShiftsProps = { category: Category; place: number; isLast: boolean; move: Move };

/** Buttons that put a category one place up or down among its neighbours. */
function Shifts({ category, place, isLast, move }: ShiftsProps) {
  const texts = useTexts();
  const name = useCategoryName()(category);
  const { parentId } = category;
  return (
    <span className="flex shrink-0 gap-1">
      <ShiftButton
        label={texts('category.up', { name })}
        sign="↑"
        isAtEnd={place === 1}
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
