import { findPage } from '#storefront/pages/find-page.ts';
import { pageOf } from './paths.ts';

/**
 * Whether a path of the business shop, or of its data request, is open without a customer session (RT7). Pages that the table of
 * pages does not call public need a login, and so do unknown pages.
 */
export function isPublicOnBusiness(path: string): boolean {
  const page = pageOf(path);
  return plainPath.test(page) && findPage(page).business === 'public';
}

/** Whether an expired visitor may be redirected back to a page. */
export function isPlaceToReturnTo(page: string): boolean {
  return isPublicOnBusiness(page) && findPage(page).isReturnedTo;
}

/** Excludes what a URL parser would read as another path. */
const plainPath = /^\/(?:[a-z0-9-]+\/)*$/;
