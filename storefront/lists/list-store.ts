import { create } from 'zustand';
import type { ListEssentialsViewFragment } from '#contract/operations.generated.ts';
import { isCustomerMarked } from '#storefront/state/customer-marker.ts';
import { knownCartId } from '#storefront/state/shop-ids.ts';

/** The visitor's current list as this tab knows it; undefined until it was asked for, null where none was begun. */
export const useList = create<{ list: ListEssentialsViewFragment | null | undefined }>(() => ({
  list: undefined,
}));

/** Whether this visitor could have a list: nobody else's page asks. The user id itself is hidden from scripts, the cart's comes with it. */
export const mayHaveList = (): boolean => knownCartId() !== undefined || isCustomerMarked();
