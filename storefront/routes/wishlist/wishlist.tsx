import '#storefront/texts/lists.ts';
import { useEffect } from 'react';
import { redirect } from 'react-router';
import {
  findList,
  findListComments,
  findSharedList,
  type ListEssentialsViewFragment,
} from '#contract/operations.generated.ts';
import type { ShopApi } from '#contract/shop-api.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { isOpenForEntries } from '#storefront/lists/active-list-cookie.ts';
import { isBuyable } from '#storefront/lists/entries/entry-parts.tsx';
import { listPath } from '#storefront/lists/list-path.ts';
import { apiContext } from '#storefront/state/api.server.ts';
import { pack, unpack } from '#storefront/state/packed.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Crumbs } from '#storefront/ui/crumbs.tsx';
import type { Route } from './+types/wishlist.ts';
import { changeList } from './change-list.ts';
import { EmptyList } from './empty-list.tsx';
import { readListView } from './list-view.ts';
import { ListHead } from './list-head.tsx';
import { ListNav } from './list-nav.tsx';
import { ListRows } from './list-rows.tsx';
import { ListSummary } from '#storefront/lists/entries/list-summary.tsx';
import { manageList } from './manage-list.ts';
import { Panels } from './panels.tsx';
import { putListInBasket } from '#storefront/lists/entries/put-list-in-basket.ts';
import { AddListResultGroups } from '#storefront/lists/entries/add-list-result-groups.tsx';
import { ListCheck } from '../school-start/list-check.tsx';
import { AddListToCart } from './add-list-to-cart.tsx';
import { findMaySubmit } from '../boards/submit-basket.ts';
import { SubmitList } from '../boards/submit-list.tsx';
import { RequestListOffer } from './request-list-offer.tsx';
import { SharedInvitation } from './shared-invitation.tsx';
import { ListNotifications } from './list-notifications.tsx';
import { DeletedListNote, HandedOverNote } from './undo-notes.tsx';
import { useListEvents } from './use-list-events.ts';
import { keepLists, rememberActiveList } from '#storefront/lists/active-list.ts';
import { CommentsOnPage, OptionsOnPage } from './dialogs-on-page.tsx';

/** Loads the visitor's lists, a guest's too, and the open one (WL1, WL3). Redirects to all lists for an unknown one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const {
    list,
    open,
    deleted,
    given,
    entry,
    share_data: shareData,
  } = Object.fromEntries(url.searchParams);
  const named = list ?? api.visitor.activeListId;
  const { wishlistEssentials: lists, wishlist } = await findNamedOrActive(api, named);
  if (list && wishlist?.externalId !== list) throw redirect(listPath);
  const isActive = wishlist?.externalId === named || wishlist?.isStandardList === true;
  if (wishlist && isActive && isOpenForEntries(wishlist))
    api.remember('activeWishlistId', wishlist.externalId);
  const shared = shareData ? (await api.ask(findSharedList, { shareData })).sharedWishlist : null;
  const view = readListView(url.searchParams);
  const isCustomer = api.visitor.session === 'customer';
  const comments = wishlist ? await findComments(api, wishlist.externalId) : [];
  return {
    lists: pack(lists),
    comments,
    list: pack(wishlist),
    isActive,
    open,
    deleted,
    isGiven: given !== undefined && wishlist?.role === 'admin',
    shareData,
    shared,
    isCustomer,
    view,
    entry,
    requestKey: crypto.randomUUID(),
    maySubmit: await findMaySubmit(api),
  };
}

/** The list named in the address or the cookie, else the standard list, else the first one, which hearts do not use. */
async function findNamedOrActive(api: ShopApi, externalId: string | undefined) {
  const named = externalId ? await api.ask(findList, { externalId }) : undefined;
  if (named?.wishlist) return named;
  const found = await api.ask(findList, {});
  const [first] = found.wishlistEssentials;
  if (found.wishlist || !first) return found;
  return api.ask(findList, { externalId: first.externalId });
}

/** Comments of a list; none where they fail to load, since the list works without them (WL6). */
async function findComments(api: ShopApi, externalId: string) {
  try {
    return (await api.ask(findListComments, { externalId })).wishlistComments;
  } catch {
    return [];
  }
}

/** Handles the forms of the list and its panels, and of hearts. A heart without script redirects to the list. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const api = context.get(apiContext);
  const managed = await manageList(api, form);
  if (managed) return { managed };
  const added = await putListInBasket(api, form);
  if (added) return { added };
  const changed = await changeList(api, form);
  if (changed?.addedTo && !form.has('intent')) throw redirect(listPath);
  return changed ? { changed } : null;
}

export default function WishlistPage({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const { isB2b } = useStorefront();
  const {
    isActive,
    comments,
    open,
    deleted,
    isGiven,
    shareData,
    shared,
    isCustomer,
    view,
    entry,
    requestKey,
    maySubmit,
  } = loaderData;
  const [lists, list] = [unpack(loaderData.lists), unpack(loaderData.list)];
  useSharedLists(lists, isActive ? list?.externalId : undefined);
  useListEvents(list?.externalId, isCustomer);
  const name = list?.name ?? texts(isB2b ? 'shop.lists.businessName' : 'shop.lists.defaultName');
  const posted = actionData && 'managed' in actionData ? actionData.managed : undefined;
  const answer = actionData && 'changed' in actionData ? actionData.changed : undefined;
  const added = actionData && 'added' in actionData ? actionData.added : undefined;
  return (
    <div className="page-width pb-10">
      <PageHead title={name} description={texts('shop.lists.description')} />
      <Crumbs crumbs={[]} current={name} />
      <div className="grid gap-x-12 gap-y-4 *:min-w-0 lg:grid-cols-[250px_minmax(0,1fr)] lg:items-start">
        <ListNav lists={lists} current={list?.externalId} />
        <div>
          {shareData && <SharedInvitation {...{ shareData, shared, isCustomer, posted }} />}
          {deleted && <DeletedListNote externalId={deleted} />}
          {isGiven && list && <HandedOverNote list={list} />}
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
            <ListSummary
              totals={list.totals}
              countedEntries={list.entries.filter(isBuyable).length}
            >
              <div className="flex flex-wrap gap-3 md:ml-auto">
                {isCustomer && (
                  <RequestListOffer externalId={list.externalId} requestKey={requestKey} />
                )}
                {maySubmit && <SubmitList externalId={list.externalId} requestKey={requestKey} />}
                <AddListToCart externalId={list.externalId} />
              </div>
            </ListSummary>
          ) : (
            <EmptyList />
          )}
          {added && <AddListResultGroups taken={added} />}
          {list && <ListNotifications key={`news-${list.externalId}`} list={list} />}
          {list && (
            <ListRows
              key={list.externalId}
              list={list}
              lists={lists}
              comments={comments}
              isCustomer={isCustomer}
              firstView={view}
              answer={answer}
            />
          )}
          {list && <ListCheck list={{ externalId: list.externalId }} entries={list.entries} />}
        </div>
      </div>
    </div>
  );
}

/** Shares the lists with the tab's state for header and hearts, and makes an open list the active one (WL1). */
function useSharedLists(
  lists: readonly ListEssentialsViewFragment[],
  open: string | undefined,
): void {
  useEffect(() => {
    const shown = lists.find(({ externalId }) => externalId === open);
    if (shown) rememberActiveList(shown);
    keepLists(lists);
  }, [lists, open]);
}
