import { createParcelHub } from '#adapters/carrier/parcel-hub.ts';
import { createClamd } from '#adapters/malware-scanner/clamd.ts';
import type { Logger } from 'pino';
import type { CatalogueIndex } from '#adapters/catalogue-index/port.ts';
import { createPostgresFileStore } from '#adapters/files/postgres-file-store.sql.ts';
import type { ObjectStore } from '#adapters/files/object-port.ts';
import { pauseAfterFault } from '#adapters/files/pause-after-fault.ts';
import type { PictureStore } from '#adapters/pictures/port.ts';
import { issueApiToken, type TokenParts } from '#shop/access/api-token.ts';
import { createKeyRing, type KeyRing } from '#shop/access/key-ring.ts';
import type { Clock } from '#shop/kernel/clock.ts';
import type { Db } from '#shop/kernel/db.ts';
import { createLiveTexts } from '#shop/parameters/live-texts.ts';
import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { createTestCounter } from '#shop/parameters/count-tests.ts';
import { createSearchCounter } from '#shop/search/count-searches.ts';
import { createPostgresIndex } from '#shop/search/postgres-index/postgres-index.ts';
import { tabulateHosts } from '#shop/storefronts/find-storefront.ts';
import { createLiveTests } from '../context/ab-tests/live-tests.ts';
import { createLiveConsent } from '../context/live-consent.ts';
import { createShopCookies } from '../http/cookies.ts';
import { watchEventLoop } from '../http/event-loop-delay.ts';
import type { ApiParts } from '../context/shop-api.ts';
import { createGraphqlHandler } from '../graphql/graphql-handler.ts';
import { OperationCache } from '../graphql/operation-cache.ts';
import { createPrepareDocument } from '../graphql/prepare-document.ts';
import { askInProcess, createRunOperation } from '../graphql/run-operation.ts';
import { createShopSchema } from '../graphql/schema.ts';
import { type BodyBudget, createBodyBudget } from '../http/body-budget.ts';
import type { Overload } from '../http/overload.ts';
import type { PagePolicy } from '../http/headers/content-policy.ts';
import { securityHeaders } from '../http/headers/security-headers.ts';
import type { HttpParts } from './http-parts.ts';
import type { Observation } from './observe.ts';
import { createDeskWatch } from '../backoffice/desk-events.ts';
import { createListWatch } from '../rest/list-events.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { ObserveOperation } from '../observability/observers.ts';
import { PageCache } from '../cache/page-cache.ts';
import { DataCache } from '../cache/data-cache.ts';
import type { PageRenderer } from '../pages/page-renderer.ts';
import { createRenderingLane } from '../pages/rendering-lane.ts';
import { openPaymentProviders, payerOrigins, walletScripts } from './payments.ts';
import { createPostInside } from '../context/post-inside.ts';
import type { FindDownload } from '../files/downloads.ts';
import type { CtxParts, FindAccount } from '../context/request-ctx.ts';
import type { Settings } from '../settings/settings.ts';
import { partnerOrigins } from '../settings/tracking-settings.ts';
import { askRemotely } from '../remote/ask-remotely.ts';
import { type ApiTokens, keepTokens } from '../tokens/api-tokens.ts';
import { createTokenClient } from '../tokens/token-client.ts';

/** What a process is composed from; differs between starts, tests and roles. */
export type Resources = {
  log: Logger;
  db: Db;
  clock: Clock;
  resolvers: readonly Resolvers[];
  findAccount: FindAccount;
  pictures: PictureStore;
  objects: ObjectStore;
  downloads: FindDownload;
  /** Undefined on a node that serves the API alone. */
  render: PageRenderer | undefined;
  clientFolder: string | undefined;
  /** The index of listings and search; PostgreSQL by default. */
  catalogueIndex?: CatalogueIndex;
  front?: HttpParts['front'];
  readiness: HttpParts['readiness'];
  warmth?: HttpParts['warmth'];
  /** Undefined where nothing watches the process. */
  observation?: Partial<Pick<Observation, 'metrics' | 'tracing' | 'observers'>> | undefined;
  /** The delay of the event loop in milliseconds; measured by default. */
  delayMs?: () => number;
  /** Keys that sign tokens; those of the database by default. */
  keys?: KeyRing;
};

/** The parts of one serving process, with the caches that changes invalidate. */
export type ComposedParts = HttpParts & {
  operationCache: OperationCache;
  memory: DataCache;
  /** Traces operations of the back office; undefined where traces are off. */
  traceOperation?: ObserveOperation | undefined;
};

