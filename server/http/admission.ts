import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findStorefront, type HostTable } from '#shop/storefronts/find-storefront.ts';
import type { HttpServer } from './http-server.ts';
import { plainPage, plainPagePolicy, type PlainPage } from './headers/plain-page.ts';
import type { SecurityHeaders } from './headers/security-headers.ts';
import { refusedPage, unknownHostPage } from './headers/plain-pages.ts';
import { isOwnOrigin } from './origin-guard.ts';
import { isSoundTarget, pathOf } from './paths.ts';
import { punchOutPaths } from '#shop/punchout/punch-out-paths.ts';

/** Admits requests with a sound address, a known host and, for writes, our own origin; probes need no host. */
export function admit(
  app: HttpServer,
  { hosts, security }: { hosts: HostTable; security: SecurityHeaders },
): void {
  app.decorateRequest('storefront');
  app.addHook('onRequest', (request, reply, admitted) => {
    reply.headers(security).header('x-request-id', request.id);
    if (probes.has(request.url)) return admitted();
    if (request.url.length > longestTarget)
      return void sendPlain(reply, refusedPage(undefined, 414));
    if (!isSoundTarget(request.url) || hasTwoHosts(request.raw))
      return void sendPlain(reply, refusedPage(undefined, 400));
    const storefront = findStorefront(hosts, request.headers.host);
    if (!storefront) return void sendPlain(reply, unknownHostPage(hosts));
    request.storefront = storefront;
    const isOpen = safeMethods.has(request.method) || writesOfOthers.has(pathOf(request.url));
    if (!isOpen && !isOwnOrigin(request.headers)) return void refuseOrigin(request, reply);
    admitted();
  });
}

/** In characters; the longest addresses of pages, listings with many filters, are well below. */
const longestTarget = 8_192;
/** Node reads only the first host, and a balancer may have read the other one. */
export function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** Addresses that browsers post forms of other sites to: log-ins of purchasing systems, which carry their own secret. */
const writesOfOthers = new Set([punchOutPaths.oci, punchOutPaths.oci.slice(0, -1)]);
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
