/**
 * Whether a page of the business shop answers without a customer session (RT7). `page` has its slash. Whatever is not on
 * the list needs a login, pages that do not exist included.
 */
export function isPublicBusinessPage(page: string): boolean {
  if (!plainPath.test(page)) return false;
  return publicPages.has(page) || publicAreas.some((area) => page.startsWith(area));
}

/** Whether a visitor whose session is over may be led back to a page: public, and none that is passed through. */
export function isPlaceToReturnTo(page: string): boolean {
  return isPublicBusinessPage(page) && !/^\/(?:login|logout|404)\//.test(page);
}

/** Nothing that a URL parser would read as another path. */
const plainPath = /^\/(?:[a-z0-9-]+\/)*$/;

/** Login and logout, the ways to an account, what the law wants public, and what wins customers. */
const publicPages: ReadonlySet<string> = new Set([
  '/404/',
  '/login/',
  '/logout/',
  '/myaccount/deleted/',
  '/myaccount/email/',
  '/myaccount/register/',
  '/myaccount/resetpassword/',
  '/myaccount/newpassword/',
  '/service/kontakt/',
  '/service/contact/',
  '/service/impressum/',
  '/service/imprint/',
  '/service/agb/',
  '/service/conditions/',
  '/service/cookies/',
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
