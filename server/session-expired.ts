import type { IncomingHttpHeaders } from 'node:http';
import { isPublicOnBusiness } from './business-gate.ts';
import { pageOf } from './paths.ts';

/** The page of this host, open without a login, that a request came from; undefined for any other. */
export function publicPageBefore({ referer, host }: IncomingHttpHeaders): string | undefined {
  if (referer === undefined || !URL.canParse(referer)) return undefined;
  const before = new URL(referer);
  const page = pageOf(before.pathname);
  if (before.host !== host?.toLowerCase() || !isPublicOnBusiness(page)) return undefined;
  return /^\/(?:login|logout|404)\//.test(page) ? undefined : page + before.search;
}

/** An address that says on arrival that the session has expired (RT7). */
export function sessionExpired(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}notice=vue.message.sessionExpired`;
}