/** Composes a serving process, without listening. */
export function composeParts(settings: Settings, resources: Resources): ComposedParts {
  const {
    log,
    db,
    clock,
    pictures,
    objects,
    downloads,
    render,
    clientFolder,
    front,
    readiness,
    warmth,
    findAccount,
    catalogueIndex = createPostgresIndex({ db, clock }),
    keys = createKeyRing({ db, clock }),
    observation: { observers } = {},
  } = resources;
  const tokenParts = { keys, clock };
  const hosts = tabulateHosts(settings);
  const texts = createLiveTexts(db);
  const memory = new DataCache(memoryBounds);
  const ctxParts: CtxParts = {
    db,
    clock,
    texts,
    catalogueIndex,
    memory,
    files: createPostgresFileStore(db, clock),
    pictures,
    payments: openPaymentProviders(settings.payments, clock),
    ...connectionsOf(settings),
    findAccount,
  };
  const bounds = boundsOf(settings, resources);
  const cookies = createShopCookies(settings);
  const operationCache = new OperationCache();
  const schema = createShopSchema(resources.resolvers);
  const run = createRunOperation(schema, operationCache, observers?.operation);
  const isIntrospectionOpen = settings.environment !== 'production';
  const apiTokens = keepTokens(tokensFor(settings, tokenParts), clock);
  const inside = createPostInside(observers?.traceparent);
  const apiParts: ApiParts = {
    ctxParts,
    hosts,
    cookies,
    showsFaults: settings.environment !== 'production',
    ask: askBy(settings, {
      inProcess: askInProcess(createPrepareDocument(schema), run),
      apiTokens,
      tokenParts,
      isLocal: settings.environment === 'local',
      traceparent: observers?.traceparent,
    }),
    post: (...call) => inside.post(...call),
  };
  return {
    settings,
    log,
    hosts,
    security: securityHeaders(settings),
    cookies,
    ctxParts,
    texts,
    pictures,
    objects: pauseAfterFault(objects, clock),
    downloads,
    clientFolder,
    front,
    readiness,
    warmth,
    operationCache,
    memory,
    ...watchesOfStreams(),
    ...watchedBy(settings, resources.observation),
    ...bounds,
    ...askedOfVisitors(db, clock),
    pages: render && {
      render,
      apiParts,
      security: securityHeaders(settings),
      policy: policyOf(settings),
      lane: createRenderingLane(bounds.overload),
    },
    graphql: createGraphqlHandler(schema, run, { isIntrospectionOpen, log }),
    inside,
    tokenParts,
    apiTokens,
  };
}

/** When the process refuses work, and how much memory bodies take. */
function boundsOf(
  { overloadDelayMs: latestMs }: Settings,
  { delayMs = watchEventLoop() }: Pick<Resources, 'delayMs'>,
): { overload: Overload; bodyBudget: BodyBudget } {
  return { overload: { delayMs, latestMs }, bodyBudget: createBodyBudget() };
}

/** The page cache, and what counts and traces requests, undefined where it is off. */
function watchedBy(
  settings: Settings,
  { metrics, tracing }: NonNullable<Resources['observation']> = {},
) {
  return {
    pageCache: followedPages(settings, metrics),
    requestMetrics: metrics?.requests,
    requestTraces: tracing?.requests,
    traceOperation: tracing?.observers.operation,
  };
}

/** The page cache, whose counts the metrics export. */
function followedPages(
  { pageCacheBytes, purges }: Settings,
  metrics: Metrics | undefined,
): PageCache {
  const pageCache = new PageCache({ maxBytes: pageCacheBytes, isShared: purges !== undefined });
  metrics?.followPages(pageCache);
  return pageCache;
}

/** Runs operations of pages in this process, or on the node that the settings name. */
function askBy(
  { graphqlEndpoint }: Settings,
  parts: Omit<Parameters<typeof askRemotely>[0], 'graphqlEndpoint'>,
): ApiParts['ask'] {
  return graphqlEndpoint === undefined
    ? parts.inProcess
    : askRemotely({ ...parts, graphqlEndpoint });
}

/** The carrier, limited to three seconds because customers wait for its answers, and the scanner of uploads. */
function connectionsOf({ carrier, clamd }: Settings): Pick<CtxParts, 'carrier' | 'scanner'> {
  return {
    carrier: carrier && createParcelHub(carrier, 3_000),
    scanner: clamd && createClamd(clamd),
  };
}

/** Open event streams of lists and of the back office. */
function watchesOfStreams() {
  return { listWatch: createListWatch(), deskWatch: createDeskWatch() };
}

/** Live A/B tests, the question of consent, and counts of tests and searches. */
function askedOfVisitors(db: Db, clock: Clock) {
  return {
    liveTests: createLiveTests(db, clock),
    liveConsent: createLiveConsent(db),
    searches: createSearchCounter({ db, clock }),
    testCounts: createTestCounter({ db, clock }),
  };
}

/** The content policy of pages: scripts they may load, origins their forms may lead to. */
function policyOf(settings: Settings): PagePolicy {
  const { payments } = settings;
  return {
    isSecure: settings.environment !== 'local',
    formTargets: payerOrigins(payments),
    scriptSources: walletScripts(payments),
    partners: partnerOrigins(settings),
  };
}

/** The token service of this process, or of another node where the settings name one. */
function tokensFor({ apiClient, tokenUrl }: Settings, parts: TokenParts): ApiTokens {
  const { id: clientId, secret: clientSecret } = apiClient;
  if (tokenUrl === undefined || clientSecret === undefined)
    return ({ langCode }) => issueApiToken(parts, { clientId, langCode });
  return createTokenClient({ tokenUrl, clientId, clientSecret, clock: parts.clock });
}

/** Tiles take about a kilobyte each. */
const memoryBounds = {
  maxBytes: 16 * 1024 * 1024,
  timeToLiveMs: 30 * 60_000,
  mostProducts: 250_000,
};
