import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { HttpServer } from '../http/http-server.ts';
import { listenOnSharedPort } from './listen-on-shared-port.ts';

const host = '127.0.0.1';

async function listening() {
  const app = fastify() as unknown as HttpServer;
  const held = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  app.get('/held', async () => {
    reached.resolve();
    await held.promise;
    return 'held';
  });
  app.get('/', async () => 'here');
  const shared = await listenOnSharedPort(app, { host, port: 0 });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { shared, port, held, reached, at: `http://${host}:${port}` };
}

test('[OP5] every socket of a shared port answers', async () => {
  const { shared, port } = await listening();
  const answers = await Promise.all(Array.from({ length: 100 }, () => answerOverOwnSocket(port)));
  expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 200 OK here']));
  await shared.close();
});

async function answerOverOwnSocket(port: number): Promise<string> {
  const socket = connect({ host, port });
  socket.end(`GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  let text = '';
  socket.setEncoding('utf8').on('data', (part) => (text += String(part)));
  await once(socket, 'close');
  return `${text.split('\r\n')[0]} ${text.split('\r\n').at(-1)}`;
}

test('[OP5] a port of another program is refused, even if that program shares it', async () => {
  const other = createServer().listen({ host, port: 0, reusePort: process.platform === 'linux' });
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const app = fastify() as unknown as HttpServer;
  await expect(listenOnSharedPort(app, { host, port })).rejects.toThrow('EADDRINUSE');
  other.close();
});

test('[OP5] closing answers running requests, and then nothing listens on any socket', async () => {
  const { shared, port, held, reached, at } = await listening();
  const underWay = fetch(`${at}/held`).then((answer) => answer.text());
  await reached.promise;
  const closed = shared.close();
  held.resolve();
  expect(await underWay).toBe('held');
  await closed;
  for (let attempt = 0; attempt < 20; attempt += 1)
    await expect(once(connect({ host, port }), 'connect')).rejects.toThrow('ECONNREFUSED');
});
