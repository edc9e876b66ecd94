import './add-category-texts.ts';
import '../category-tree/add-tree-texts.ts';
import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigate,
  useOutletContext,
} from 'react-router';
import { categoryPicture, removeCategory } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useCommand } from '../api/use-command.ts';
import { savedOf } from '../products/edit-outcome.ts';
import type { Me } from '../api/load-me.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Timeline } from '../ui/timeline.tsx';
import { showToast } from '../ui/toasts.ts';
import { CategoryPicture } from './category-picture.tsx';
import { type Category, loadCategories } from './load-categories.ts';
import { PlaceForm } from './place-form.tsx';
import { TextsForm } from './texts-form.tsx';
import { useCategoryName } from './use-category-name.ts';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = params['id'] ?? '';
  const categoryId = /^\d{1,9}$/.test(id) ? Number(id) : 0;
  const [categories, { categoryPicture: picture }] = await Promise.all([
    loadCategories(request.signal),
    ask(categoryPicture, { categoryId }, request.signal),
  ]);
  const category = categories.find((each) => each.id === categoryId);
  if (!category || !picture) throw new Response(null, { status: 404 });
  return { category, categories, picture };
}

/** A category: its texts, its picture, its place in the tree, and its removal. */
export default function CategoryScreen() {
  const { category, categories, picture } = useLoaderData<typeof loader>();
  const { rights } = useOutletContext<Me>();
  const texts = useTexts();
  const name = useCategoryName()(category);
  const mayEdit = rights.includes('catalogue.edit');
  const { id, isSale, products, readAt } = category;
  return (
    <>
      <PageHead
        title={name}
        aside={
          <Link to={`/products?category=${id}`} className="text-action underline">
            {texts('category.products', { count: products })}
          </Link>
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4">
          <TextsForm
            key={`texts ${id}`}
            category={category}
            categories={categories}
            mayEdit={mayEdit}
          />
          <CategoryPicture
            key={`picture ${id}`}
            categoryId={id}
            shown={picture}
            mayEdit={mayEdit}
          />
        </div>
        <div className="grid min-w-0 gap-4">
          {isSale && <p className="text-muted">{texts('category.saleFixed')}</p>}
          {mayEdit && !isSale && (
            <>
              <PlaceForm key={`place ${id}`} category={category} categories={categories} />
              <Removal key={`removal ${id}`} category={category} />
            </>
          )}
          <Panel title={texts('category.timeline')}>
            <Timeline
              records={[
                { relation: 'catalogue.category', record: String(id) },
                { relation: 'catalogue.category_text', record: `${id},de` },
                { relation: 'catalogue.category_text', record: `${id},en` },
              ]}
              version={readAt}
            />
          </Panel>
        </div>
      </div>
    </>
  );
}

function Removal({ category: { id, version } }: { category: Category }) {
  const texts = useTexts();
  const navigate = useNavigate();
  const { run, isPending, problem, errors } = useCommand(
    removeCategory,
    (answer) => savedOf(answer.removeCategory).result,
    { isGoneAfter: true },
  );
  const remove = async () => {
    if (!(await run({ id, version }))) return;
    showToast({ text: texts('category.removed') });
    await navigate('/categories');
  };
  const wrong = problem ?? errors['id'];
  return (
    <Panel title={texts('category.remove')}>
      <p className="text-muted">{texts('category.removeHint')}</p>
      {wrong !== undefined && <Notice look="bad">{wrong}</Notice>}
      <p className="flex">
        <ConfirmButton
          label={texts('category.remove')}
          question={texts('category.removeQuestion')}
          isDisabled={isPending}
          onConfirm={remove}
        />
      </p>
    </Panel>
  );
}
