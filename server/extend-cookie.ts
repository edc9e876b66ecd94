import type { FastifyRequest } from 'fastify';
import type { ShopCookies } from './cookies.ts';
import type { HttpServer } from './http.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Cookies of a session that this request extended. */
    extendedCookies?: readonly string[];
  }
}

/** Notes that the answer to this request makes the session's cookie and the customer's marker last as long as the session. */
export function extendCookie(
  request: FastifyRequest,
  cookies: ShopCookies,
  token: string | undefined,
  lastsSeconds: number,
): void {
  if (token !== undefined)
    request.extendedCookies = cookies.keepSession('customer', { token, lastsSeconds });
}

/** Sends the cookies of extended sessions along, unless the answer itself begins or ends a session (AU1). */
export function sendExtendedCookies(app: HttpServer): void {
  app.addHook('onSend', async (request, reply) => {
    const { extendedCookies } = request;
    if (!extendedCookies) return;
    const own = [reply.getHeader('set-cookie') ?? []].flat().map(String);
    if (own.some((cookie) => sessionCookie.test(cookie))) return;
    for (const cookie of extendedCookies) reply.header('set-cookie', cookie);
  });
}

const sessionCookie = /^(?:__Host-)?sessionToken=/;
