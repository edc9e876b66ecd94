import { pageOf } from './paths.ts';

/**
 * Whether a page of the business shop answers without a customer session (RT7). `path` may be that of a data request.
 * Whatever is not on the list needs a login, pages that do not exist included.
 */
export function isPublicOnBusiness(path: string): boolean {
  const page = pageOf(path);
  if (!plainPath.test(page)) return false;
  return publicPages.has(page) || publicAreas.some((area) => page.startsWith(area));
}

/** Nothing that a URL parser would read as another path. */
const plainPath = /^\/(?:[a-z0-9-]+\/)*$/;

/** Login and logout, the ways to an account, what the law wants public, and what wins customers. */
const publicPages: ReadonlySet<string> = new Set([
  '/404/',
  '/login/',
  '/logout/',
  '/myaccount/register/',
  '/myaccount/resetpassword/',
  '/myaccount/newpassword/',
  '/service/kontakt/',
  '/service/contact/',
  '/service/impressum/',
  '/service/imprint/',
  '/service/agb/',
  '/service/conditions/',
  '/service/datenschutz/',
  '/service/privacy/',
  '/service/barrierefreiheit/',
  '/service/accessibility/',
  '/service/ueber-uns/',
  '/service/about-us/',
  '/service/ihre-vorteile/',
  '/service/your-advantages/',
  '/service/product-safety/',
  '/prime/checkout/',
]);

const publicAreas = ['/myaccount/returns/', '/service/newsletter/'];
