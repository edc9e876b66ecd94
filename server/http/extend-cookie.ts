import type { FastifyRequest } from 'fastify';
import type { ShopCookies } from './cookies.ts';
import type { HttpServer } from './http-server.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Cookies of the session that this request extended. */
    extendedCookies?: readonly string[];
  }
}

/** Extends the session's cookie and the customer's marker with the response to this request. */
export function extendCookie(
  request: FastifyRequest,
  cookies: ShopCookies,
  token: string | undefined,
  lastsSeconds: number,
): void {
  if (token !== undefined)
    request.extendedCookies = cookies.keepSession('customer', { token, lastsSeconds });
}

/** Adds the cookies of extended sessions to responses that do not start or end a session themselves (AU1). */
export function sendExtendedCookies(app: HttpServer): void {
  app.addHook('onSend', async (request, reply) => {
    const { extendedCookies } = request;
    if (!extendedCookies) return;
    const own = [reply.getHeader('set-cookie') ?? []].flat().map(String);
    if (own.some((cookie) => sessionCookie.test(cookie))) return;
    for (const cookie of extendedCookies) reply.header('set-cookie', cookie);
  });
}

const sessionCookie = /^(?:__Host-|__Secure-)?sessionToken=/;
