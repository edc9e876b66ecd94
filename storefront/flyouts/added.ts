import { create } from 'zustand';
import { openModal } from '#storefront/ui/modals.ts';

/** The item just added to the basket. */
export type Added = { itemId: number; productId: number };

export const addedFlyout = 'addToBasketSuccessFlyout';

export const useAdded = create<{ added: Added | undefined }>(() => ({ added: undefined }));

/** Opens the flyout of the item just added (PD3). */
export function showAdded(added: Added): void {
  useAdded.setState({ added });
  openModal(addedFlyout);
}
