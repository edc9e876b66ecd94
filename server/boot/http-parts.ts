import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { ObjectStore } from '#adapters/files/object-port.ts';
import type { PictureStore } from '#adapters/pictures/port.ts';
import type { TokenParts } from '#shop/access/api-token.ts';
import type { LiveTexts } from '#shop/parameters/live-texts.ts';
import type { TestCounter } from '#shop/parameters/count-tests.ts';
import type { SearchCounter } from '#shop/search/count-searches.ts';
import type { HostTable } from '#shop/storefronts/find-storefront.ts';
import type { Backoffice } from '../backoffice/backoffice-http.ts';
import type { DeskWatch } from '../backoffice/desk-events.ts';
import type { BodyBudget } from '../http/body-budget.ts';
import type { CookiesOf } from '../http/cookies.ts';
import type { Overload } from '../http/overload.ts';
import type { LiveTests } from '../context/ab-tests/live-tests.ts';
import type { LiveConsent } from '../context/live-consent.ts';
import type { FindDocument, FindDownload } from '../files/downloads.ts';
import type { GraphqlHandler } from '../graphql/graphql-handler.ts';
import type { SecurityHeaders } from '../http/headers/security-headers.ts';
import type { ListWatch } from '../rest/list-events.ts';
import type { RequestMetrics } from '../observability/metrics.ts';
import type { RequestTraces } from '../observability/traces.ts';
import type { PageCache } from '../cache/page-cache.ts';
import type { PageParts } from '../pages/make-page.ts';
import type { PostInside } from '../context/post-inside.ts';
import type { CtxParts } from '../context/request-ctx.ts';
import type { Settings } from '../settings/settings.ts';
import type { TrackingSettings } from '../settings/tracking-settings.ts';
import type { KeptTokens } from '../tokens/api-tokens.ts';

export type Front = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** The parts that the HTTP server needs. */
export type HttpParts = {
  settings: Pick<
    Settings,
    | 'trustProxy'
    | 'environment'
    | 'port'
    | 'mainDomain'
    | 'graphqlEndpoint'
    | 'tokenUrl'
    | 'apiClient'
    | 'hasServiceWorker'
    | 'mostConnections'
    | 'peppol'
    | keyof TrackingSettings
  >;
  log: Logger;
  hosts: HostTable;
  security: SecurityHeaders;
  cookies: CookiesOf;
  ctxParts: CtxParts;
  texts: LiveTexts;
  pictures: PictureStore;
  /** The file store, of which this server reads feeds. */
  objects: ObjectStore;
  downloads: FindDownload;
  /** Undefined where nothing is uploaded. */
  documents?: FindDocument | undefined;
  /** The built storefront's files for browsers; undefined while Vite serves them. */
  clientFolder: string | undefined;
  /** Handles every request first, and answers it or calls `next`: Vite in development. */
  front: Front | undefined;
  /** What answers requests of the back office's host. */
  backoffice?: Pick<Backoffice, 'isHost' | 'handle'> | undefined;
  pageCache: PageCache;
  /** Counts of what shoppers search for. */
  searches: SearchCounter;
  /** Counts of visitors who were given variants of A/B tests. */
  testCounts: TestCounter;
  /** Counts and times requests; undefined where metrics are off. */
  requestMetrics?: RequestMetrics | undefined;
  /** When this process refuses work. */
  overload: Overload;
  /** Memory for bodies of requests. */
  bodyBudget: BodyBudget;
  /** Traces requests; undefined where traces are off. */
  requestTraces?: RequestTraces | undefined;
  /** Open event streams of lists. */
  listWatch: ListWatch;
  /** Open event streams of the back office. */
  deskWatch: DeskWatch;
  /** Running A/B tests. */
  liveTests: LiveTests;
  /** The current question of consent. */
  liveConsent: LiveConsent;
  /** Undefined on a node that serves the API alone. */
  pages: PageParts | undefined;
  graphql: GraphqlHandler;
  /** Calls this server's own endpoints for pages. */
  inside: PostInside;
  /** Source of this server's API tokens. */
  apiTokens: KeptTokens;
  /** Keys that verify API tokens. */
  tokenParts: TokenParts;
  /** Conditions of readiness, by name. */
  readiness: () => Promise<Record<string, boolean>>;
  /** Reported states that do not affect readiness, by name. Undefined where there is nothing to report. */
  warmth?: (() => Record<string, boolean>) | undefined;
};
