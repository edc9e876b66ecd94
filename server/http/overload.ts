import type { IncomingMessage, ServerResponse } from 'node:http';
import { paymentCallbackPaths } from '#shop/payment/payments.ts';
import { findStorefront, type HostTable } from '#shop/storefronts/find-storefront.ts';
import { isApiPath } from './admission.ts';
import { sendBusyError, sendBusyPage } from './busy-answers.ts';
import type { SecurityHeaders } from './headers/security-headers.ts';
import type { LogBusy } from './log-busy.ts';
import { isDataPath, pathOf } from './paths.ts';

/** When a process counts as overloaded. */
export type Overload = {
  /** The delay of the event loop. */
  delayMs: () => number;
  /** The delay beyond which work is refused. */
  latestMs: number;
};

/** What was refused: a page, a call of the API, a call of the back office. */
export type RefusedKind = 'page' | 'api' | 'backoffice';

type Parts = {
  hosts: HostTable;
  security: SecurityHeaders;
  overload: Overload;
  logBusy: LogBusy;
  countRefusal: (kind: RefusedKind) => void;
};

/** Requests in hand below which nothing is refused: the delay is not theirs. */
export const fewestInHand = 12;

/**
 * Admission by the delay of the event loop (OP5): requests that are neither cached, a file, a probe, an event stream nor a payment
 * callback are answered with 503 while the process is late. Visitors with a basket or a login, and the staff, are admitted up
 * to twice the delay, so that orders that were begun are finished first. Returns whether it answered.
 */
export function createOverloadGuard(parts: Parts) {
  const { overload, security, hosts, logBusy, countRefusal } = parts;
  let inHand = 0;
  return (request: IncomingMessage, response: ServerResponse, isBackoffice = false): boolean => {
    const path = pathOf(request.url ?? '');
    const kind = kindOf(path, isBackoffice);
    if (kind === undefined) return false;
    const latestMs = overload.latestMs * (isBackoffice || hasBegun(request) ? 2 : 1);
    if (inHand < fewestInHand || overload.delayMs() <= latestMs) {
      inHand += 1;
      response.once('close', () => (inHand -= 1));
      return false;
    }
    logBusy('The event loop is late.');
    countRefusal(kind);
    if (kind === 'page')
      sendBusyPage(request, response, {
        security,
        storefront: findStorefront(hosts, request.headers.host),
      });
    else sendBusyError(request, response, security);
    return true;
  };
}

/** The kind of a request that may be refused; undefined for those that are always admitted. */
function kindOf(path: string, isBackoffice: boolean): RefusedKind | undefined {
  if (isApiPath(path)) {
    if (admitted.has(path)) return undefined;
    return isBackoffice ? 'backoffice' : 'api';
  }
  return !isBackoffice && (path.endsWith('/') || isDataPath(path)) ? 'page' : undefined;
}

/** Browsers do not open a refused event stream again, and providers call again only after minutes. */
const admitted: ReadonlySet<string> = new Set([
  '/api/lists/events',
  '/api/backoffice/events',
  ...Object.values(paymentCallbackPaths).flatMap((path) => [path, path.slice(0, -1)]),
]);

/** Whether a visitor has a basket or a session, by cookie, or by the header with which another node's pages call. */
function hasBegun({ headers }: IncomingMessage): boolean {
  return headers['x-jwt'] !== undefined || beginnings.test(headers.cookie ?? '');
}

const beginnings = /(?:^|; ?)(?:cartId|(?:__Host-|__Secure-)?(?:guestToken|sessionToken))=[^;]/;
