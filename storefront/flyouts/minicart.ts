import type { MouseEvent } from 'react';
import { openModalOfLink } from '#storefront/ui/modals.ts';

export const minicartFlyout = 'minicart';

const basketPath = '/checkout/basket/';

/** Opens the minicart instead of following the link, unless the shopper wants a new tab or is on the basket's page (CA4). */
export function openMinicart(event: MouseEvent<HTMLAnchorElement>): void {
  const wantsElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (wantsElsewhere || event.button !== 0 || location.pathname === basketPath) return;
  event.preventDefault();
  openModalOfLink(minicartFlyout, event.currentTarget.href);
}
