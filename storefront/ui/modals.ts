import { create } from 'zustand';

/** The name of the open dialog; one at a time (HF6). */
type Modals = { open: string | undefined };

export const useModals = create<Modals>(() => ({ open: undefined }));

/** Opens a dialog by its name; another one that is open closes. */
export function openModal(name: string): void {
  useModals.setState({ open: name });
}

/** Closes the dialog of this name if it is the open one. */
export function closeModal(name: string): void {
  if (useModals.getState().open === name) useModals.setState({ open: undefined });
}
