import type { MouseEvent } from 'react';
import { openInPlace } from './open-in-place.ts';

export const minicartFlyout = 'minicart';

const basketPath = '/checkout/basket/';

/** Opens the minicart instead of following the link, unless the shopper is on the basket's page (CA4). */
export function openMinicart(event: MouseEvent<HTMLAnchorElement>): void {
  if (location.pathname !== basketPath) openInPlace(event, minicartFlyout);
}
