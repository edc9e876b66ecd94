import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { VisitorParts } from '../context/request-facts.ts';
import { isPlaceToReturnTo } from '../http/business-gate.ts';
import { readCookies } from '../http/cookie-header.ts';
import { isDataPath, loginAddress, pageOf, pathOf } from '../http/paths.ts';

/**
 * Redirects from a business page without a login to the login, which leads back (AU4); data requests are redirected in the
 * router's format. A visitor whose session has expired gets a notice, on the public page that they came from, or the last one
 * (RT7). The router may repeat the request, so it gets the same answer until the page with the notice was loaded.
 */
export function sendToLogin(
  parts: Pick<VisitorParts, 'cookies'>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { url, method, headers, storefront } = request;
  const cookies = parts.cookies(storefront);
  const login = method === 'POST' ? '/login/' : loginAddress(url);
  const wasCustomer = cookies.read(headers.cookie).markers.includes('customer');
  const address = wasCustomer ? addressOfExpired(headers, login) : login;
  reply.header('cache-control', 'no-store');
  if (!isDataPath(pathOf(url))) {
    if (wasCustomer) reply.header('set-cookie', cookies.endSession());
    return reply.redirect(address, 302);
  }
  return reply
    .code(204)
    .headers({
      'x-remix-redirect': address,
      'x-remix-status': '302',
      'x-remix-reload-document': 'true',
    })
    .send();
}

/** The login on the public page leads to the target page, as the login page does. */
function addressOfExpired(headers: IncomingHttpHeaders, login: string): string {
  const before = publicPageBefore(headers);
  if (before === undefined) return sessionExpired(login);
  const target = new URLSearchParams(login.slice('/login/'.length)).get('target') ?? '/';
  return sessionExpired(before, target);
}

/**
 * The public page of this host that a request came from, or else the last one by the browser's cookie; undefined without
 * either.
 */
function publicPageBefore({ referer, host, cookie = '' }: IncomingHttpHeaders): string | undefined {
  const before = referer !== undefined && URL.canParse(referer) ? new URL(referer) : undefined;
  const page = before && pageOf(before.pathname);
  if (before?.host === host?.toLowerCase() && page && isPlaceToReturnTo(page))
    return page + (before?.search ?? '');
  const noted = readCookies(cookie).get('publicPage') ?? '';
  return isPlaceToReturnTo(noted) ? noted : undefined;
}

/** An address with the notice that the session has expired, and with the target page (RT7). */
function sessionExpired(address: string, target?: string): string {
  const notice = 'vue.message.sessionExpired';
  const query = new URLSearchParams({ ...(target !== undefined && { target }), notice });
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}
