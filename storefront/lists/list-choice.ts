import { create } from 'zustand';
import { openModal } from '#storefront/ui/modals.ts';
import type { Listed } from './listed-value.ts';

/** What somebody wants to put on one of several lists. */
export type ChosenProduct = Listed & { name: string };

export const listChoice = 'wishlistLists';

export const useListChoice = create<{ product: ChosenProduct | undefined }>(() => ({
  product: undefined,
}));

/** Asks which list a product belongs on (WL2, HF6). */
export function askWhichList(product: ChosenProduct): void {
  useListChoice.setState({ product });
  openModal(listChoice);
}
