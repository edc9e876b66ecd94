import type { IncomingHttpHeaders } from 'node:http';
import { isPlaceToReturnTo } from '../http/business-gate.ts';
import { readCookies } from '../http/cookie-header.ts';
import { pageOf } from '../http/paths.ts';

/**
 * The public page of this host that a request came from, or else the last one by the browser's cookie; undefined without
 * either.
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

/** An address with the notice that the session has expired, and with the target page (RT7). */
export function sessionExpired(address: string, target?: string): string {
  const notice = 'vue.message.sessionExpired';
  const query = new URLSearchParams({ ...(target !== undefined && { target }), notice });
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}
