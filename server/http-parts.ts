import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { PictureStore } from '#adapters/pictures/port.ts';
import type { TokenParts } from '#shop/access/api-token.ts';
import type { LiveTexts } from '#shop/parameters/live-texts.ts';
import type { HostTable } from '#shop/storefronts/find-storefront.ts';
import type { ShopCookies } from './cookies.ts';
import type { LiveTests } from './ab-tests/live-tests.ts';
import type { LiveConsent } from './live-consent.ts';
import type { FindDownload } from './downloads.ts';
import type { GraphqlHandler } from './graphql/graphql-handler.ts';
import type { KeptAnswers } from './graphql/kept-answers.ts';
import type { SecurityHeaders } from './headers/security-headers.ts';
import type { ListWatch } from './list-events.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import type { PageParts } from './pages/make-page.ts';
import type { PostInside } from './post-inside.ts';
import type { CtxParts } from './request-ctx.ts';
import type { Settings } from './settings.ts';
import type { TrackingSettings } from './tracking-settings.ts';
import type { KeptTokens } from './tokens/api-tokens.ts';

export type Front = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** All that answering over HTTP leans on. */
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
    | keyof TrackingSettings
  >;
  log: Logger;
  hosts: HostTable;
  security: SecurityHeaders;
  cookies: ShopCookies;
  ctxParts: CtxParts;
  texts: LiveTexts;
  pictures: PictureStore;
  downloads: FindDownload;
  /** The built storefront's files for browsers; undefined while Vite serves them. */
  clientFolder: string | undefined;
  /** Sees every request first, and answers it or calls `next`: Vite, while one develops. */
  front: Front | undefined;
  pageCache: PageCache;
  /** Who looks at which list. */
  listWatch: ListWatch;
  /** A/B tests that run. */
  liveTests: LiveTests;
  /** The question of consent that is asked now. */
  liveConsent: LiveConsent;
  /** Undefined on a node that serves the API alone. */
  pages: PageParts | undefined;
  graphql: GraphqlHandler;
  keptAnswers: KeptAnswers;
  /** How pages call this server's own endpoints. */
  inside: PostInside;
  /** Where this server has its passes to the API from. */
  apiTokens: KeptTokens;
  /** What passes are verified with. */
  tokenParts: TokenParts;
  /** What must be there before traffic comes, by name. */
  readiness: () => Promise<Record<string, boolean>>;
  /** What answers from memory already, by name; until it does PostgreSQL answers. Undefined where nothing fills. */
  warmth?: (() => Record<string, boolean>) | undefined;
};
