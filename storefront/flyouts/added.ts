import { create } from 'zustand';
import { openModal } from '#storefront/ui/modals.ts';

/** What was just put into the basket. */
export type Added = { itemId: number; productId: number };

export const addedFlyout = 'addToBasketSuccessFlyout';

export const useAdded = create<{ added: Added | undefined }>(() => ({ added: undefined }));

/** Shows what was just put into the basket (PD3). */
export function showAdded(added: Added): void {
  useAdded.setState({ added });
  openModal(addedFlyout);
}
