import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerCatalogue } from '#connect/catalogue/answer-catalogue.ts';
import { answerCxml } from '#connect/cxml/answer-cxml.ts';
import { readBody } from '#connect/cxml/read-body.ts';
import { answerOpenTrans } from '#connect/opentrans/answer-opentrans.ts';
import { answerPeppol } from '#connect/peppol/answer-peppol.ts';
import { answerOciCall } from '#connect/oci/answer-oci-call.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import type { Field } from '#shop/punchout/connection.ts';
import { keepOversized } from '#shop/punchout/keep-message.ts';
import { sendPlain } from '../http/admission.ts';
import { anonymous } from '../context/request-ctx.ts';
import { createLocaleFor } from '../context/locale-for.ts';
import { factsOf, openCtx, type VisitorParts } from '../context/request-facts.ts';
import { refusedPage } from '../http/headers/plain-pages.ts';
import type { HttpServer } from '../http/http-server.ts';
import { pathOf } from '../http/paths.ts';
import { formHoldsNul } from '../http/nul.ts';
import { punchOutPaths } from '#shop/punchout/punch-out-paths.ts';
import type { Site } from '#shop/storefronts/hosts.ts';
import type { Settings } from '../settings/settings.ts';
import type { PageParts } from '../pages/make-page.ts';
import { sendForm, sendRefusal } from './send-answers.ts';
import { answerVisit } from './visit-page.ts';

type Parts = VisitorParts & {
  settings: Site & Pick<Settings, 'peppol'>;
  pages: PageParts | undefined;
};

/** The longest form of a log-in, and the longest document, in bytes. */
const longestCall = 64 * 1024;
const longestDocument = 1024 * 1024;
/** The longest document with its files, in bytes. */
const longestWithFiles = 10 * 1024 * 1024;

/**
 * Punch-out on the business shop's hosts: log-ins and questions of purchasing systems by OCI and cXML, orders by openTRANS and Peppol, catalogues, and the pages of their visits. Other
 * hosts, and nodes without pages, do not know these addresses.
 */
