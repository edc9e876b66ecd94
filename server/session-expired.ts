import type { IncomingHttpHeaders } from 'node:http';
import { isPlaceToReturnTo } from '#contract/business-pages.ts';
import { readCookies } from './cookie-header.ts';
import { pageOf } from './paths.ts';

/**
 * The page of this host, open without a login, that a request came from, or else the last one that its browser noted;
 * undefined where there is none.
 */
export function publicPageBefore({
  referer,
  host,
  cookie = '',
}: IncomingHttpHeaders): string | undefined {
  const before = referer !== undefined && URL.canParse(referer) ? new URL(referer) : undefined;
  const page = before && pageOf(before.pathname);
  if (before?.host === host?.toLowerCase() && page && isPlaceToReturnTo(page))
    return page + (before?.search ?? '');
  const noted = readCookies(cookie).get('publicPage') ?? '';
  return isPlaceToReturnTo(noted) ? noted : undefined;
}

/** An address that says on arrival that the session has expired, and where its visitor wanted to go (RT7). */
export function sessionExpired(address: string, target?: string): string {
  const notice = 'vue.message.sessionExpired';
  const told = new URLSearchParams({ ...(target !== undefined && { target }), notice });
  return `${address}${address.includes('?') ? '&' : '?'}${told}`;
}
