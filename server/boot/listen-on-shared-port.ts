import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import type { HttpServer } from '../http/http-server.ts';

/**
 * Node accepts one connection per listening socket in each iteration of the event loop. While pages are rendered an iteration takes
 * tens of milliseconds, so 500 new connections, a balancer's probe among them, would queue on a single socket.
 */
const listeners = 16;

/**
 * Listens on a port; on Linux with `listeners` sockets that share it (SO_REUSEPORT). Throws when another program has the port.
 * `close` stops accepting connections and waits until the running requests are answered.
 */
export async function listenOnSharedPort(
  app: HttpServer,
  { host, port }: { host: string; port: number },
): Promise<{ close(): Promise<void> }> {
  if (process.platform !== 'linux') {
    await app.listen({ host, port });
    return { close: () => shutDownHttp(app) };
  }
  await refuseTaken(host, port);
  const first = { host, port, reusePort: true };
  await app.listen(first);
  const { port: shared } = app.server.address() as AddressInfo;
  const others = await Promise.all(
    Array.from({ length: listeners - 1 }, () => listenToo(app, host, shared)),
  );
  return {
    async close() {
      const ended = others.map((other) => new Promise((resolve) => other.close(resolve)));
      await shutDownHttp(app);
      await Promise.all(ended);
    },
  };
}

/** Throws when the port is taken: with SO_REUSEPORT the port could be shared with another program unnoticed. */
async function refuseTaken(host: string, port: number): Promise<void> {
  const alone = createServer();
  alone.listen({ host, port });
  await once(alone, 'listening');
  alone.close();
  await once(alone, 'close');
}

async function listenToo(app: HttpServer, host: string, port: number): Promise<Server> {
  const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    app.server.emit('connection', socket);
  });
  other.listen({ host, port, reusePort: true });
  await once(other, 'listening');
  return other;
}

const graceMs = 10_000;

/** Stops accepting connections, waits up to ten seconds for running requests, then ends them. */
async function shutDownHttp(app: HttpServer): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), graceMs);
  await app.close();
  clearTimeout(timer);
}
