import '#storefront/texts/lists.ts';
import { redirect } from 'react-router';
import { findList, findListComments, findSharedList } from '#contract/operations.generated.ts';
import type { ShopDoor } from '#contract/door.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { useStorefront } from '#storefront/layouts/use-storefront.ts';
import { isOpenForEntries } from '#storefront/lists/active-list-cookie.ts';
import { listPath } from '#storefront/lists/list-path.ts';
import { doorContext } from '#storefront/state/door.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Crumbs } from '#storefront/ui/crumbs.tsx';
import type { Route } from './+types/wishlist.ts';
import { changeList } from './change-list.ts';
import { DeletedList } from './deleted-list.tsx';
import { EmptyList } from './empty-list.tsx';
import { CommentsOnPage } from './comments-on-page.tsx';
import { readListView } from './list-view.ts';
import { ListHead } from './list-head.tsx';
import { ListNav } from './list-nav.tsx';
import { ListPlaces } from './list-places.tsx';
import { ListSummary } from './list-summary.tsx';
import { manageList } from './manage-list.ts';
import { OptionsOnPage } from './options-on-page.tsx';
import { Panels } from './panels.tsx';
import { takeList } from './take-list.ts';
import { TakenGroups } from './taken-groups.tsx';
import { TakeAll } from './take-all.tsx';
import { SharedInvitation } from './shared-invitation.tsx';
import { ToldNews } from './told-news.tsx';
import { useListEvents } from './use-list-events.ts';
import { useKeptList } from './use-kept-list.ts';

/** The visitor's lists, a guest's too, and one of them open (WL1, WL3). One that is not there leads to the others. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const door = context.get(doorContext);
  const {
    list,
    open,
    deleted,
    entry,
    share_data: shareData,
  } = Object.fromEntries(url.searchParams);
  const { wishlistEssentials: lists, wishlist } = await findNamedOrActive(
    door,
    list ?? door.visitor.activeListId,
  );
  if (list && wishlist?.externalId !== list) throw redirect(listPath);
  if (wishlist && isOpenForEntries(wishlist))
    door.remember('activeWishlistId', wishlist.externalId);
  const shared = shareData ? (await door.ask(findSharedList, { shareData })).sharedWishlist : null;
  const view = readListView(url.searchParams);
  const isCustomer = door.visitor.session === 'customer';
  const comments = wishlist ? await findComments(door, wishlist.externalId) : [];
  return {
    lists,
    comments,
    list: wishlist,
    open,
    deleted,
    shareData,
    shared,
    isCustomer,
    view,
    entry,
  };
}

/** The list that the address or the browser names, else the one that hearts use. */
async function findNamedOrActive(door: ShopDoor, externalId: string | undefined) {
  const found = await door.ask(findList, { externalId });
  return found.wishlist || !externalId ? found : door.ask(findList, {});
}

/** A list without its comments is a list still (WL6). */
async function findComments(door: ShopDoor, externalId: string) {
  try {
    return (await door.ask(findListComments, { externalId })).wishlistComments;
  } catch {
    return [];
  }
}

/** A heart without script leads to the list that it has put something on. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const door = context.get(doorContext);
  const managed = await manageList(door, form);
  if (managed) return { managed };
  const taken = await takeList(door, form);
  if (taken) return { taken };
  const changed = await changeList(door, form);
  if (changed?.addedTo && !form.has('intent')) throw redirect(listPath);
  return changed ? { changed } : null;
}

export default function WishlistPage({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const { isB2b } = useStorefront();
  const { lists, list, comments, open, deleted, shareData, shared, isCustomer, view, entry } =
    loaderData;
  useKeptList(lists, list?.externalId);
  useListEvents(list?.externalId, isCustomer);
  const name = list?.name ?? texts(isB2b ? 'shop.lists.businessName' : 'shop.lists.defaultName');
  const posted = actionData && 'managed' in actionData ? actionData.managed : undefined;
  const answer = actionData && 'changed' in actionData ? actionData.changed : undefined;
  const taken = actionData && 'taken' in actionData ? actionData.taken : undefined;
  return (
    <div className="page-width pb-10">
      <PageHead title={name} description={texts('shop.lists.description')} />
      <Crumbs crumbs={[]} current={name} />
      <div className="grid gap-x-12 gap-y-4 *:min-w-0 lg:grid-cols-[250px_minmax(0,1fr)] lg:items-start">
        <ListNav lists={lists} current={list?.externalId} />
        <div>
          {shareData && <SharedInvitation {...{ shareData, shared, isCustomer, posted }} />}
          {deleted && <DeletedList externalId={deleted} />}
          {open === 'wishlistComments' && list && entry && (
            <CommentsOnPage
              list={list}
              comments={comments}
              entryId={entry}
              isCustomer={isCustomer}
            />
          )}
          {open === 'wishlistEntryOptions' && list && entry && isCustomer && (
            <OptionsOnPage list={list} lists={lists} entryId={entry} />
          )}
          <Panels list={list} open={open} posted={posted} />
          {list ? (
            <ListHead list={list} isCustomer={isCustomer} />
          ) : (
            <h1 className="mt-2 mb-5">{name}</h1>
          )}
          {list && list.entries.length > 0 ? (
            <ListSummary totals={list.totals}>
              <TakeAll externalId={list.externalId} />
            </ListSummary>
          ) : (
            <EmptyList />
          )}
          {taken && <TakenGroups taken={taken} />}
          {list && <ToldNews key={`news-${list.externalId}`} list={list} />}
          {list && (
            <ListPlaces
              key={list.externalId}
              list={list}
              lists={lists}
              comments={comments}
              isCustomer={isCustomer}
              firstView={view}
              answer={answer}
            />
          )}
        </div>
      </div>
    </div>
  );
}
