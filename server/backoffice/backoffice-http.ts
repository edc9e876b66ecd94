import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import { fastify, type FastifyRequest, LogController } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import { tabulateHosts } from '#shop/storefronts/find-storefront.ts';
import { backofficeHost, originOfHost } from '#shop/storefronts/hosts.ts';
import type { Staff, StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { ShopBusy } from '#shop/kernel/unavailable.ts';
import { createLocaleFor } from '../context/locale-for.ts';
import type { CtxParts } from '../context/request-ctx.ts';
import { hasTwoHosts, sendApiError } from '../http/admission.ts';
import { type BodyBudget, boundBodies } from '../http/body-budget.ts';
import { contentPolicy } from '../http/headers/content-policy.ts';
import { securityHeaders } from '../http/headers/security-headers.ts';
import type { HttpServer } from '../http/http-server.ts';
import { isOwnOrigin } from '../http/origin-guard.ts';
import { requestIdOf } from '../http/request-id.ts';
import { measureRequests } from '../http/measure-requests.ts';
import { logAnswers } from '../http/request-log.ts';
import { traceRequests } from '../http/trace-requests.ts';
import type { RequestMetrics } from '../observability/metrics.ts';
import type { ObserveOperation } from '../observability/observers.ts';
import type { RequestTraces } from '../observability/traces.ts';
import type { Settings } from '../settings/settings.ts';
import { trustOf } from '../settings/trusted-proxies.ts';
import { isShopAddress } from './is-shop-address.ts';
import { registerCustomerFiles } from './customer-files.ts';
import { type DeskWatch, registerDeskEvents } from './desk-events.ts';
import { registerDemoLogIn } from './demo-log-in.ts';
import { registerDocumentUploads } from './document-uploads.ts';
import { registerPictureUploads, type UploadPlaces } from './picture-uploads.ts';
import { registerPasskeyEndpoints } from './passkey-endpoints.ts';
import { runStaffOperation } from './run-staff-operation.ts';
import { createStaffCookie } from './staff-cookie.ts';
import { registerBankStatements, registerSampleStatement } from './bank-statements.ts';
import { registerExchangeFiles } from './exchange-files.ts';
import { registerStaffFiles } from './staff-files.ts';
import { registerStaffEndpoints } from './staff-endpoints.ts';
import { createStaffOf, type StaffOf } from './staff-of.ts';

export type BackofficeParts = {
  settings: Pick<Settings, 'environment' | 'trustProxy' | 'mainDomain' | 'port' | 'seed'>;
  log: Logger;
  ctxParts: CtxParts;
  schema: GraphQLSchema;
  /** Open event streams, which send what the database notifies of. */
  deskWatch: DeskWatch;
  /** Memory for bodies of requests, shared with the shop. */
  bodyBudget: BodyBudget;
  /** Undefined where metrics are off. */
  requestMetrics?: RequestMetrics | undefined;
  /** Undefined where traces are off. */
  requestTraces?: RequestTraces | undefined;
  /** Runs operations, to trace them; undefined where traces are off. */
  traceOperation?: ObserveOperation | undefined;
  /** Serves pictures of products on the host. */
  registerFiles: (app: HttpServer) => void;
  /** Undefined where no pictures can be uploaded. */
  uploads?: UploadPlaces | undefined;
  /** The built back office; undefined on a node without pages. */
  clientFolder: string | undefined;
};

/** Answers requests to the back office's host, and no others. */
export type Backoffice = {
  /** Whether a Host header, without its port, names the back office. */
  isHost(header: string | undefined): boolean;
  handle(request: IncomingMessage, response: ServerResponse): void;
  close(): Promise<void>;
};

/** Limit of bodies before a session, such as answers of passkeys. */
const signInBytes = 64 * 1024;
/** Limit of operations, which may carry tables of prices. */
const operationBytes = 12 * 1024 * 1024;

const year = 365 * 24 * 60 * 60 * 1000;

/**
 * The back office over HTTP, a separate application beside the shop's: its API, which needs a staff session, its sign-in
 * endpoints, and its built pages. Nothing of the shop's routes, caches and cookies is reachable through it.
 */
export async function openBackoffice(parts: BackofficeParts): Promise<Backoffice> {
  let handler: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  const app = fastify({
    loggerInstance: parts.log,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    trustProxy: trustOf(parts.settings.trustProxy),
    bodyLimit: signInBytes,
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    // Listens on no port: the shop's server passes requests by host.
    serverFactory: (handle) => {
      handler = handle;
      return createServer();
    },
  }) as HttpServer;
  if (parts.requestTraces) traceRequests(app, parts.requestTraces, () => 'backoffice');
  logAnswers(app);
  if (parts.requestMetrics) measureRequests(app, parts.requestMetrics, () => 'backoffice');
  answerFaults(app);
  guardRequests(app, parts);
  const staffCookie = createStaffCookie(parts.settings);
  const backofficeUrl = originOfHost(backofficeHost(parts.settings), parts.settings);
  const staffOf = createStaffOf(parts.ctxParts, staffCookie);
  registerStaffEndpoints(app, { ctxParts: parts.ctxParts, staffCookie });
  registerPasskeyEndpoints(app, { ctxParts: parts.ctxParts, staffCookie, backofficeUrl, staffOf });
  registerDemoLogIn(app, parts.settings, { ctxParts: parts.ctxParts, staffCookie });
  const localeFor = createLocaleFor(parts.settings, parts.ctxParts.db);
  const knownStaff = refuseStrangers(app, staffOf);
  boundBodies(app, parts.bodyBudget, isSpooled);
  const ctxOf = async (request: FastifyRequest): Promise<StaffCtx | undefined> => {
    const { id: requestId, log } = request;
    const staff = await (knownStaff.get(request) ?? staffOf(request));
    const { db, clock, files, pictures, payments, carrier, catalogueIndex } = parts.ctxParts;
    const outside = {
      files,
      pictures,
      payments,
      carrier,
      catalogueIndex,
      localeFor,
      isShopAddress,
    };
    return staff && { db, clock, ...outside, log, requestId, staff, backofficeUrl };
  };
  registerCustomerFiles(app, ctxOf);
  registerDeskEvents(app, { deskWatch: parts.deskWatch, findStaff: staffOf });
  app.post('/api/backoffice/', { bodyLimit: operationBytes }, async (request, reply) => {
    const ctx = await ctxOf(request);
    if (!ctx) return sendApiError(reply, 401, 'UNAUTHENTICATED', 'Log in first.');
    const { status, body } = await runStaffOperation(
      parts.schema,
      request.body,
      ctx,
      parts.traceOperation,
    );
    return reply.code(status).header('cache-control', 'no-store').send(body);
  });
  const { db, clock } = parts.ctxParts;
  registerBankStatements(app, ctxOf);
  registerExchangeFiles(app, ctxOf);
  if (parts.uploads) {
    registerPictureUploads(app, parts.uploads, ctxOf);
    registerDocumentUploads(app, parts.uploads, ctxOf);
  }
  registerSampleStatement(app, parts.settings, { db, clock });
  registerStaffFiles(app, { ctx: { db, clock, localeFor }, findStaff: staffOf });
  parts.registerFiles(app);
  await registerPages(app, parts);
  await app.ready();
  const host = backofficeHost(parts.settings);
  return {
    isHost: (header) => header?.toLowerCase().replace(/:\d*$/, '') === host,
    handle: (request, response) => handler(request, response),
    close: () => app.close(),
  };
}

/**
 * Refuses what is sent to the staff's endpoints without a session or key before its body is read. Returns the senders of requests, so that
 * handlers need not find them again.
 */
function refuseStrangers(app: HttpServer, staffOf: StaffOf) {
  const known = new WeakMap<FastifyRequest, Promise<Staff | undefined>>();
  app.addHook('preParsing', async (request, reply, payload) => {
    if (request.method !== 'POST' || !request.url.startsWith('/api/backoffice/')) return payload;
    const staff = staffOf(request);
    known.set(request, staff);
    if (await staff) return payload;
    reply.header('connection', 'close');
    return sendApiError(reply, 401, 'UNAUTHENTICATED', 'Log in first.');
  });
  return known;
}

/** Whether the body of a request goes to disk as it arrives: pictures, documents and tables. */
function isSpooled({ headers }: FastifyRequest): boolean {
  return /^(?:image\/|application\/octet-stream)/.test(headers['content-type'] ?? '');
}

/** Sets headers on every response; refuses writes from another origin. */
function guardRequests(app: HttpServer, { settings }: BackofficeParts): void {
  const security = {
    ...securityHeaders(settings),
    'content-security-policy': contentPolicy({ isSecure: settings.environment !== 'local' }),
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  };
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(security).header('x-request-id', request.id);
    if (hasTwoHosts(request.raw)) return sendApiError(reply, 400, 'BAD_REQUEST', 'Name one host.');
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
    if (isWrite && !isOwnOrigin(request.headers))
      return sendApiError(reply, 403, 'ORIGIN_NOT_ALLOWED', 'Writes come from the back office.');
    return undefined;
  });
}

