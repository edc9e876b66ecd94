import type { FastifyRequest } from 'fastify';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { variantsOf } from './ab-tests/noted-variants.ts';
import { readCookies } from './cookie-header.ts';
import type { ShopCookies } from './cookies.ts';
import { extendCookie } from './extend-cookie.ts';
import { ShopUnavailable } from './faults.ts';
import { createCtx, type CtxParts, type RequestFacts } from './request-ctx.ts';

/** What a request brings along. Its header names an anonymous visitor where scripts prefer that to the cookie. */
export function factsOf(request: FastifyRequest, cookies: ShopCookies): RequestFacts {
  const { storefront, headers, id, ip, log } = request;
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
    remoteAddress: ip,
    sessionExtended: (lastsSeconds) =>
      extendCookie(request, cookies, carried.sessionToken, lastsSeconds),
    requestId: id,
    log,
  };
}

/** What a request asks to preview; whether it may is not known yet. */
function previewIn({ headers }: FastifyRequest): string | undefined {
  const header = headers['ishop-preview-json'];
  if (typeof header === 'string') return header;
  return readCookies(headers.cookie ?? '').get('ishop-preview-json');
}

/** The request's ctx. Throws `ShopUnavailable` where the database does not say whose session it is. */
export async function openCtx(parts: CtxParts, facts: RequestFacts): Promise<Ctx> {
  try {
    return await createCtx(parts, facts);
  } catch (cause) {
    throw new ShopUnavailable('The visitor’s session could not be read.', { cause });
  }
}
