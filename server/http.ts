import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Storefront } from '#shop/storefronts/storefront.ts';
import { registerDownloads } from './downloads.ts';
import { sendExtendedCookies } from './extend-cookie.ts';
import { answerFaults } from './faults.ts';
import { admit } from './admission.ts';
import { registerAssets } from './assets.ts';
import { registerCrawlerFiles } from './crawlers.ts';
import { registerEdges } from './edges/edges.ts';
import { registerGraphql } from './graphql/graphql-route.ts';
import { registerHealth } from './health.ts';
import type { HttpParts } from './http-parts.ts';
import { createAnswerFromCache } from './page-cache/answer-from-cache.ts';
import { registerListEvents } from './list-events.ts';
import { registerOrderDocuments } from './order-documents.ts';
import { registerPages } from './pages/answer-page.ts';
import { registerPaymentCallbacks } from './payment-callbacks.ts';
import { registerPictures } from './pictures.ts';
import { requestIdOf } from './request-id.ts';
import { logAnswers } from './request-log.ts';
import { registerRecovery } from './recovery/recovery-files.ts';
import { registerTexts } from './texts-script.ts';
import { registerTokenService } from './tokens/token-service.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for every request of a known host. */
    storefront: Storefront;
  }
}

export type HttpServer = FastifyInstance<Server, IncomingMessage, ServerResponse, Logger>;

/**
 * Connections outlive a balancer's own minute, so that it never writes to one that just closed. Headers hold an address that
 * nobody means, so that it finds the page that says so.
 */
const limits = {
  requestTimeout: 30_000,
  headersTimeout: 20_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 128 * 1024,
};

/** The whole of what answers over HTTP: stored pages at once, all else by its route, pages last. */
export function createHttp(parts: HttpParts): HttpServer {
  const answerFromCache = createAnswerFromCache({
    ...parts,
    isSecure: parts.settings.environment !== 'local',
  });
  const app = fastify({
    loggerInstance: parts.log,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    trustProxy: parts.settings.trustProxy,
    bodyLimit: 1024 * 1024,
    forceCloseConnections: 'idle',
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    serverFactory: (handle) =>
      createServer(limits, (request, response) => {
        const answer = () => void (answerFromCache(request, response) || handle(request, response));
        if (parts.front) parts.front(request, response, answer);
        else answer();
      }),
    frameworkErrors: (error, request, reply) => answerFaults(parts)(error, request, reply),
  }) as HttpServer;
  app.setErrorHandler(answerFaults(parts));
  logAnswers(app);
  admit(app, parts);
  sendExtendedCookies(app);
  registerHealth(app, parts);
  registerRecovery(app, parts);
  registerAssets(app, parts);
  registerPictures(app, parts);
  registerDownloads(app, parts);
  registerTexts(app, parts);
  registerCrawlerFiles(app, parts);
  registerGraphql(app, parts);
  registerTokenService(app, parts);
  registerPaymentCallbacks(app, parts);
  registerListEvents(app, parts);
  registerOrderDocuments(app, parts);
  registerEdges(app, parts);
  registerPages(app, parts);
  parts.inside.connect(app);
  return app;
}
