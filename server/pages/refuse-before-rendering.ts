import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Storefront } from '#shop/kernel/storefront.ts';
import { ShopBusy } from '#shop/kernel/unavailable.ts';
import { plainPage, plainPagePolicy } from '../http/headers/plain-page.ts';
import { unavailablePage } from '../http/headers/plain-pages.ts';
import type { SecurityHeaders } from '../http/headers/security-headers.ts';
import type { LogBusy } from '../http/log-busy.ts';
import { requestIdOf } from '../http/request-id.ts';

type Parts = {
  security: SecurityHeaders;
  /** Undefined on a node without pages. */
  pages: { lane: { isFull(): boolean } } | undefined;
  logBusy: LogBusy;
};

const busy = new ShopBusy('Too many pages wait to be rendered.');

/**
 * Answers uncached shared pages with 503 while the rendering queue is full. This costs a fraction of a refusal by the framework, so
 * that probes and buyers are answered under any load (OP5). Returns whether it answered.
 */
export function createRefusal({ security, pages, logBusy }: Parts) {
  return (
    { headers, method }: IncomingMessage,
    response: ServerResponse,
    { path, storefront }: { path: string; storefront: Storefront },
  ): boolean => {
    if (!isPage(path) || !pages?.lane.isFull()) return false;
    logBusy(busy.message);
    const page = unavailablePage(storefront);
    const body = plainPage(page);
    response.writeHead(page.status, {
      ...security,
      'content-type': 'text/html; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'content-security-policy': plainPagePolicy,
      'cache-control': 'no-store',
      'retry-after': String(busy.retryAfterSeconds),
      'x-request-id': requestIdOf(headers['x-request-id']),
    });
    response.end(method === 'HEAD' ? undefined : body);
    return true;
  };
}

/** Addresses of pages end in a slash; those of files and of the router do not. */
function isPage(path: string): boolean {
  return path.endsWith('/') && !path.startsWith('/api/');
}
