import type { HttpParts } from './http-parts.ts';
import type { HttpServer } from '../http/http-server.ts';

/**
 * GET /healthz: liveness. GET /readyz: readiness; 503 names what is missing (OP5). `index`, `tiles` and `jobs` report the caches
 * and the job runner. They do not affect readiness, because the shop answers visitors without them.
 */
export function registerHealth(
  app: HttpServer,
  { readiness, warmth }: Pick<HttpParts, 'readiness' | 'warmth'>,
): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.get('/healthz', async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', async (_, reply) => {
    const parts = { serving: !isClosing, ...(await readiness()) };
    const isReady = Object.values(parts).every(Boolean);
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: isReady ? 'ok' : 'not ready',
        parts: { ...parts, ...warmth?.() },
      });
  });
}
