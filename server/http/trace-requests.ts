import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestTraces } from '../observability/traces.ts';
import type { HttpServer } from './http-server.ts';
import { methodOf, routeOf, storeOfHost } from './measure-requests.ts';

/**
 * Traces the requests of a server and puts their traces into its log; pages from the cache do not reach it. A caller's `traceparent` is
 * continued. Bodies are read outside of the span's context, so it is resumed after them.
 */
export function traceRequests(
  app: HttpServer,
  traces: RequestTraces,
  storeOf: (request: FastifyRequest) => string = storeOfHost,
): void {
  app.addHook('onRequest', (request, _, done) => {
    const { traceparent } = request.headers;
    // The addresses of a request behind trusted proxies are theirs and its own.
    const isTrusted = (request.ips?.length ?? 0) > 1;
    request.traceId = traces.begin(request, { method: methodOf(request), traceparent, isTrusted });
    request.log = request.log.child({ trace_id: request.traceId });
    traces.resume(request, done);
  });
  app.addHook('preValidation', (request, _, done) => traces.resume(request, done));
  const end = (request: FastifyRequest, reply: FastifyReply | undefined) =>
    traces.end(request, {
      method: methodOf(request),
      route: routeOf(request),
      store: storeOf(request),
      status: reply?.raw.statusCode,
    });
  app.addHook('onRequestAbort', async (request) => end(request, undefined));
  app.addHook('onResponse', async (request, reply) => end(request, reply));
}
