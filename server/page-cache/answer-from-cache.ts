import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '#shop/kernel/clock.ts';
import type { Log } from '#shop/kernel/ctx.ts';
import { findStorefront, type HostTable } from '#shop/storefronts/find-storefront.ts';
import { chooseVariants } from '../ab-tests/choose-variants.ts';
import type { LiveTests } from '../ab-tests/live-tests.ts';
import type { LiveConsent } from '../live-consent.ts';
import { noteVariants } from '../ab-tests/noted-variants.ts';
import { isPublicOnBusiness } from '../business-gate.ts';
import { pathOf } from '../paths.ts';
import { requestIdOf } from '../request-id.ts';
import type { PageCache } from './page-cache.ts';
import { pageKey } from './page-key.ts';
import { sendPage } from './send-page.ts';

export type CacheAnswerParts = {
  hosts: HostTable;
  pageCache: PageCache;
  liveTests: LiveTests;
  liveConsent: LiveConsent;
  isSecure: boolean;
  ctxParts: { clock: Clock };
  log: { debug: Log['info']; isLevelEnabled(level: 'debug'): boolean };
};

/** Answers before any framework sees the request, where a stored page does. Says whether it did. Notes the variants that the visitor sees, for whoever answers instead. */
export function createAnswerFromCache({
  hosts,
  pageCache,
  liveTests,
  liveConsent,
  isSecure,
  ctxParts: { clock },
  log,
}: CacheAnswerParts) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = '', headers, method } = request;
    const storefront = findStorefront(hosts, headers.host);
    if (!storefront) return false;
    const variants = chooseVariants(headers.cookie, liveTests.runningIn(storefront), {
      mayDraw: method === 'GET' || method === 'HEAD',
      isSecure,
      consentVersion: liveConsent.versionIn(storefront),
    });
    const key = pageKey({ method, url, headers }, storefront, variants.tests);
    const isOpen = !storefront.isB2b || isPublicOnBusiness(pathOf(url));
    const page = isOpen && key ? pageCache.get(key.key) : undefined;
    if (!page) {
      noteVariants(request, variants);
      return false;
    }
    const requestId = requestIdOf(headers['x-request-id']);
    sendPage(request, response, page, {
      ageSeconds: pageCache.ageSeconds(page),
      cacheState: 'hit',
      requestId,
      now: clock.now(),
      setCookies: variants.setCookies,
    });
    if (log.isLevelEnabled('debug'))
      log.debug(
        { requestId, langCode: storefront.langCode, path: pathOf(url), status: page.status },
        'page hit',
      );
    return true;
  };
}
