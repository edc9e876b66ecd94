import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '#shop/kernel/clock.ts';
import type { Log } from '#shop/kernel/ctx.ts';
import { findStorefront, type HostTable } from '#shop/storefronts/find-storefront.ts';
import { isPublicOnBusiness } from '../business-gate.ts';
import { pathOf } from '../paths.ts';
import { requestIdOf } from '../request-id.ts';
import type { PageCache } from './page-cache.ts';
import { pageKey, type RunningTests } from './page-key.ts';
import { sendPage } from './send-page.ts';

export type CacheAnswerParts = {
  hosts: HostTable;
  pageCache: PageCache;
  runningTests: () => RunningTests;
  ctxParts: { clock: Clock };
  log: Pick<Log, 'info'> & { debug: Log['info'] };
};

/** Answers before any framework sees the request, where a stored page does. Says whether it did. */
export function createAnswerFromCache({
  hosts,
  pageCache,
  runningTests,
  ctxParts: { clock },
  log,
}: CacheAnswerParts) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = '', headers, method } = request;
    const storefront = findStorefront(hosts, headers.host);
    if (!storefront) return false;
    if (storefront.isB2b && !isPublicOnBusiness(pathOf(url))) return false;
    const key = pageKey({ method, url, headers }, storefront, runningTests());
    const page = key && pageCache.get(key.key);
    if (!page) return false;
    const requestId = requestIdOf(headers['x-request-id']);
    sendPage(request, response, page, {
      ageSeconds: pageCache.ageSeconds(page),
      cacheState: 'hit',
      requestId,
      now: clock.now(),
    });
    log.debug(
      { requestId, langCode: storefront.langCode, path: pathOf(url), status: page.status },
      'page hit',
    );
    return true;
  };
}
