import type { FastifyReply, FastifyRequest } from 'fastify';
import { findStorefront } from '#shop/storefronts/find-storefront.ts';
import { isApiPath, sendApiError, sendPlain } from './admission.ts';
import { brokenPage, refusedPage, unavailablePage } from './headers/plain-pages.ts';
import type { HttpParts } from './http-parts.ts';

/** Something that every answer needs does not answer, such as the database that knows whose session it is. */
export class ShopUnavailable extends Error {
  override name = 'ShopUnavailable';
  readonly statusCode = 503;
}

type Fault = Error & { statusCode?: number };

/** Turns what a handler threw, or the framework refused, into an answer that tells no inner thing. */
export function answerFaults({ hosts, security }: Pick<HttpParts, 'hosts' | 'security'>) {
  return (fault: Fault, request: FastifyRequest, reply: FastifyReply): void => {
    const status = fault.statusCode ?? 500;
    if (status >= 500)
      request.log.error({ err: fault, path: request.url.split('?', 1)[0] }, 'A request failed');
    if (reply.raw.headersSent) return void reply.raw.destroy();
    reply.headers(security).header('x-request-id', request.id);
    if (status === 503) reply.header('retry-after', '30');
    if (isApiPath(request.url)) sendApiError(reply, status, ...describe(status));
    else sendFaultPage(request, reply, status, hosts);
  };
}

function sendFaultPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  hosts: HttpParts['hosts'],
): void {
  const storefront = findStorefront(hosts, request.headers.host);
  if (status === 503) sendPlain(reply, unavailablePage(storefront));
  else sendPlain(reply, status >= 500 ? brokenPage(storefront) : refusedPage(storefront, status));
}

function describe(status: number): [classification: string, message: string] {
  return (
    descriptions.get(status) ??
    (status >= 500
      ? ['INTERNAL_ERROR', 'Internal error']
      : ['BAD_REQUEST', 'The request cannot be read.'])
  );
}

const descriptions = new Map<number, [string, string]>([
  [405, ['METHOD_NOT_ALLOWED', 'Use POST.']],
  [413, ['BODY_TOO_LARGE', 'The body is larger than this endpoint takes.']],
  [415, ['UNSUPPORTED_MEDIA_TYPE', 'Send application/json, or multipart/form-data with files.']],
  [503, ['UNAVAILABLE', 'The shop does not answer. Try again in a moment.']],
]);
