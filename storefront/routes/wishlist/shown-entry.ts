import { create } from 'zustand';
import { openModal } from '#storefront/ui/modals.ts';

/** Dialogs of one entry (HF6). */
export type EntryDialogName =
  | 'wishlistComments'
  | 'wishlistEntryOptions'
  | 'wishlistProductVariants'
  | 'wishlistOptionsVariants';

export const useShownEntry = create<{ entryId: string | undefined }>(() => ({
  entryId: undefined,
}));

export function openEntry(name: EntryDialogName, entryId: string): void {
  useShownEntry.setState({ entryId });
  openModal(name);
}
