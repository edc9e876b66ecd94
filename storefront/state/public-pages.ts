import { notReturnedTo, publicOnBusiness } from '#storefront/pages/in-browser.generated.ts';

/** Whether a page of the business shop is public (RT7), as `server/http/business-gate.ts` decides. */
export function isPublicOnBusiness(pathname: string): boolean {
  return plainPath.test(pathname) && publicOnBusiness.test(pathname);
}

/** Whether a visitor whose session has expired may be led back to a page. */
export function isPlaceToReturnTo(pathname: string): boolean {
  return isPublicOnBusiness(pathname) && !notReturnedTo.test(pathname);
}

/** Excludes paths that a URL parser would normalise to another path. */
const plainPath = /^\/(?:[a-z0-9-]+\/)*$/;
