import type { TrackedItem, TrackingEvent } from '#contract/tracking-events.ts';
import { listedValue } from '#storefront/lists/listed-value.ts';
import { mayHaveList, useList } from '#storefront/lists/list-store.ts';
import { heartForm } from '#storefront/lists/use-hearts.ts';

type ListState = ReturnType<typeof useList.getState>['list'];

/** Tracks what the visitor adds to or removes from the current list in this tab. Other tabs track their own changes (SO2). */
export function watchList(push: (event: TrackingEvent) => void): () => void {
  // The list of a visitor without one is not loaded: the first that arrives was just created.
  const unknown = mayHaveList() ? undefined : null;
  return useList.subscribe(({ list }, { list: before }) => {
    if (!navigator.userActivation.hasBeenActive || document.visibilityState !== 'visible') return;
    const { added, removed } = listChange(before ?? unknown, list);
    if (added.length > 0) push({ event: 'add_to_wishlist', items: added.map(nameItem) });
    if (removed.length > 0) push({ event: 'remove_from_wishlist', items: removed.map(nameItem) });
  });
}

/** The products added and removed, where it is the same list before and after, or one that was just created. */
export function listChange(before: ListState, list: ListState) {
  if (before === undefined || !list) return { added: [], removed: [] };
  if (before && before.externalId !== list.externalId) return { added: [], removed: [] };
  const old = new Set(before?.products.map(listedValue));
  const now = new Set(list.products.map(listedValue));
  return {
    added: [...now].filter((value) => !old.has(value)),
    removed: [...old].filter((value) => !now.has(value)),
  };
}

function nameItem(value: string): TrackedItem {
  const heart = document.querySelector<HTMLElement>(
    `button[form="${heartForm}"][value="${CSS.escape(value)}"]`,
  );
  return { item_id: value, item_name: heart?.dataset['name'] ?? '' };
}
