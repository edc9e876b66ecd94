import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A network between a client and a server that fails on request. */
export type Relay = {
  port: number;
  /** The server's URL by way of the relay. */
  url: string;
  /** The URL of the server that new connections lead to. */
  targetUrl(): string;
  /** Breaks every connection, and each new one. */
  cut(): void;
  /** Passes nothing on and breaks no connection, as a network that loses packets. */
  stall(): void;
  /** Passes on again, also what was held back by `stall`. */
  mend(): void;
  /** Breaks every connection; new ones lead to the loopback server of that port. */
  pointTo(port: number): void;
  close(): Promise<void>;
};

/** Relays connections to the server of `url`, from the given port of loopback or a free one. */
export async function openRelay(url: string, port = 0): Promise<Relay> {
  const target = { host: new URL(url).hostname, port: Number(new URL(url).port) };
  const sockets = new Set<Socket>();
  let state: 'passing' | 'stalled' | 'cut' = 'passing';
  const pass = (from: Socket, to: Socket) => {
    from.on('data', (chunk) => {
      if (!to.write(chunk)) from.pause();
    });
    to.on('drain', () => {
      if (state === 'passing') from.resume();
    });
  };
  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy();
    const far = connect(target);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    pass(near, far);
    pass(far, near);
    if (state === 'stalled') for (const socket of [near, far]) socket.pause();
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const relayed = new URL(url);
  relayed.hostname = '127.0.0.1';
  relayed.port = String((server.address() as AddressInfo).port);
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: Number(relayed.port),
    url: relayed.href,
    targetUrl() {
      const direct = new URL(url);
      direct.port = String(target.port);
      return direct.href;
    },
    cut() {
      state = 'cut';
      breakAll();
    },
    stall() {
      state = 'stalled';
      for (const socket of sockets) socket.pause();
    },
    mend() {
      state = 'passing';
      for (const socket of sockets) socket.resume();
    },
    pointTo(next) {
      target.port = next;
      breakAll();
    },
    close() {
      breakAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
