import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, encodeOnce, type Encoding } from '../encodings.ts';
import type { HttpParts } from '../http-parts.ts';
import type { HttpServer } from '../http.ts';
import { factsOf, openCtx } from '../request-facts.ts';
import { sendApiError } from '../admission.ts';
import { askForPass } from '../tokens/ask-for-pass.ts';
import { withUserOfToken } from '../tokens/user-of-token.ts';
import { type GraphqlAnswer, graphqlPath } from './graphql-handler.ts';
import type { Asked, KeptAnswer } from './kept-answers.ts';

const uploadLimitBytes = 11 * 1024 * 1024;
const worthCompressingBytes = 2_048;

type Parts = Pick<HttpParts, 'graphql' | 'ctxParts' | 'cookies' | 'keptAnswers' | 'tokenParts'>;

/** POST /api/shop/, with or without the slash, for who has a pass: single operations, batches and uploads (TP1). */
export function registerGraphql(app: HttpServer, parts: Parts): void {
  app.register(async (door) => {
    door.addHook('onRequest', askForPass(parts.tokenParts));
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('application/json', { parseAs: 'buffer' }, passOn);
    door.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: uploadLimitBytes },
      passOn,
    );
    for (const path of [graphqlPath, graphqlPath.slice(0, -1)]) {
      door.post(path, (request, reply) => answer(parts, request, reply));
      door.route({ method: ['GET', 'PUT', 'PATCH', 'DELETE'], url: path, handler: refuseMethod });
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
  const { keptAnswers } = parts;
  const asked = askedOf(request);
  const key = keptAnswers.keyOf(ctx, asked);
  const kept = key === undefined ? undefined : keptAnswers.get(key);
  if (kept) return send(reply, 200, kept);
  const mark = keptAnswers.mark();
  const response = await parts.graphql(asked, ctx);
  const packed = await pack(response, asked.encoding);
  if (key !== undefined && response.status === 200 && keptAnswers.isForAll(ctx, response.body))
    keptAnswers.keep(key, ctx, packed, mark);
  return send(reply, response.status, packed);
}

async function pack({ headers, body }: GraphqlAnswer, wanted: Encoding): Promise<KeptAnswer> {
  const encoding = body.length < worthCompressingBytes ? 'identity' : wanted;
  return {
    headers: [
      ...headers.filter(([name]) => name !== 'content-length'),
      ...(encoding === 'identity' ? [] : [['content-encoding', encoding] as const]),
    ],
    bytes: await encodeOnce(body, encoding),
  };
}

function send(reply: FastifyReply, status: number, { headers, bytes }: KeptAnswer) {
  reply.code(status).header('cache-control', 'no-store').header('vary', 'accept-encoding');
  for (const [name, value] of headers) reply.header(name, value);
  return reply.send(bytes);
}

function askedOf({ headers, body }: FastifyRequest): Asked {
  return {
    type: headers['content-type'] ?? '',
    accepted: headers.accept ?? '*/*',
    encoding: chooseEncoding(headers['accept-encoding']),
    body: (body as Buffer | undefined) ?? Buffer.alloc(0),
  };
}

async function refuseMethod(_: FastifyRequest, reply: FastifyReply) {
  return sendApiError(reply.header('allow', 'POST'), 405, 'METHOD_NOT_ALLOWED', 'Use POST.');
}
