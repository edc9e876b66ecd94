import { create } from 'zustand';
import { leaveByLink } from './leave-by-link.ts';

/** The name of the open dialog; one at a time (HF6). */
type Modals = {
  open: string | undefined;
  /** The address of the link that was pressed to open it, until it is shown. */
  link: string | undefined;
};

export const useModals = create<Modals>(() => ({ open: undefined, link: undefined }));

/** Opens a dialog by its name; another one that is open closes. */
export function openModal(name: string): void {
  useModals.setState({ open: name, link: undefined });
}

/** How long a pressed link waits for its dialog: longer waits without a sign seem dead, and the page of the link is there as soon. */
const linkWaitsMs = 2000;

let waiting: ReturnType<typeof setTimeout> | undefined;

/**
 * Opens a dialog by its name instead of following a link. The link is followed after all where neither the dialog is shown nor its
 * script is fetched within two seconds after the press, `pressedAtMs` of the page's clock.
 */
export function openModalOfLink(name: string, link: string, pressedAtMs: number): void {
  useModals.setState({ open: name, link });
  clearTimeout(waiting);
  const waitedMs = performance.now() - pressedAtMs;
  waiting = setTimeout(() => {
    if (useModals.getState().open === name) followLinkOfModal();
  }, linkWaitsMs - waitedMs);
}

/** Called when the script of the dialog of this name is fetched: showing it takes less than following its link. */
export function noteFetched(name: string | undefined): void {
  if (useModals.getState().open === name) clearTimeout(waiting);
}

/** Called when a dialog is shown: its link is not needed any more. */
export function noteShown(): void {
  if (useModals.getState().link !== undefined) useModals.setState({ link: undefined });
}

/** Follows the link of a dialog that cannot be shown, and opens that no more: the page may come back. Returns whether there is a link. */
export function followLinkOfModal(): boolean {
  const { link } = useModals.getState();
  if (link === undefined) return false;
  closeModals();
  leaveByLink(link);
  return true;
}

/** Closes the open dialog. */
export function closeModals(): void {
  useModals.setState({ open: undefined, link: undefined });
}

/** Closes the dialog of this name if it is the open one. */
export function closeModal(name: string): void {
  if (useModals.getState().open === name) closeModals();
}
