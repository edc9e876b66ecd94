import { isPlaceToReturnTo } from '#contract/business-pages.ts';

/** Notes the last page of the business shop that needs no login: whose session ends is led back to it (RT7). */
export function notePublicPage(pathname: string): void {
  if (!isPlaceToReturnTo(pathname)) return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `publicPage=${pathname}; Path=/; SameSite=Lax${secure}`;
}
