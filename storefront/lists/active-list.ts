import type { ListEssentialsViewFragment } from '#contract/operations.generated.ts';
import { readCookie } from '#storefront/state/cookies.ts';
import { notifyTabs } from '#storefront/state/tabs.ts';
import { activeListCookie, activeListOf, isOpenForEntries } from './active-list-cookie.ts';
import { useList } from './list-store.ts';

type List = ListEssentialsViewFragment;

/** Stores the visitor's lists; hearts use the one that was used last (WL1). */
export function keepLists(lists: readonly List[]): void {
  useList.setState({ lists, list: activeListOf(lists, readCookie(activeListCookie)) });
}

/** Stores a changed list. Other tabs cannot detect the first list of a visitor by comparison, so they are notified here. */
export function keepList(changed: List): void {
  const { list, lists } = useList.getState();
  if (!list) notifyTabs({ wishlist: true });
  const isKnown = lists.some(({ externalId }) => externalId === changed.externalId);
  useList.setState({
    lists: isKnown
      ? lists.map((each) => (each.externalId === changed.externalId ? changed : each))
      : [...lists, changed],
    list: !list || list.externalId === changed.externalId ? changed : list,
  });
}

/** Stores in this browser which list was used last, where hearts may use it. */
export function rememberActiveList({ externalId, role }: Pick<List, 'externalId' | 'role'>): void {
  if (!isOpenForEntries({ role })) return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${activeListCookie}=${externalId}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
  const { lists } = useList.getState();
  const list = lists.find((each) => each.externalId === externalId);
  if (list) useList.setState({ list });
}

const yearSeconds = 365 * 24 * 60 * 60;
