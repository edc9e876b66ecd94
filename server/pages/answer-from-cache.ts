import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '#shop/kernel/clock.ts';
import type { Log } from '#shop/kernel/ctx.ts';
import type { TestCounter } from '#shop/parameters/count-tests.ts';
import type { SearchCounter } from '#shop/search/count-searches.ts';
import { findStorefront, type HostTable } from '#shop/storefronts/find-storefront.ts';
import { chooseVariants } from '../context/ab-tests/choose-variants.ts';
import type { LiveTests } from '../context/ab-tests/live-tests.ts';
import type { LiveConsent } from '../context/live-consent.ts';
import { hasTwoHosts } from '../http/admission.ts';
import { noteVariants } from '../context/ab-tests/noted-variants.ts';
import { isPublicOnBusiness } from '../http/business-gate.ts';
import { loggedPath, pathOf } from '../http/paths.ts';
import { requestIdOf } from '../http/request-id.ts';
import { rememberedLanguage } from './remembered-language.ts';
import type { PageCache } from '../cache/page-cache.ts';
import { pageKey } from './page-key.ts';
import { noteSearch } from './note-search.ts';
import { createRefusal } from './refuse-before-rendering.ts';
import { sendPage } from './send-page.ts';

export type CacheAnswerParts = {
  hosts: HostTable;
  pageCache: PageCache;
  searches: SearchCounter;
  testCounts: TestCounter;
  liveTests: LiveTests;
  liveConsent: LiveConsent;
  isSecure: boolean;
  ctxParts: { clock: Clock };
  log: { debug: Log['info']; isLevelEnabled(level: 'debug'): boolean };
} & Parameters<typeof createRefusal>[0];

/** Answers requests before the framework, with a cached page or a refusal when too many are being rendered. Returns whether it answered. Stores the visitor's variants for the later handlers. */
export function createAnswerFromCache({
  hosts,
  pageCache,
  searches,
  testCounts,
  liveTests,
  liveConsent,
  isSecure,
  ctxParts: { clock },
  log,
  ...refusing
}: CacheAnswerParts) {
  const refuse = createRefusal(refusing);
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = '', headers, method } = request;
    const storefront = findStorefront(hosts, headers.host);
    if (!storefront || hasTwoHosts(request)) return false;
    const variants = chooseVariants(headers.cookie, liveTests.runningIn(storefront), {
      mayDraw: method === 'GET' || method === 'HEAD',
      isSecure,
      consentVersion: liveConsent.versionIn(storefront),
    });
    const key = pageKey({ method, url, headers }, storefront, variants.tests);
    const leavesForEnglish = rememberedLanguage(request, storefront, hosts) !== undefined;
    const isOpen = !storefront.isB2b || isPublicOnBusiness(pathOf(url));
    const page = isOpen && key && !leavesForEnglish ? pageCache.get(key.key) : undefined;
    if (!page) {
      const isShareable = isOpen && key && !leavesForEnglish;
      if (isShareable && refuse(request, response, { path: pathOf(url), storefront })) return true;
      noteVariants(request, variants);
      return false;
    }
    pageCache.outcomes.add('hit');
    testCounts.countVisitor(variants.drawn);
    noteSearch(searches, request, { storefront, results: page.searchResults });
    const requestId = requestIdOf(headers['x-request-id']);
    sendPage(request, response, page, {
      ageSeconds: pageCache.ageSeconds(page),
      cacheState: 'hit',
      requestId,
      now: clock.now(),
      setCookies: variants.setCookies,
    }).catch((fault: Error) => response.destroy(fault));
    if (log.isLevelEnabled('debug'))
      log.debug(
        { requestId, langCode: storefront.langCode, path: loggedPath(url), status: page.status },
        'page hit',
      );
    return true;
  };
}
