import { createServer } from 'node:http';
import fastify, { LogController } from 'fastify';
import { registerPunchOut } from '../connect/register-punch-out.ts';
import { registerDataSheets } from '../files/data-sheets.ts';
import { registerDownloads } from '../files/downloads.ts';
import { sendExtendedCookies } from '../http/extend-cookie.ts';
import { answerFaults } from '../http/faults.ts';
import { registerCustomerView, refuseViewWrites } from '../rest/customer-view.ts';
import { registerPagePreview } from '../rest/page-preview.ts';
import { registerPlanPreview } from '../rest/plan-preview.ts';
import { registerProductPreview } from '../rest/product-preview.ts';
import { admit } from '../http/admission.ts';
import { registerAssets } from '../files/assets.ts';
import { registerCrawlerFiles } from '../files/crawlers.ts';
import { registerEndpoints } from '../rest/endpoints.ts';
import { registerFeeds } from '../files/feeds.ts';
import { registerGraphql } from '../graphql/graphql-route.ts';
import { registerHealth } from './health.ts';
import type { HttpServer } from '../http/http-server.ts';
import type { HttpParts } from './http-parts.ts';
import { createAnswerFromCache } from '../pages/answer-from-cache.ts';
import { registerListEvents } from '../rest/list-events.ts';
import { registerOrderDocuments } from '../rest/order-documents.ts';
import { registerPages } from '../pages/answer-page.ts';
import { registerPaymentCallbacks } from '../rest/payment-callbacks.ts';
import { registerPictures } from '../files/pictures.ts';
import { boundBodies } from '../http/body-budget.ts';
import { boundConnections } from '../http/bound-connections.ts';
import { endIfLate } from '../http/request-deadline.ts';
import { createOverloadGuard } from '../http/overload.ts';
import { requestIdOf } from '../http/request-id.ts';
import { createLogBusy } from '../http/log-busy.ts';
import { measureRequests } from '../http/measure-requests.ts';
import { logAnswers } from '../http/request-log.ts';
import { traceRequests } from '../http/trace-requests.ts';
import { registerRecovery } from '../files/recovery-files.ts';
import { registerTextRecognition } from '../files/text-recognition.ts';
import { registerTexts } from '../files/texts-script.ts';
import { trustOf } from '../settings/trusted-proxies.ts';
import { registerTokenService } from '../tokens/token-service.ts';

/**
 * Connections stay open longer than a balancer's minute, so that it never writes to a closed one. The limit of headers admits
 * addresses that are too long, so that they get a proper refusal. Bodies have deadlines of their own.
 */
const limits = {
  requestTimeout: 0,
  headersTimeout: 20_000,
  // How often Node looks for connections whose headers are late.
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 128 * 1024,
};

/** A client reads 4 KB a second at least, after half a minute. Event streams have heartbeats, which are read at once. */
const reading = { stillMs: 30_000, bytesPerSecond: 4_096 };

/** Creates the HTTP server: cached pages first, then the routes, pages last. `own` replaces limits, in tests. */
export function createHttp(parts: HttpParts, own: Partial<typeof limits> = {}): HttpServer {
  const logBusy = createLogBusy(parts.log);
  const faults = answerFaults({ ...parts, logBusy });
  const answerFromCache = createAnswerFromCache({
    ...parts,
    logBusy,
    isSecure: parts.settings.environment !== 'local',
  });
  const isOverloaded = createOverloadGuard({
    ...parts,
    logBusy,
    countRefusal: (kind) => parts.requestMetrics?.refused(kind),
  });
  const app = fastify({
    loggerInstance: parts.log,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    trustProxy: trustOf(parts.settings.trustProxy),
    bodyLimit: 1024 * 1024,
    forceCloseConnections: 'idle',
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    serverFactory: (handle) =>
      createServer({ ...limits, ...own }, (request, response) => {
        endIfLate(request);
        if (parts.backoffice?.isHost(request.headers.host)) {
          if (!isOverloaded(request, response, true)) parts.backoffice.handle(request, response);
          return;
        }
        const answer = () =>
          void (
            answerFromCache(request, response) ||
            isOverloaded(request, response) ||
            handle(request, response)
          );
        if (parts.front) parts.front(request, response, answer);
        else answer();
      }),
    frameworkErrors: (error, request, reply) => faults(error, request, reply),
  }) as HttpServer;
  boundConnections(app.server, { most: parts.settings.mostConnections, ...reading });
  app.setErrorHandler(faults);
  if (parts.requestTraces) traceRequests(app, parts.requestTraces);
  logAnswers(app);
  if (parts.requestMetrics) measureRequests(app, parts.requestMetrics);
  admit(app, parts);
  boundBodies(app, parts.bodyBudget);
  refuseViewWrites(app, parts);
  sendExtendedCookies(app);
  registerHealth(app, parts);
  registerRecovery(app, parts);
  registerAssets(app, parts);
  registerPictures(app, parts);
  registerDataSheets(app, parts);
  registerDownloads(app, parts);
  registerTexts(app, parts);
  registerTextRecognition(app);
  registerCrawlerFiles(app, parts);
  registerFeeds(app, parts);
  registerGraphql(app, parts);
  registerTokenService(app, parts);
  registerPaymentCallbacks(app, parts);
  registerCustomerView(app, parts);
  registerProductPreview(app, parts);
  registerPlanPreview(app, parts);
  registerPagePreview(app);
  registerListEvents(app, parts);
  // Their connections are this server's, which waits for them.
  app.addHook('preClose', async () => parts.deskWatch.end());
  registerOrderDocuments(app, parts);
  registerEndpoints(app, parts);
  registerPunchOut(app, parts);
  registerPages(app, parts);
  parts.inside.connect(app);
  return app;
}
