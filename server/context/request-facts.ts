import type { FastifyRequest } from 'fastify';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { variantsOf } from './ab-tests/noted-variants.ts';
import { readCookies } from '../http/cookie-header.ts';
import { type CookiesOf, hasPlanPreview, productPreviewCookie } from '../http/cookies.ts';
import { extendCookie } from '../http/extend-cookie.ts';
import { ShopUnavailable } from '#shop/kernel/unavailable.ts';
import { pageOf, pathOf } from '../http/paths.ts';
import { networkOf } from '../http/network-of.ts';
import { createCtx, type CtxParts, type RequestFacts } from './request-ctx.ts';

/** Parts that identify the visitor of a request. */
export type VisitorParts = { ctxParts: CtxParts; cookies: CookiesOf };

/** The facts of a request. Scripts may send an anonymous visitor's id as a header instead of the cookie. */
export function factsOf(request: FastifyRequest, cookiesOf: CookiesOf): RequestFacts {
  const { storefront, headers, id, ip, log, traceId } = request;
  const cookies = cookiesOf(storefront);
  const { tests, consentVersion } = variantsOf(request.raw);
  const carried = cookies.read(headers.cookie);
  const header = headers['x-ishop-api-userid'];
  const userId =
    typeof header === 'string' && /^[0-9a-f]{32}$/.test(header) ? header : carried.userId;
  return {
    storefront,
    carried: { ...carried, userId },
    tests,
    consentVersion,
    preview: previewIn(request),
    productPreview: productPreviewIn(request),
    isReadOnly: hasPlanPreview(headers.cookie),
    remoteAddress: networkOf(ip),
    userAgent: userAgentOf(headers),
    sessionExtended: (lastsSeconds) =>
      extendCookie(request, cookies, carried.sessionToken, lastsSeconds),
    requestId: id,
    traceId,
    log,
  };
}

/** The visitor's browser; other nodes send it in a header. */
function userAgentOf(headers: FastifyRequest['headers']): string | undefined {
  const named = headers['x-user-agent'] ?? headers['user-agent'];
  return typeof named === 'string' ? named.slice(0, 400) : undefined;
}

/** The requested preview, before its permission is checked. */
function previewIn({ headers }: FastifyRequest): string | undefined {
  const header = headers['ishop-preview-json'];
  if (typeof header === 'string') return header;
  return readCookies(headers.cookie ?? '').get('ishop-preview-json');
}

/** The preview of the product whose page or data sheet is asked for. No other address, no form and no endpoint has one, whatever cookie it brings. */
function productPreviewIn({
  method,
  url,
  headers,
}: FastifyRequest): RequestFacts['productPreview'] {
  if (!headers.cookie || (method !== 'GET' && method !== 'HEAD')) return undefined;
  const path = pathOf(url);
  const [, id] = /^\/prod\/([1-9]\d{0,8})\/$/.exec(pageOf(path)) ?? previewedSheet.exec(path) ?? [];
  const token = readCookies(headers.cookie).get(productPreviewCookie);
  return id && token ? { token, productId: Number(id) } : undefined;
}

const previewedSheet = /^\/prod\/([1-9]\d{0,8})\/produktdatenblatt\.pdf$/;

/** Creates the request's ctx. Throws `ShopUnavailable` where the session cannot be read. */
export async function openCtx(parts: CtxParts, facts: RequestFacts): Promise<Ctx> {
  try {
    return await createCtx(parts, facts);
  } catch (cause) {
    throw new ShopUnavailable('The visitor’s session could not be read.', { cause });
  }
}
