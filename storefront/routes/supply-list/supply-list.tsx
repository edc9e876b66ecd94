import '#storefront/texts/lists.ts';
import {
  addChosenToCart,
  readSupplyList,
  type SupplyListViewFragment,
} from '#contract/operations.generated.ts';
import { ApiError } from '#contract/shop-api.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { AddListResultGroups } from '#storefront/lists/entries/add-list-result-groups.tsx';
import { ProposedList } from '#storefront/lists/supply-list/proposed-list.tsx';
import { SupplyListForm } from '#storefront/lists/supply-list/supply-list-form.tsx';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { withCart } from '#storefront/state/with-cart.server.ts';
import { Crumbs } from '#storefront/ui/crumbs.tsx';
import { FocusedResult } from '#storefront/ui/focused-result.tsx';
import { Note } from '#storefront/ui/note.tsx';
import type { Route } from './+types/supply-list.ts';

/** Reads a text, or adds the chosen proposals to the basket where no script runs. */
export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  if (form.get('intent') === 'take') {
    const entries = chosenIn(form);
    const { taken } = await withCart(api, (cartId) =>
      api.ask(addChosenToCart, { cartId, entries }),
    );
    return { taken };
  }
  const text = String(form.get('text') ?? '').slice(0, 6_000);
  if (text.trim() === '') return { text, error: 'shop.supplyList.missing' };
  try {
    return { text, list: (await api.ask(readSupplyList, { text })).readSupplyList };
  } catch (fault) {
    if (!(fault instanceof ApiError) || fault.classification !== 'TOO_MANY_REQUESTS') throw fault;
    return { text, refused: fault.message };
  }
}

/** The proposals that a form chooses: `choice.<line>` is `<product>-<item>-<place>`, `q.<line>.<place>` its quantity. */
function chosenIn(form: FormData) {
  return [...form].flatMap(([name, value]) => {
    const [, line] = /^choice\.(\d{1,3})$/.exec(name) ?? [];
    const [, product, item, place] = /^(\d{1,9})-(\d{1,9})-([0-2])$/.exec(String(value)) ?? [];
    if (line === undefined || product === undefined) return [];
    const quantity = Number(form.get(`q.${line}.${place}`) ?? 1);
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > 9998) return [];
    return { productId: Number(product), itemId: Number(item) || null, quantity };
  });
}

/** Page that turns the text of a school's supply list into articles. */
export default function SupplyListPage({ actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const { text, list, taken, error, refused } = actionData ?? {};
  const title = texts('shop.supplyList.title');
  return (
    <div className="page-width pb-10">
      <PageHead title={title} description={texts('shop.supplyList.lead')} />
      <Crumbs crumbs={[]} current={title} />
      <h1 className="mt-2 mb-3">{title}</h1>
      {taken && (
        <FocusedResult of={taken}>
          <AddListResultGroups taken={taken} />
        </FocusedResult>
      )}
      {list && (
        <FocusedResult of={list}>
          <ReadResult list={list} />
        </FocusedResult>
      )}
      {refused && (
        <Note kind="red" isAlert className="mb-5">
          {refused}
        </Note>
      )}
      <SupplyListForm text={text} error={error} isAgain={list !== undefined} />
    </div>
  );
}

/** The number of lines that were read, and the list; or what to do where none names an article. */
function ReadResult({ list }: { list: SupplyListViewFragment }) {
  const texts = useTexts();
  const articles = list.lines.filter(({ kind }) => kind === 'ARTICLE');
  if (articles.length === 0) return <Note kind="sun">{texts('shop.supplyList.noArticles')}</Note>;
  const sure = articles.filter(({ isSure }) => isSure).length;
  return (
    <>
      <p className="text-lead">{texts('shop.supplyList.read', { count: articles.length, sure })}</p>
      <ProposedList list={list} />
    </>
  );
}