export function registerPunchOut(app: HttpServer, parts: Parts): void {
  const { pages } = parts;
  if (!pages) return;
  app.register(async (room) => {
    room.removeAllContentTypeParsers();
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
      room.addContentTypeParser(type, { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    room.addHook('preHandler', async ({ storefront, body }, reply) => {
      if (!storefront.isB2b) return sendPlain(reply, refusedPage(storefront, 404));
      if (Buffer.isBuffer(body) && formHoldsNul(body))
        return sendPlain(reply, refusedPage(storefront, 400));
      return undefined;
    });
    room.setErrorHandler(async (fault: Error & { code?: string }, { url, headers }) => {
      if (fault.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
        const length = headers['content-length'] ?? '';
        const path = url.startsWith(punchOutPaths.visits) ? punchOutPaths.visits : pathOf(url);
        await keepOversized(parts.ctxParts, { path, length });
      }
      throw fault;
    });
    for (const url of [punchOutPaths.oci, punchOutPaths.oci.slice(0, -1)])
      room.route({
        method: ['GET', 'POST'],
        url,
        bodyLimit: longestCall,
        handler: (request, reply) => answerOci(parts, request, reply),
      });
    for (const type of ['text/xml', 'application/xml'])
      room.addContentTypeParser(type, { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    room.addContentTypeParser(
      'multipart/related',
      { parseAs: 'buffer', bodyLimit: longestWithFiles },
      (_, body, done) => done(null, body),
    );
    for (const url of [punchOutPaths.cxml, punchOutPaths.cxml.slice(0, -1)])
      room.route({
        method: 'POST',
        url,
        bodyLimit: longestDocument,
        handler: (request, reply) => answerDocument(parts, request, reply),
      });
    for (const url of [punchOutPaths.opentrans, punchOutPaths.opentrans.slice(0, -1)])
      room.route({
        method: 'POST',
        url,
        bodyLimit: longestDocument,
        handler: (request, reply) => answerOrder(parts, request, reply),
      });
    for (const url of [punchOutPaths.peppol, punchOutPaths.peppol.slice(0, -1)])
      room.route({
        method: 'POST',
        url,
        bodyLimit: longestDocument,
        handler: (request, reply) => takeMessage(parts, request, reply),
      });
    const localeFor = createLocaleFor(parts.settings, parts.ctxParts.db);
    for (const url of [punchOutPaths.catalogue, punchOutPaths.catalogue.slice(0, -1)])
      room.get(url, (request, reply) => sendCatalogue({ ...parts, localeFor }, request, reply));
    room.route({
      method: ['GET', 'POST'],
      url: `${punchOutPaths.visits}:token/*`,
      handler: (request, reply) => answerVisit({ ...parts, pages }, request, reply),
    });
  });
}

async function answerOci(
  { ctxParts, cookies, settings }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const ctx = await openCtx(ctxParts, { ...factsOf(request, cookies), carried: anonymous });
  const isLocal = settings.environment === 'local';
  const answer = await answerOciCall(ctx, fieldsOf(request), { isLocal });
  if (isRefusal(answer)) {
    const { messageKey: key, values } = answer;
    return sendRefusal(reply, statuses[answer.refused] ?? 400, { ctx, key, values });
  }
  if ('token' in answer)
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(`${punchOutPaths.visits}${answer.token}${answer.path}`, 303);
  return sendForm(reply, { ctx, ...answer });
}

/** The protocol has its own statuses; by HTTP every document that was read is answered with 200. */
async function answerDocument(
  { ctxParts, cookies, settings }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const ctx = await openCtx(ctxParts, { ...factsOf(request, cookies), carried: anonymous });
  const isLocal = settings.environment === 'local';
  const { body, headers } = request;
  const content = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  const posted = readBody(headers['content-type'] ?? '', content);
  const answer = await answerCxml(ctx, posted ?? { text: '', files: [] }, { isLocal });
  return reply.header('cache-control', 'no-store').type('text/xml; charset=utf-8').send(answer);
}

async function answerOrder(
  { ctxParts, cookies }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const ctx = await openCtx(ctxParts, { ...factsOf(request, cookies), carried: anonymous });
  const { body, headers } = request;
  const content = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  const posted = readBody('text/xml', content);
  const login = basicLogin(headers.authorization);
  const answer = await answerOpenTrans(ctx, { ...login, body: posted?.text ?? '' });
  if (answer.status === 401) reply.header('www-authenticate', 'Basic realm="openTRANS"');
  return reply
    .code(answer.status)
    .header('cache-control', 'no-store')
    .type(`${answer.type}; charset=utf-8`)
    .send(answer.body);
}

/** Without a token for inbound messages this address is unknown. */
async function takeMessage(
  { ctxParts, cookies, settings: { peppol } }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const inboundToken = peppol?.inboundToken;
  if (!peppol || inboundToken === undefined)
    return sendPlain(reply, refusedPage(request.storefront, 404));
  const ctx = await openCtx(ctxParts, { ...factsOf(request, cookies), carried: anonymous });
  const { body, headers } = request;
  const posted = readBody('text/xml', Buffer.isBuffer(body) ? body : Buffer.alloc(0));
  const given = headers['x-token'];
  const answer = await answerPeppol(
    ctx,
    {
      token: typeof given === 'string' ? given.slice(0, longestToken) : '',
      body: posted?.text ?? '',
    },
    { participant: peppol.participant, inboundToken },
  );
  return reply
    .code(answer.status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(answer.sentence);
}

const longestToken = 200;

async function sendCatalogue(
  { ctxParts, cookies, localeFor }: Parts & { localeFor: ReturnType<typeof createLocaleFor> },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const ctx = await openCtx(ctxParts, { ...factsOf(request, cookies), carried: anonymous });
  const { version } = request.query as { version?: unknown };
  const answer = await answerCatalogue(
    { ...ctx, localeFor },
    {
      ...basicLogin(request.headers.authorization),
      version: typeof version === 'string' ? version.slice(0, longestVersion) : '2005',
    },
  );
  reply.header('cache-control', 'private, no-store');
  if ('content' in answer)
    return reply
      .type('application/xml; charset=utf-8')
      .header('content-disposition', `attachment; filename="${answer.fileName}"`)
      .send(answer.content);
  if (answer.status === 401) reply.header('www-authenticate', 'Basic realm="BMEcat"');
  return reply.code(answer.status).type('text/plain; charset=utf-8').send(answer.sentence);
}

const longestVersion = 20;

/** User name and secret of HTTP's basic authentication; empty without it. */
function basicLogin(header: string | undefined): { userName: string; secret: string } {
  const [, encoded = ''] = /^Basic ([A-Za-z0-9+/=]{1,1000})$/i.exec(header ?? '') ?? [];
  const [userName = '', ...secret] = Buffer.from(encoded, 'base64').toString().split(':');
  // PostgreSQL stores no NUL.
  const isName = userName.length <= longestUserName && !userName.includes('\0');
  return { userName: isName ? userName : '', secret: secret.join(':') };
}

const longestUserName = 255;

const statuses: Readonly<Record<string, number>> = {
  LOGIN_WRONG: 401,
  HOOK_NOT_ALLOWED: 403,
  UNKNOWN_PRODUCT: 404,
  TOO_MANY_ATTEMPTS: 429,
};

/** The fields of the address and of a posted form, in their order. */
function fieldsOf({ url, body }: FastifyRequest): Field[] {
  const query = url.indexOf('?');
  const sent = Buffer.isBuffer(body) ? body.toString() : '';
  return [query < 0 ? '' : url.slice(query + 1), sent].flatMap((text) => [
    ...new URLSearchParams(text),
  ]);
}
