import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A route to PostgreSQL that a test can cut and repair. */
export type BreakableRoute = { url: string; cut(): void; mend(): void; close(): Promise<void> };

/** A loopback relay to the server of `url`; while it is cut, every connection breaks. */
export async function openBreakableRoute(url: string): Promise<BreakableRoute> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isCut = false;
  const relay = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    if (isCut) near.destroy();
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const routed = new URL(url);
  routed.port = String((relay.address() as AddressInfo).port);
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: routed.href,
    cut() {
      isCut = true;
      breakAll();
    },
    mend() {
      isCut = false;
    },
    close() {
      breakAll();
      return new Promise((resolve) => relay.close(() => resolve()));
    },
  };
}
