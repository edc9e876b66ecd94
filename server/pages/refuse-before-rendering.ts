import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Storefront } from '#shop/kernel/storefront.ts';
import { sendBusyPage } from '../http/busy-answers.ts';
import type { SecurityHeaders } from '../http/headers/security-headers.ts';
import type { LogBusy } from '../http/log-busy.ts';

type Parts = {
  security: SecurityHeaders;
  /** Undefined on a node without pages. */
  pages: { lane: { isFull(): boolean } } | undefined;
  logBusy: LogBusy;
};

/**
 * Answers uncached shared pages with 503 while the rendering queue is full. This costs a fraction of a refusal by the framework, so
 * that probes and buyers are answered under any load (OP5). Returns whether it answered.
 */
export function createRefusal({ security, pages, logBusy }: Parts) {
  return (
    request: IncomingMessage,
    response: ServerResponse,
    { path, storefront }: { path: string; storefront: Storefront },
  ): boolean => {
    if (!isPage(path) || !pages?.lane.isFull()) return false;
    logBusy('Too many pages wait to be rendered.');
    sendBusyPage(request, response, { security, storefront });
    return true;
  };
}

/** Addresses of pages end in a slash; those of files and of the router do not. */
function isPage(path: string): boolean {
  return path.endsWith('/') && !path.startsWith('/api/');
}
