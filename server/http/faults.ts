import type { FastifyReply, FastifyRequest } from 'fastify';
import { ContractError } from '#shop/kernel/refusals.ts';
import { ShopBusy } from '#shop/kernel/unavailable.ts';
import { findStorefront, type HostTable } from '#shop/storefronts/find-storefront.ts';
import type { SecurityHeaders } from './headers/security-headers.ts';
import type { LogBusy } from './log-busy.ts';
import { isApiPath, sendApiError, sendPlain } from './admission.ts';
import { loggedPath } from './paths.ts';
import { brokenPage, refusedPage, unavailablePage } from './headers/plain-pages.ts';

/** The error name of faults that browsers report. */
export const browserFault = 'BrowserFault';

type Fault = Error & { statusCode?: number; retryAfterSeconds?: number };

type FaultParts = { hosts: HostTable; security: SecurityHeaders; logBusy: LogBusy };

/** Converts errors of handlers and refusals of the framework into responses without internal details. */
export function answerFaults({ hosts, security, logBusy }: FaultParts) {
  return (fault: Fault, request: FastifyRequest, reply: FastifyReply): void => {
    const status = statusOf(fault);
    if (fault instanceof ShopBusy) logBusy(fault.message);
    else if (status >= 500)
      request.log.error({ err: fault, path: loggedPath(request.url) }, 'A request failed');
    if (reply.raw.headersSent) return void reply.raw.destroy();
    reply.headers(security).header('x-request-id', request.id);
    if (status === 503 || status === 429)
      reply.header('retry-after', String(fault.retryAfterSeconds ?? 30));
    if (isApiPath(request.url)) sendApiError(reply, status, ...describe(status, fault));
    else sendFaultPage(request, reply, status, hosts);
  };
}

function sendFaultPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  hosts: HostTable,
): void {
  const storefront = findStorefront(hosts, request.headers.host);
  const { traceId } = request;
  if (status === 503) sendPlain(reply, unavailablePage(storefront, traceId));
  else if (status >= 500) sendPlain(reply, brokenPage(storefront, traceId));
  else sendPlain(reply, refusedPage(storefront, status));
}

/** Of the contract's own errors, endpoints pass on only that of too many requests. */
function statusOf(fault: Fault): number {
  return isTooOften(fault) ? 429 : (fault.statusCode ?? 500);
}

function isTooOften(fault: Fault): fault is ContractError {
  return fault instanceof ContractError && fault.classification === 'TOO_MANY_REQUESTS';
}

function describe(status: number, fault: Fault): [classification: string, message: string] {
  if (isTooOften(fault)) return [fault.classification, fault.message];
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
