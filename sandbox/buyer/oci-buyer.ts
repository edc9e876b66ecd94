import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { keepIdleConnections } from '../idle-connections.ts';
import { isLocal } from '../local.ts';
import { catalogPage, receivedPage, styleSheet } from './buyer-pages.ts';
import { type ReceivedCart, readCart } from './read-cart.ts';

/** A purchasing system on this machine that shops by OCI. */
export type OciBuyer = {
  url: string;
  /** The carts that were posted back, the latest first. */
  carts(): readonly ReceivedCart[];
  close(): Promise<void>;
};

export type OciBuyerOptions = {
  /** 0 takes a free one. */
  port: number;
  /** The shop's address for log-ins by OCI. */
  loginUrl: string;
  userName: string;
  secret: string;
};

type Room = Omit<OciBuyerOptions, 'port'> & { url: string; carts: ReceivedCart[] };
type Answer = { status?: number; type?: string; body: string };

const mostCarts = 20;
const longestCart = 2_000_000;

/**
 * A buyer's purchasing system on 127.0.0.1, for local runs and tests: opens the shop in a frame or in the whole window, and shows the
 * carts that come back. Throws if the port is in use.
 */
export async function startOciBuyer({ port, ...options }: OciBuyerOptions): Promise<OciBuyer> {
  const room: Room = { ...options, url: '', carts: [] };
  const server = createServer(
    keepIdleConnections,
    (request, response) => void respond(room, request, response),
  );
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  room.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    url: room.url,
    carts: () => room.carts,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function respond(room: Room, request: IncomingMessage, response: ServerResponse) {
  const { status = 200, type = 'text/html; charset=utf-8', body } = await answer(room, request);
  response.writeHead(status, { 'content-type': type, 'x-content-type-options': 'nosniff' });
  response.end(request.method === 'HEAD' ? undefined : body);
}

async function answer(room: Room, request: IncomingMessage): Promise<Answer> {
  const host = request.headers.host ?? '';
  if (!isLocal(host)) return { status: 421, body: 'This sandbox answers on localhost only.\n' };
  const { pathname, searchParams } = new URL(request.url ?? '/', `http://${host}`);
  if (pathname === '/style.css') return { type: 'text/css', body: styleSheet };
  if (pathname === '/received' && request.method === 'POST') return receive(room, request);
  if (pathname !== '/') return { status: 404, body: 'Nothing is here.\n' };
  const isFramed = searchParams.get('in') !== 'window';
  return { body: catalogPage({ ...room, isFramed }).text };
}

async function receive(room: Room, request: IncomingMessage): Promise<Answer> {
  const length = Number(request.headers['content-length'] ?? '0');
  if (length > longestCart) return { status: 413, body: 'The cart is too long.\n' };
  const cart = readCart(new URLSearchParams(await text(request)));
  room.carts = [cart, ...room.carts].slice(0, mostCarts);
  return { body: receivedPage(cart).text };
}
