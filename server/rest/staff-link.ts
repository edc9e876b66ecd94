import type { FastifyRequest } from 'fastify';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { factsOf, openCtx, type VisitorParts } from '../context/request-facts.ts';
import type { HttpServer } from '../http/http-server.ts';

type StaffLink = {
  path: string;
  /** Text of a link that is over. */
  over: Parameters<Ctx['texts']>[0];
  /** What a code begins: cookies as header lines, and the page that it leads to. Undefined for an invalid code. */
  begin: (ctx: Ctx, code: string, request: FastifyRequest) => Promise<Begun | undefined>;
};
type Begun = { cookies: readonly string[]; target: string };

/** GET ?code=… of a link that the back office made for its staff: a redirect with cookies, or 410 where it is over. Neither cached nor indexed. */
export function registerStaffLink(
  app: HttpServer,
  { ctxParts, cookies }: VisitorParts,
  { path, over, begin }: StaffLink,
): void {
  app.get<{ Querystring: { code?: unknown } }>(path, async (request, reply) => {
    const { code } = request.query;
    const ctx = await openCtx(ctxParts, factsOf(request, cookies));
    const begun = typeof code === 'string' ? await begin(ctx, code, request) : undefined;
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    reply.header('x-robots-tag', 'noindex, nofollow');
    if (!begun) return reply.code(410).type('text/plain; charset=utf-8').send(ctx.texts(over));
    for (const cookie of begun.cookies) reply.header('set-cookie', cookie);
    return reply.redirect(begun.target, 303);
  });
}
