import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, encodeOnce } from '../encodings.ts';
import type { HttpParts } from '../http-parts.ts';
import type { HttpServer } from '../http.ts';
import { factsOf, openCtx } from '../request-facts.ts';
import { sendApiError } from '../admission.ts';
import { askForPass } from '../tokens/ask-for-pass.ts';
import { graphqlPath } from './graphql-handler.ts';

const uploadLimitBytes = 11 * 1024 * 1024;
const worthCompressingBytes = 2_048;

/** POST /api/shop/, with or without the slash, for who has a pass: single operations, batches and uploads (TP1). */
export function registerGraphql(
  app: HttpServer,
  parts: Pick<HttpParts, 'graphql' | 'ctxParts' | 'cookies' | 'tokenParts'>,
): void {
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

async function answer(
  parts: Pick<HttpParts, 'graphql' | 'ctxParts' | 'cookies'>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const ctx = await openCtx(parts.ctxParts, factsOf(request, parts.cookies));
  const response = await parts.graphql(asWebRequest(request), ctx);
  reply.code(response.status).header('cache-control', 'no-store');
  for (const [name, value] of response.headers)
    if (name !== 'content-length') reply.header(name, value);
  return sendCompressed(request, reply, Buffer.from(await response.arrayBuffer()));
}

async function sendCompressed({ headers }: FastifyRequest, reply: FastifyReply, body: Buffer) {
  const encoding =
    body.length < worthCompressingBytes ? 'identity' : chooseEncoding(headers['accept-encoding']);
  reply.header('vary', 'accept-encoding');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await encodeOnce(body, encoding));
}

function asWebRequest({ headers, body }: FastifyRequest): Request {
  const known = { 'content-type': headers['content-type'] ?? '', accept: headers.accept ?? '*/*' };
  return new Request(`http://shop${graphqlPath}`, {
    method: 'POST',
    headers: known,
    body: new Uint8Array((body as Buffer | undefined) ?? []),
  });
}

async function refuseMethod(_: FastifyRequest, reply: FastifyReply) {
  return sendApiError(reply.header('allow', 'POST'), 405, 'METHOD_NOT_ALLOWED', 'Use POST.');
}
