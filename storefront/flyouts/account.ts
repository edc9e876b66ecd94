import type { MouseEvent } from 'react';
import { openModalOfLink } from '#storefront/ui/modals.ts';

export const loginFlyout = 'loginFlyout';
export const accountFlyout = 'accountFlyout';

/** Opens a flyout instead of following a link, unless the visitor wants a new tab. */
export function openInPlace(event: MouseEvent<HTMLAnchorElement>, name: string): void {
  const wantsElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (wantsElsewhere || event.button !== 0) return;
  event.preventDefault();
  openModalOfLink(name, event.currentTarget.href);
}
