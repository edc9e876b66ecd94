import './add-category-texts.ts';
import { Link, type LoaderFunctionArgs, useLoaderData, useOutletContext } from 'react-router';
import { moveCategory } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { savedOf } from '../products/edit-outcome.ts';
import type { Me } from '../api/load-me.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ShiftButton } from '../ui/shift-button.tsx';
import { showToast } from '../ui/toasts.ts';
import { type Category, childrenOf, loadCategories, type Store } from './category-tree.ts';
import { useCategoryName } from './use-category-name.ts';

export const loader = ({ request }: LoaderFunctionArgs) => loadCategories(request.signal);

/** Puts a category one place up (-1) or down (1) among its neighbours. */
type Shift = (category: Category, by: -1 | 1) => Promise<void>;

/** The tree of categories, ordered with buttons. */
export default function Categories() {
  const categories = useLoaderData<typeof loader>();
  const { rights } = useOutletContext<Me>();
  const texts = useTexts();
  const nameOf = useCategoryName();
  const mayEdit = rights.includes('catalogue.edit');
  const move = useCommand(moveCategory, (answer) => savedOf(answer.moveCategory).result);
  const shift: Shift = async (category, by) => {
    if (move.isPending) return;
    const { id, parentId, version } = category;
    const beside = childrenOf(categories, parentId);
    const position = beside.indexOf(category) + 1 + by;
    if (!(await move.run({ id, parentId, position, version }))) return;
    const name = nameOf(category);
    showToast({ text: texts('category.moved', { name, position, count: beside.length }) });
  };
  const problem = move.problem ?? Object.values(move.errors)[0];
  return (
    <>
      <PageHead title={texts('nav.categories')}>
        {mayEdit && (
          <Link
            to="/categories/new"
            className="inline-flex min-h-9 items-center rounded-md bg-action px-3 py-1 font-semibold text-on-action hover:bg-action-hover"
          >
            {texts('category.new')}
          </Link>
        )}
      </PageHead>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      {categories.length === 0 ? (
        <p className="text-muted">{texts('category.none')}</p>
      ) : (
        <div className="max-w-4xl rounded-md border border-line bg-surface py-1">
          <Level categories={categories} parentId={null} {...(mayEdit && { shift })} />
        </div>
      )}
    </>
  );
}

type LevelProps = { categories: readonly Category[]; parentId: number | null; shift?: Shift };

function Level({ categories, parentId, shift }: LevelProps) {
  const beside = childrenOf(categories, parentId);
  if (beside.length === 0) return null;
  return (
    <ul className={parentId === null ? '' : 'ml-3 border-l border-line sm:ml-6'}>
      {beside.map((category, place) => (
        <li key={category.id}>
          <Row
            category={category}
            isFirst={place === 0}
            isLast={place === beside.length - 1}
            {...(shift && { shift })}
          />
          <Level categories={categories} parentId={category.id} {...(shift && { shift })} />
        </li>
      ))}
    </ul>
  );
}

type RowProps = { category: Category; isFirst: boolean; isLast: boolean; shift?: Shift };

function Row({ category, isFirst, isLast, shift }: RowProps) {
  const texts = useTexts();
  const name = useCategoryName()(category);
  const { id, level, isSale, isExcludedFromNavigation, hiddenIn, products } = category;
  const stores = hiddenIn.map((store) => texts(`category.store.${store as Store}`));
  return (
    <div className="flex min-h-10 items-center gap-2 px-3 py-0.5 hover:bg-hover">
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-0.5">
        <Link
          to={`/categories/${id}`}
          className={`wrap-anywhere text-action underline ${level === 1 ? 'font-semibold' : ''}`}
        >
          {name}
        </Link>
        {isSale && <Badge look="good">{texts('category.sale')}</Badge>}
        {isExcludedFromNavigation && <Badge look="warn">{texts('category.hidden')}</Badge>}
        {stores.length > 0 && (
          <Badge>{texts('category.hiddenInStores', { stores: stores.join(', ') })}</Badge>
        )}
        <Link to={`/products?category=${id}`} className="text-small text-muted hover:underline">
          {texts('category.products', { count: products })}
        </Link>
      </p>
      {shift && !isSale && (
        <span className="flex shrink-0 gap-1">
          <ShiftButton
            label={texts('category.up', { name })}
            sign="↑"
            isAtEnd={isFirst}
            onPress={() => shift(category, -1)}
          />
          <ShiftButton
            label={texts('category.down', { name })}
            sign="↓"
            isAtEnd={isLast}
            onPress={() => shift(category, 1)}
          />
        </span>
      )}
    </div>
  );
}
