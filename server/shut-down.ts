import type { HttpServer } from './http.ts';

const graceMs = 10_000;

/** Stops accepting, lets running requests finish for up to ten seconds, then ends them. */
export async function shutDownHttp(app: HttpServer): Promise<void> {
  const impatience = setTimeout(() => app.server.closeAllConnections(), graceMs);
  await app.close();
  clearTimeout(impatience);
}
