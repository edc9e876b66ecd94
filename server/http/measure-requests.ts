import type { FastifyRequest } from 'fastify';
import { findPage } from '#storefront/pages/find-page.ts';
import type { HttpServer } from './http-server.ts';
import { pathOf } from './paths.ts';
import type { RequestMetrics } from '../observability/metrics.ts';

/** Counts and times the requests of a server; those answered from the page cache do not reach it. */
export function measureRequests(
  app: HttpServer,
  metrics: RequestMetrics,
  storeOf: (request: FastifyRequest) => string = storeOfHost,
): void {
  const active = new WeakSet<FastifyRequest>();
  const end = (request: FastifyRequest) => {
    if (active.delete(request)) metrics.ended();
  };
  app.addHook('onRequest', (request, _, done) => {
    active.add(request);
    metrics.begun();
    done();
  });
  app.addHook('onRequestAbort', async (request) => end(request));
  app.addHook('onResponse', async (request, reply) => {
    end(request);
    const labels = {
      route: routeOf(request),
      method: methodOf(request),
      status_class: `${Math.floor(reply.raw.statusCode / 100)}xx`,
      store: storeOf(request),
    };
    metrics.answered(labels, reply.elapsedTime / 1_000);
  });
}

const methods = new Set(['GET', 'HEAD', 'POST']);

/** The method of a request, `other` for rare ones. */
export function methodOf({ method }: FastifyRequest): string {
  return methods.has(method) ? method : 'other';
}

/** The pattern of a request's address: of a page by the table of pages, of an endpoint by its route. */
export function routeOf({ routeOptions, url }: FastifyRequest): string {
  const pattern = routeOptions.url;
  if (pattern === undefined) return 'none';
  if (pattern !== '/*') return pattern;
  const { address } = findPage(pathOf(url));
  return address === '*' ? 'content' : address;
}

/** The storefront of a request's host. */
export function storeOfHost({ storefront }: FastifyRequest): string {
  return (storefront as FastifyRequest['storefront'] | undefined)?.langCode ?? 'none';
}
