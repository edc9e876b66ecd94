import '#storefront/texts/account.ts';
import { redirect } from 'react-router';
import { findLists } from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { useStorefront } from '#storefront/layouts/use-storefront.ts';
import { listPath } from '#storefront/lists/list-path.ts';
import { doorContext } from '#storefront/state/door.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Crumbs } from '#storefront/ui/crumbs.tsx';
import type { Route } from './+types/wishlist.ts';
import { changeList } from './change-list.ts';
import { EmptyList } from './empty-list.tsx';
import { ListPlaces } from './list-places.tsx';
import { ListSummary } from './list-summary.tsx';
import { useKeptList } from './use-kept-list.ts';

/** The visitor's list, a guest's too (WL1, WL3). */
export async function loader({ context }: Route.LoaderArgs) {
  const { wishlists } = await context.get(doorContext).ask(findLists, {});
  return { list: wishlists[0] ?? null };
}

/** A heart without script leads to the list that it has put something on. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const answer = await changeList(context.get(doorContext), form);
  if (answer?.addedTo && !form.has('intent')) throw redirect(listPath);
  return answer ?? null;
}

export default function WishlistPage({ loaderData: { list }, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const { isB2b } = useStorefront();
  useKeptList(list);
  const name = list?.name ?? texts(isB2b ? 'shop.lists.businessName' : 'shop.lists.defaultName');
  return (
    <div className="page-width pb-10">
      <PageHead title={name} description={texts('shop.lists.description')} />
      <Crumbs crumbs={[]} current={name} />
      <h1 className="mt-2 mb-5">{name}</h1>
      {list && list.entries.length > 0 ? <ListSummary totals={list.totals} /> : <EmptyList />}
      {list && <ListPlaces list={list} answer={actionData ?? undefined} />}
    </div>
  );
}