/** The origins of storefronts, whose pages with drafts are shown in frames. */
function previewOrigins(settings: BackofficeParts['settings']): string[] {
  const origins = [...tabulateHosts(settings).values()].map(({ baseUrl }) => baseUrl);
  return [...new Set(origins)];
}

function answerFaults(app: HttpServer): void {
  app.setErrorHandler((fault: Error & { statusCode?: number }, request, reply) => {
    const status = fault.statusCode ?? 500;
    const isBusy = fault instanceof ShopBusy;
    if (isBusy) request.log.warn({ reason: fault.message }, 'The shop was busy');
    else if (status >= 500)
      request.log.error({ err: fault }, 'A request of the back office failed');
    if (isBusy) {
      reply.header('retry-after', String(fault.retryAfterSeconds));
      return sendApiError(reply, 503, 'UNAVAILABLE', 'The shop is busy. Try again in a moment.');
    }
    if (status === 429) {
      reply.header('retry-after', '60');
      return sendApiError(reply, 429, 'TOO_MANY_REQUESTS', 'Ask again in a minute.');
    }
    const classification = status >= 500 ? 'INTERNAL_ERROR' : 'BAD_REQUEST';
    return sendApiError(
      reply,
      status,
      classification,
      status >= 500 ? 'Internal error' : 'The request cannot be read.',
    );
  });
}

/**
 * The built files; every other address gets the application's single page. Its policy names a nonce for the style that React
 * Aria adds, which reads it from the page.
 */
async function registerPages(
  app: HttpServer,
  { clientFolder, settings }: BackofficeParts,
): Promise<void> {
  if (clientFolder === undefined) return;
  app.register(fastifyStatic, {
    root: join(clientFolder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: year,
    preCompressed: true,
    index: false,
  });
  const page = await readFile(join(clientFolder, 'index.html'), 'utf8');
  const isSecure = settings.environment !== 'local';
  const frames = previewOrigins(settings);
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' || request.url.startsWith('/api/'))
      return sendApiError(reply, 404, 'NOT_FOUND', 'There is no such address.');
    const nonce = randomBytes(16).toString('base64');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        contentPolicy({
          isSecure,
          styles: [`'nonce-${nonce}'`],
          hasFrames: true,
          frames,
        }),
      )
      .send(page.replace('</title>', `</title><meta property="csp-nonce" nonce="${nonce}" />`));
  });
}
