import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { keepIdleConnections } from '../idle-connections.ts';
import { isLocal } from '../local.ts';
import { catalogPage, receivedPage, type SentOrder, styleSheet } from './buyer-pages.ts';
import { openByCxml } from './open-by-cxml.ts';
import { orderByCxml } from './order-by-cxml.ts';
import { orderByOpenTrans, writeOpenTransOrder } from './order-by-opentrans.ts';
import { writeOrderMail } from './write-order-mail.ts';
import { type ReceivedDocument, readDocument } from './read-document.ts';
import { readOpenTrans } from './read-opentrans.ts';
import { type ReceivedCart, readCart, readOrderMessage } from './read-cart.ts';

/** A purchasing system on this machine that shops by OCI and cXML. */
export type BuyerSandbox = {
  url: string;
  /** The carts that were posted back, the latest first. */
  carts(): readonly ReceivedCart[];
  /** The documents that the shop posted, the latest first. */
  documents(): readonly ReceivedDocument[];
  close(): Promise<void>;
};

export type BuyerSandboxOptions = {
  /** 0 takes a free one. */
  port: number;
  /** The shop's addresses for log-ins by OCI, for documents by cXML and for orders by openTRANS. */
  loginUrl: string;
  cxmlUrl: string;
  openTransUrl: string;
  /** User names of the connections, which have the same secret: by OCI, by OCI without prices, and by cXML. */
  userName: string;
  plainUserName: string;
  cxmlUserName: string;
  secret: string;
  /** The folder and the mailbox that the shop fetches orders from; without them it orders by HTTP alone. */
  fetched?: FetchedChannels;
};

/** Where orders wait until the shop fetches them. */
export type FetchedChannels = {
  putFile(name: string, document: string): void;
  sendMail(mail: string): void;
  /** What the shop put beside the orders. */
  answers(): readonly string[];
};

type Room = Omit<BuyerSandboxOptions, 'port'> & {
  url: string;
  carts: ReceivedCart[];
  orders: SentOrder[];
  documents: ReceivedDocument[];
};
type Answer = { status?: number; type?: string; location?: string; body: string };

const mostCarts = 20;
const mostDocuments = 200;
const longestCart = 2_000_000;

/**
 * A buyer's purchasing system on 127.0.0.1, for local runs and tests: opens the shop by OCI and cXML, in a frame or in the whole window, shows the
 * carts that come back, orders them by cXML or, by the connection of OCI, by openTRANS, over HTTP or where the shop fetches orders, and shows the documents that follow. Throws if the port is in use.
 */
