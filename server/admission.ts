import type { FastifyReply, FastifyRequest } from 'fastify';
import { findStorefront } from '#shop/storefronts/find-storefront.ts';
import type { HttpParts } from './http-parts.ts';
import type { HttpServer } from './http.ts';
import { plainPage, plainPagePolicy, type PlainPage } from './headers/plain-page.ts';
import { refusedPage, unknownHostPage } from './headers/plain-pages.ts';
import { isOwnOrigin } from './origin-guard.ts';
import { isSoundTarget } from './paths.ts';

/** Lets in what has a sound address, a known host and, where it writes, our own origin; probes need no host. */
export function admit(app: HttpServer, { hosts, security }: HttpParts): void {
  app.decorateRequest('storefront');
  app.addHook('onRequest', (request, reply, admitted) => {
    reply.headers(security).header('x-request-id', request.id);
    if (probes.has(request.url)) return admitted();
    if (!isSoundTarget(request.url)) return void sendPlain(reply, refusedPage(undefined, 400));
    const storefront = findStorefront(hosts, request.headers.host);
    if (!storefront) return void sendPlain(reply, unknownHostPage(hosts));
    request.storefront = storefront;
    if (!safeMethods.has(request.method) && !isOwnOrigin(request.headers))
      return void refuseOrigin(request, reply);
    admitted();
  });
}

const probes = new Set(['/healthz', '/readyz']);
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

function refuseOrigin(request: FastifyRequest, reply: FastifyReply) {
  request.log.warn({ origin: request.headers.origin }, 'A write from another origin was refused');
  if (isApiPath(request.url))
    return sendApiError(
      reply,
      403,
      'ORIGIN_NOT_ALLOWED',
      'Writes are accepted from the shop’s own pages.',
    );
  return sendPlain(reply, refusedPage(request.storefront, 403));
}

export function isApiPath(url: string): boolean {
  return url.startsWith('/api/');
}

export function sendPlain(reply: FastifyReply, page: PlainPage): FastifyReply {
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', plainPagePolicy)
    .header('cache-control', 'no-store')
    .send(plainPage(page));
}

/** An error of the API in the shape of GraphQL over HTTP, for its other endpoints too. */
export function sendApiError(
  reply: FastifyReply,
  status: number,
  classification: string,
  message: string,
  messageKey?: string,
): FastifyReply {
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify({ errors: [{ message, extensions: { classification, messageKey } }] }));
}
