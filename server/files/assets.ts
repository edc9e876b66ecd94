import { join } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import type { HttpServer } from '../http/http-server.ts';

const year = 365 * 24 * 60 * 60 * 1000;
const hour = 60 * 60 * 1000;

/** The build's files for browsers: files with hashed names are immutable, the fixed ones at the root last an hour. */
export function registerAssets(
  app: HttpServer,
  { clientFolder }: { clientFolder: string | undefined },
): void {
  if (clientFolder === undefined) return;
  const shared = { preCompressed: true, dotfiles: 'ignore', index: false } as const;
  app.register(fastifyStatic, {
    ...shared,
    root: join(clientFolder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: year,
  });
  app.register(fastifyStatic, {
    ...shared,
    root: clientFolder,
    prefix: '/',
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**'],
    decorateReply: false,
    maxAge: hour,
  });
  app.setNotFoundHandler((_, reply) =>
    reply.code(404).type('text/plain; charset=utf-8').send('Not found'),
  );
}
