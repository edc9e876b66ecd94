import { create } from 'zustand';
import { openModal } from '#storefront/ui/modals.ts';
import type { Listed } from './listed-value.ts';

/** A product that the customer wants to add to one of several lists. */
export type ChosenProduct = Listed & { name: string };

export const listChoice = 'wishlistLists';

export const useListChoice = create<{ product: ChosenProduct | undefined }>(() => ({
  product: undefined,
}));

/** Opens the choice of lists for a product (WL2, HF6). */
export function openListChoice(product: ChosenProduct): void {
  useListChoice.setState({ product });
  openModal(listChoice);
}
