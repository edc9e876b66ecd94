import { create } from 'zustand';
import { isCustomerMarked } from '#storefront/state/customer-marker.ts';
import { knownCartId } from '#storefront/state/cookies.ts';
import type { ListEssentialsViewFragment } from '#contract/operations.generated.ts';

type KnownLists = {
  /** The list for hearts; undefined until it is loaded, null where there is none. */
  list: ListEssentialsViewFragment | null | undefined;
  /** All lists that the visitor may open, as far as this tab has loaded them. */
  lists: readonly ListEssentialsViewFragment[];
};

/** The visitor's lists as this tab knows them. */
export const useList = create<KnownLists>(() => ({ list: undefined, lists: [] }));

/**
 * Whether this visitor could have a list; pages of others send no request. The cookie of the user id is hidden from scripts, so
 * that of the cart, set with it, is checked.
 */
export const mayHaveList = (): boolean => knownCartId() !== undefined || isCustomerMarked();
