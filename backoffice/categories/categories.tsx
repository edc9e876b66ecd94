import './add-category-texts.ts';
import '../category-tree/add-tree-texts.ts';
import { Link, type LoaderFunctionArgs, useLoaderData, useOutletContext } from 'react-router';
import { moveCategory } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { savedOf } from '../products/edit-outcome.ts';
import type { Me } from '../api/load-me.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { showToast } from '../ui/toasts.ts';
import type { CategoryPlace } from '../category-tree/drop.ts';
import { TreeRows } from '../category-tree/tree-rows.tsx';
import { Badge } from '../ui/badge.tsx';
import { childrenOf } from '../category-tree/tree.ts';
import { type Category, loadCategories } from './load-categories.ts';
import { useCategoryName } from './use-category-name.ts';

export const loader = ({ request }: LoaderFunctionArgs) => loadCategories(request.signal);

/** The tree of categories: ordered by dragging, with the pointer or by keyboard, or with buttons. */
export default function Categories() {
  const categories = useLoaderData<typeof loader>();
  const { rights } = useOutletContext<Me>();
  const texts = useTexts();
  const nameOf = useCategoryName();
  const mayEdit = rights.includes('catalogue.edit');
  const move = useCommand(moveCategory, (answer) => savedOf(answer.moveCategory).result);
  const moveTo = async (category: Category, { parentId, position }: CategoryPlace) => {
    if (move.isPending) return;
    const { id, version } = category;
    const others = childrenOf(categories, parentId).filter((each) => each.id !== id);
    const beforeId = others[position - 1]?.id ?? null;
    if (!(await move.run({ id, parentId, position, beforeId, version }))) return;
    const count = others.length + 1;
    showToast({ text: texts('category.moved', { name: nameOf(category), position, count }) });
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
      <p className="mb-3 max-w-4xl text-muted">
        {texts('category.orderLead')}{' '}
        {rights.includes('content.edit') ? (
          <Link to="/navigation" className="text-action underline">
            {texts('category.navigationLink')}
          </Link>
        ) : (
          texts('category.navigationLink')
        )}
      </p>
      {categories.length === 0 ? (
        <p className="text-muted">{texts('category.none')}</p>
      ) : (
        <TreeRows
          nodes={categories}
          nameOf={nameOf}
          move={mayEdit ? moveTo : undefined}
          row={(category) => <Row category={category} name={nameOf(category)} />}
        />
      )}
    </>
  );
}

function Row({ category, name }: { category: Category; name: string }) {
  const texts = useTexts();
  const { id, level, isSale, products } = category;
  return (
    <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-0.5">
      <Link
        to={`/categories/${id}`}
        draggable={false}
        className={`wrap-anywhere text-action underline ${level === 1 ? 'font-semibold' : ''}`}
      >
        {name}
      </Link>
      {isSale && <Badge look="good">{texts('category.sale')}</Badge>}
      <Link
        to={`/products?category=${id}`}
        draggable={false}
        className="inline-flex min-h-6 items-center text-small text-muted hover:underline"
      >
        {texts('category.products', { count: products })}
      </Link>
    </p>
  );
}
