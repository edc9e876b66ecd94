import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { keepIdleConnections } from '#sandbox/idle-connections.ts';

export type Scripted = { status: number; body: unknown };

/** A provider that gives these answers in turn and then none at all. */
export async function scriptedProvider(answers: readonly Scripted[]) {
  const heard: { path: string; authorization: string | undefined; body: string }[] = [];
  const left = [...answers];
  const server = createServer(keepIdleConnections, (request, response) => {
    void text(request).then((body) => {
      heard.push({ path: request.url ?? '', authorization: request.headers.authorization, body });
      const next = left.shift();
      if (!next) return;
      response.writeHead(next.status, { 'content-type': 'application/json' });
      response.end(typeof next.body === 'string' ? next.body : JSON.stringify(next.body));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
