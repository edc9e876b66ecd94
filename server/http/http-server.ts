import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Storefront } from '#shop/kernel/storefront.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for every request of a known host. */
    storefront: Storefront;
    /** The id of the request's trace; undefined where traces are off. */
    traceId?: string | undefined;
  }
}

/** The server on which modules register their routes. */
export type HttpServer = FastifyInstance<Server, IncomingMessage, ServerResponse, Logger>;
