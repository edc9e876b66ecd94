import { createParcelHub } from '#adapters/carrier/parcel-hub.ts';
import type { ParcelCarrier } from '#adapters/carrier/port.ts';
import type { Logger } from 'pino';
import type { CatalogueIndex } from '#adapters/catalogue-index/port.ts';
import { createPostgresFileStore } from '#adapters/files/postgres-file-store.sql.ts';
import type { PictureStore } from '#adapters/pictures/port.ts';
import { issueApiToken, type TokenParts } from '#shop/access/api-token.ts';
import { createKeyRing, type KeyRing } from '#shop/access/key-ring.ts';
import type { Clock } from '#shop/kernel/clock.ts';
import type { Db } from '#shop/kernel/db.ts';
import { createLiveTexts } from '#shop/parameters/live-texts.ts';
import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { createPostgresIndex } from '#shop/search/postgres-index/postgres-index.ts';
import { tabulateHosts } from '#shop/storefronts/find-storefront.ts';
import { createLiveTests } from './ab-tests/live-tests.ts';
import { createLiveConsent } from './live-consent.ts';
import { createShopCookies } from './cookies.ts';
import { askHere, type DoorParts } from './door.ts';
import { createGraphqlHandler } from './graphql/graphql-handler.ts';
import { createOperationCache, type OperationCache } from './graphql/operation-cache.ts';
import { createPrepareDocument } from './graphql/prepare-document.ts';
import { KeptAnswers } from './graphql/kept-answers.ts';
import { createRunOperation } from './graphql/run-operation.ts';
import { createShopSchema } from './graphql/schema.ts';
import type { PagePolicy } from './headers/content-policy.ts';
import { securityHeaders } from './headers/security-headers.ts';
import type { HttpParts } from './http-parts.ts';
import { createListWatch } from './list-events.ts';
import { PageCache } from './page-cache/page-cache.ts';
import { ProcessMemory } from './page-cache/process-memory.ts';
import type { PageRenderer } from './pages/page-renderer.ts';
import { openPaymentProviders, payerOrigins, walletScripts } from './payments.ts';
import { createPostInside } from './post-inside.ts';
import type { FindDownload } from './downloads.ts';
import type { CtxParts, FindAccount } from './request-ctx.ts';
import type { Settings } from './settings.ts';
import { partnerOrigins } from './tracking-settings.ts';
import { askRemotely } from './remote/ask-remotely.ts';
import { type ApiTokens, keepTokens } from './tokens/api-tokens.ts';
import { createTokenClient } from './tokens/token-client.ts';

/** What the shop runs on, and what differs between a start, a test and a node of one role. */
export type Resources = {
  log: Logger;
  db: Db;
  clock: Clock;
  resolvers: readonly Resolvers[];
  findAccount: FindAccount;
  pictures: PictureStore;
  downloads: FindDownload;
  /** Undefined on a node that serves the API alone. */
  render: PageRenderer | undefined;
  clientFolder: string | undefined;
  /** What answers listings and search; PostgreSQL by default. */
  catalogueIndex?: CatalogueIndex;
  front?: HttpParts['front'];
  readiness: HttpParts['readiness'];
  warmth?: HttpParts['warmth'];
  /** What tokens are signed with; the database's keys by default. */
  keys?: KeyRing;
};

/** The parts of one serving process, with the caches that changes have to reach. */
export type ComposedParts = HttpParts & {
  operationCache: OperationCache;
  memory: ProcessMemory;
};

/** Puts a serving process together. Nothing listens yet. */
export function composeParts(settings: Settings, resources: Resources): ComposedParts {
  const {
    log,
    db,
    clock,
    pictures,
    downloads,
    render,
    clientFolder,
    front,
    readiness,
    warmth,
    findAccount,
    catalogueIndex = createPostgresIndex({ db, clock }),
    keys = createKeyRing({ db, clock }),
  } = resources;
  const tokenParts = { keys, clock };
  const hosts = tabulateHosts(settings);
  const texts = createLiveTexts(db);
  const memory = new ProcessMemory(memoryBounds);
  const files = createPostgresFileStore(db, clock);
  const ctxParts: CtxParts = {
    db,
    clock,
    texts,
    catalogueIndex,
    memory,
    files,
    pictures,
    payments: openPaymentProviders(settings.payments, clock),
    carrier: carrierOf(settings),
    findAccount,
  };
  const cookies = createShopCookies(settings);
  const security = securityHeaders(settings);
  const keptAnswers = new KeptAnswers();
  const operationCache = createOperationCache(keptAnswers.witness);
  const schema = createShopSchema(resources.resolvers);
  const run = createRunOperation(schema, operationCache);
  const isIntrospectionOpen = settings.environment !== 'production';
  const isSecure = settings.environment !== 'local';
  const apiTokens = keepTokens(tokensFor(settings, tokenParts), clock);
  const inside = createPostInside();
  const doorParts: DoorParts = {
    ctxParts,
    hosts,
    cookies,
    ask:
      settings.graphqlEndpoint === undefined
        ? askHere(createPrepareDocument(schema), run)
        : askRemotely({
            graphqlEndpoint: settings.graphqlEndpoint,
            apiTokens,
            tokenParts,
            isLocal: !isSecure,
          }),
    post: (...call) => inside.post(...call),
  };
  return {
    settings,
    log,
    hosts,
    security,
    cookies,
    ctxParts,
    texts,
    pictures,
    downloads,
    clientFolder,
    front,
    readiness,
    warmth,
    operationCache,
    keptAnswers,
    memory,
    listWatch: createListWatch(),
    pageCache: new PageCache({ maxBytes: settings.pageCacheBytes }),
    ...askedOfVisitors(db, clock),
    pages: render && {
      render,
      doorParts,
      security,
      policy: policyOf(settings, isSecure),
    },
    graphql: createGraphqlHandler(schema, run, { isIntrospectionOpen, log }),
    inside,
    tokenParts,
    apiTokens,
  };
}

/** Somebody waits for its answers: they have three seconds. */
function carrierOf({ carrier }: Settings): ParcelCarrier | undefined {
  return carrier && createParcelHub(carrier, 3_000);
}

/** What runs for visitors who agree, and what they are asked to agree to. */
function askedOfVisitors(db: Db, clock: Clock) {
  return { liveTests: createLiveTests(db, clock), liveConsent: createLiveConsent(db) };
}

/** What pages may load, and whom they may lead payers to. */
function policyOf(settings: Settings, isSecure: boolean): PagePolicy {
  const { payments } = settings;
  return {
    isSecure,
    formTargets: payerOrigins(payments),
    scriptSources: walletScripts(payments),
    partners: partnerOrigins(settings),
  };
}

/** This process's own token service, unless another node's is named. */
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
  mostOnShelves: 250_000,
};
