import type { HttpParts } from './http-parts.ts';
import type { HttpServer } from './http.ts';

/**
 * GET /healthz: the process lives. GET /readyz: traffic may come; 503 names what is missing (OP5). `index` and
 * `tiles` tell what comes from memory: until then PostgreSQL answers, so traffic may come without.
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
    const parts = { ...(await readiness()), serving: !isClosing };
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
