import { accountPages } from './account-pages.ts';
import { checkoutPages } from './checkout-pages.ts';
import { listingPages } from './listing-pages.ts';
import { completePages, type Page } from './page.ts';
import { servicePages } from './service-pages.ts';

/**
 * The table of pages: every page of the shop with all its facts. The routes, the server, the page cache, the build and the checks
 * read it; a page that is missing here does not exist. It is data only and is not sent to the browser: `npm run codegen` derives
 * the browser's parts, `in-head.generated.ts` and `in-browser.generated.ts`.
 */
export const pages: readonly Page[] = completePages([
  ...listingPages,
  ...checkoutPages,
  ...accountPages,
  ...servicePages,
]);
