import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { boundConnections, type ConnectionBounds } from './bound-connections.ts';

const bounds: ConnectionBounds = { most: 100, stillMs: 30_000, bytesPerSecond: 4_096 };
let now = 0;
let server: Server;
const clients: Socket[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});

async function listen(answer: RequestListener, own: Partial<ConnectionBounds> = {}) {
  now = 0;
  server = createServer({ keepAliveTimeout: 60_000 }, answer);
  const { sweep } = boundConnections(server, { ...bounds, ...own }, () => now);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return sweep;
}

/** A client, and its connection on the server's side. */
async function open(): Promise<{ client: Socket; served: Socket }> {
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined);
  clients.push(client);
  const [served] = await accepted;
  return { client, served };
}

const ask = (client: Socket) => client.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
/** More than the buffers of both sockets take. */
const large = Buffer.alloc(64 * 1024 * 1024);

test('[OP5.clients] a client that does not read its response is disconnected, later the more it has to read', async () => {
  const sent = Promise.withResolvers<void>();
  const sweep = await listen((_, response) => {
    response.end(large);
    sent.resolve();
  });
  const { client, served } = await open();
  client.pause();
  ask(client);
  await sent.promise;
  sweep();
  const allowedMs = bounds.stillMs + (served.writableLength / bounds.bytesPerSecond) * 1_000;
  expect(served.writableLength).toBeGreaterThan(large.length / 2);
  now = allowedMs;
  sweep();
  expect(served.destroyed).toBe(false);
  now = allowedMs + 1;
  sweep();
  expect(served.destroyed).toBe(true);
});

test('[OP5.clients] idle clients and those that have read their response stay', async () => {
  const sweep = await listen((_, response) => response.end('short'));
  const idle = await open();
  const reader = await open();
  ask(reader.client);
  await once(reader.client, 'data');
  for (now = 0; now < 3_600_000; now += 600_000) sweep();
  expect([idle.served.destroyed, reader.served.destroyed]).toEqual([false, false]);
});

test('[OP5.clients] a connection too many is closed, and those with a request go on', async () => {
  const requests: Parameters<RequestListener>[] = [];
  const asked = Promise.withResolvers<void>();
  await listen((...request) => void (requests.push(request) === 2 && asked.resolve()), { most: 2 });
  const first = await open();
  const second = await open();
  ask(first.client);
  ask(second.client);
  await asked.promise;
  expect((await open()).served.destroyed).toBe(true);
  for (const [, response] of requests) response.end('whole');
  const [answer] = (await once(first.client, 'data')) as [Buffer];
  expect(answer.toString()).toContain('whole');
});

test('[OP5.clients] a new client gets the place of an idle one', async () => {
  await listen((_, response) => response.end('whole'), { most: 2 });
  const idle = await open();
  ask(idle.client);
  await once(idle.client, 'data');
  const second = await open();
  const third = await open();
  expect([idle.served.destroyed, second.served.destroyed, third.served.destroyed]).toEqual([
    true,
    false,
    false,
  ]);
  ask(third.client);
  const [answer] = (await once(third.client, 'data')) as [Buffer];
  expect(answer.toString()).toContain('whole');
});
