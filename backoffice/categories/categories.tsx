import './add-category-texts.ts';
import { Link, type LoaderFunctionArgs, useLoaderData, useOutletContext } from 'react-router';
import { moveCategory } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { savedOf } from '../products/edit-outcome.ts';
import type { Me } from '../api/load-me.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { showToast } from '../ui/toasts.ts';
import type { CategoryPlace } from './category-drop.ts';
import { CategoryRows } from './category-rows.tsx';
import { type Category, childrenOf, loadCategories } from './category-tree.ts';
import { useCategoryName } from './use-category-name.ts';

export const loader = ({ request }: LoaderFunctionArgs) => loadCategories(request.signal);

/** The tree of categories, which is the navigation: ordered by dragging, with the pointer or by keyboard, or with buttons. */
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
  const empty = categories.filter(({ emptyIn }) => emptyIn.length > 0);
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
      {empty.length > 0 && (
        <div className="mb-3">
          <Notice look="warn">{texts('category.emptyNotice', { count: empty.length })}</Notice>
        </div>
      )}
      {categories.length === 0 ? (
        <p className="text-muted">{texts('category.none')}</p>
      ) : (
        <CategoryRows categories={categories} move={mayEdit ? moveTo : undefined} />
      )}
    </>
  );
}