export async function startBuyerSandbox({
  port,
  ...options
}: BuyerSandboxOptions): Promise<BuyerSandbox> {
  const room: Room = { ...options, url: '', carts: [], orders: [], documents: [] };
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
    documents: () => room.documents,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function respond(room: Room, request: IncomingMessage, response: ServerResponse) {
  const {
    status = 200,
    type = 'text/html; charset=utf-8',
    location,
    body,
  } = await answer(room, request).catch(faulty);
  response.writeHead(status, {
    'content-type': type,
    'x-content-type-options': 'nosniff',
    ...(location !== undefined && { location }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function faulty(fault: unknown): Answer {
  return { status: 502, type: 'text/plain; charset=utf-8', body: String(fault) };
}

async function answer(room: Room, request: IncomingMessage): Promise<Answer> {
  const host = request.headers.host ?? '';
  if (!isLocal(host)) return { status: 421, body: 'This sandbox answers on localhost only.\n' };
  const { pathname, searchParams } = new URL(request.url ?? '/', `http://${host}`);
  if (pathname === '/style.css') return { type: 'text/css', body: styleSheet };
  if (pathname === '/received' && request.method === 'POST') return receive(room, request);
  if (pathname === '/open-by-cxml' && request.method === 'POST') return open(room);
  if (pathname === '/order' && request.method === 'POST')
    return order(room, Number(searchParams.get('cart')), searchParams.get('by'));
  if (pathname === '/documents' && request.method === 'POST') return note(room, request);
  if (pathname === '/opentrans' && request.method === 'POST') return noteOpenTrans(room, request);
  if (pathname !== '/') return { status: 404, body: 'Nothing is here.\n' };
  for (const answered of room.fetched?.answers() ?? []) {
    const document = readOpenTrans(answered);
    if (document) keep(room, document);
  }
  const isFramed = searchParams.get('in') !== 'window';
  return { body: catalogPage({ ...room, isFramed, isFetched: room.fetched !== undefined }).text };
}

async function open({ url, cxmlUrl, cxmlUserName, secret }: Room): Promise<Answer> {
  const returnUrl = `${url}/received`;
  const setup = { url: cxmlUrl, userName: cxmlUserName, secret, returnUrl };
  return { status: 303, location: await openByCxml(setup), body: '' };
}

/** Orders a received cart by cXML, or by openTRANS where that is asked for. */
async function order(room: Room, place: number, by: string | null): Promise<Answer> {
  const cart = room.carts[place];
  if (!cart) return { status: 404, body: 'There is no such cart.\n' };
  const buyerNumber = `PO-${Date.now()}`;
  const { cxmlUrl, cxmlUserName, openTransUrl, userName, secret, fetched } = room;
  const sentence =
    fetched && (by === 'SFTP' || by === 'mail')
      ? leave(fetched, { by, buyerNumber, cart })
      : by === 'openTRANS'
        ? await orderByOpenTrans({ url: openTransUrl, userName, secret, buyerNumber, cart })
        : await orderByCxml({ url: cxmlUrl, userName: cxmlUserName, secret, buyerNumber, cart });
  room.orders = [{ buyerNumber, answer: sentence }, ...room.orders].slice(0, mostCarts);
  return { status: 303, location: '/', body: '' };
}

/** Puts an order where the shop fetches it. */
function leave(
  fetched: FetchedChannels,
  { by, buyerNumber, cart }: { by: 'SFTP' | 'mail'; buyerNumber: string; cart: ReceivedCart },
): string {
  const document = writeOpenTransOrder({ buyerNumber, cart });
  if (by === 'SFTP') fetched.putFile(`${buyerNumber}.xml`, document);
  else fetched.sendMail(writeOrderMail(buyerNumber, document));
  return 'It waits until the shop fetches it: within five minutes, or at once from the back office.';
}

/** Takes a document of the shop, and answers it by the protocol. A repeated one is kept once. */
async function note(room: Room, request: IncomingMessage): Promise<Answer> {
  const document = readDocument(await text(request));
  if (document) keep(room, document);
  const status = document ? 'code="200" text="OK"' : 'code="450" text="Not Implemented"';
  const body = `<cXML payloadID="${randomUUID()}@sandbox" timestamp="${new Date().toISOString()}"><Response><Status ${status}/></Response></cXML>`;
  return { type: 'text/xml; charset=utf-8', body };
}

/** Takes a document by openTRANS; the status of HTTP says whether it is one. */
async function noteOpenTrans(room: Room, request: IncomingMessage): Promise<Answer> {
  const document = readOpenTrans(await text(request));
  if (!document) return { status: 422, body: 'This is no document of openTRANS.\n' };
  keep(room, document);
  return { type: 'text/plain; charset=utf-8', body: 'Taken.\n' };
}

function keep(room: Room, document: ReceivedDocument): void {
  const isKnown = room.documents.some(({ payloadId }) => payloadId === document.payloadId);
  if (!isKnown) room.documents = [document, ...room.documents].slice(0, mostDocuments);
}

async function receive(room: Room, request: IncomingMessage): Promise<Answer> {
  const length = Number(request.headers['content-length'] ?? '0');
  if (length > longestCart) return { status: 413, body: 'The cart is too long.\n' };
  const form = new URLSearchParams(await text(request));
  const message = form.get('cxml-urlencoded');
  const cart = message === null ? readCart(form) : readOrderMessage(message);
  room.carts = [cart, ...room.carts].slice(0, mostCarts);
  return { body: receivedPage(cart).text };
}
