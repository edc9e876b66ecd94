import type { MouseEvent } from 'react';
import { dispatchedAt } from '#storefront/ui/islands/event-replay.ts';
import { openModalOfLink } from '#storefront/ui/modals.ts';

/** Opens a flyout instead of following a link, unless the visitor wants a new tab. */
export function openInPlace(event: MouseEvent<HTMLAnchorElement>, name: string): void {
  const wantsElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (wantsElsewhere || event.button !== 0) return;
  event.preventDefault();
  openModalOfLink(name, event.currentTarget.href, dispatchedAt(event.nativeEvent));
}
