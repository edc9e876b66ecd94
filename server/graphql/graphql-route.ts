import type { TokenParts } from '#shop/access/api-token.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, encodeOnce, type Encoding } from '../http/encodings.ts';
import type { HttpServer } from '../http/http-server.ts';
import { factsOf, openCtx, type VisitorParts } from '../context/request-facts.ts';
import { sendApiError } from '../http/admission.ts';
import { requireApiToken } from '../tokens/require-api-token.ts';
import { withUserOfToken } from '../tokens/user-of-token.ts';
import { type GraphqlAnswer, type GraphqlHandler, graphqlPath } from './graphql-handler.ts';
import type { PostedRequest } from './posted-request.ts';

const uploadLimitBytes = 11 * 1024 * 1024;
const worthCompressingBytes = 2_048;

type Parts = VisitorParts & {
  graphql: GraphqlHandler;
  tokenParts: TokenParts;
};

/** POST /api/shop/, with or without the slash, with a valid API token: single operations, batches and uploads (TP1). */
export function registerGraphql(app: HttpServer, parts: Parts): void {
  app.register(async (api) => {
    api.addHook('onRequest', requireApiToken(parts.tokenParts));
    api.removeAllContentTypeParsers();
    api.addContentTypeParser('application/json', { parseAs: 'buffer' }, passOn);
    api.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: uploadLimitBytes },
      passOn,
    );
    for (const path of [graphqlPath, graphqlPath.slice(0, -1)]) {
      api.post(path, (request, reply) => answer(parts, request, reply));
      api.route({ method: ['GET', 'PUT', 'PATCH', 'DELETE'], url: path, handler: refuseMethod });
    }
  });
}

function passOn(_: FastifyRequest, body: Buffer, done: (error: null, body: Buffer) => void): void {
  done(null, body);
}

async function answer(parts: Parts, request: FastifyRequest, reply: FastifyReply) {
  const facts = factsOf(request, parts.cookies);
  const opened = await openCtx(parts.ctxParts, facts);
  const { headers } = request;
  const ctx = await withUserOfToken(parts.tokenParts, opened, { headers, carried: facts.carried });
  if (typeof ctx === 'string') {
    const message = opened.texts('vue.message.securityLogout');
    return sendApiError(reply, 401, 'UNAUTHENTICATED', message, ctx);
  }
  const response = await parts.graphql(postedBy(request), ctx);
  return send(reply, response, chooseEncoding(request.headers['accept-encoding']));
}

function postedBy({ headers, body }: FastifyRequest): PostedRequest {
  return {
    type: headers['content-type'] ?? '',
    accepted: headers.accept ?? '*/*',
    body: (body as Buffer | undefined) ?? Buffer.alloc(0),
  };
}

async function send(
  reply: FastifyReply,
  { status, headers, body }: GraphqlAnswer,
  wanted: Encoding,
) {
  const encoding = body.length < worthCompressingBytes ? 'identity' : wanted;
  reply.code(status).header('cache-control', 'no-store').header('vary', 'accept-encoding');
  for (const [name, value] of headers) if (name !== 'content-length') reply.header(name, value);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await encodeOnce(body, encoding));
}

async function refuseMethod(_: FastifyRequest, reply: FastifyReply) {
  return sendApiError(reply.header('allow', 'POST'), 405, 'METHOD_NOT_ALLOWED', 'Use POST.');
}
