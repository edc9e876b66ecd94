import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { keepIdleConnections } from '../idle-connections.ts';
import { isLocal } from '../local.ts';
import { messagePage, messageStyles, type SeenMessage } from './message-page.ts';
import { faultOfMessage, type PeppolMessage, readMessage } from './read-message.ts';

export type AccessPointSandbox = {
  /** Ends without a slash. */
  url: string;
  token: string;
  /** Messages that it took, each once, the latest last; 200 of them. */
  messages(): readonly PeppolMessage[];
  /** What it does with the next messages: refuses them, is out of order, or takes them again. */
  misbehave(how: 'refuses' | 'breaks' | undefined): void;
  close(): Promise<void>;
};

const token = 'sandbox-of-peppol';
const longestMessage = 10 * 1024 * 1024;
const mostMessages = 200;

/**
 * An access point to the Peppol network on 127.0.0.1, on a free port, with the interface of phase4's standalone one, for local runs and
 * tests. It takes messages whose envelope and document fit, keeps each once by its id, and refuses receivers whose identifier ends
 * with 99, as if nobody had registered them. A page shows what came.
 */
export async function startAccessPointSandbox(): Promise<AccessPointSandbox> {
  const taken = new Map<string, { message: PeppolMessage; hash: string }>();
  const seen: SeenMessage[] = [];
  const note = (message: SeenMessage) => {
    seen.push(message);
    seen.splice(0, seen.length - mostMessages);
  };
  let misbehaves: 'refuses' | 'breaks' | undefined;
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (request.method === 'GET' && isLocal(request.headers.host)) {
      const isStyle = request.url === '/style.css';
      if (!isStyle && request.url !== '/') return send(404, {});
      response.writeHead(200, {
        'content-type': `text/${isStyle ? 'css' : 'html'}; charset=utf-8`,
        'x-content-type-options': 'nosniff',
      });
      return response.end(isStyle ? messageStyles : messagePage(seen).text);
    }
    const length = Number(request.headers['content-length'] ?? '0');
    if (request.method !== 'POST' || request.url !== '/sendsbdh') return send(404, {});
    if (request.headers['x-token'] !== token) return send(403, {});
    if (length > longestMessage) return send(413, { message: 'The message is too long.' });
    const body = await text(request);
    if (misbehaves === 'breaks') return send(503, { message: 'Out of order.' });
    const message = readMessage(body);
    if (typeof message === 'string')
      return send(200, { sbdhParseException: { message }, ...failure });
    const hash = createHash('sha256').update(body).digest('hex');
    const known = taken.get(message.id);
    const fault =
      known && known.hash !== hash
        ? 'Another message has this id.'
        : faultOfMessage(message, { isRefused: misbehaves === 'refuses' });
    if (fault !== undefined) {
      note({ at: new Date(), message, refused: fault });
      return send(200, refusalOf(fault));
    }
    if (!known) {
      taken.set(message.id, { message, hash });
      note({ at: new Date(), message });
    }
    for (const id of taken.keys()) if (taken.size > mostMessages) taken.delete(id);
    return send(200, {
      sendingResult: 'SUCCESS',
      as4MessageId: `${randomUUID()}@sandbox`,
      sendingSuccess: true,
      overallSuccess: true,
    });
  };
  const server = createServer(keepIdleConnections, (request, response) => {
    respond(request, response).catch(() => response.writeHead(400).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token,
    messages: () => [...taken.values()].map(({ message }) => message),
    misbehave: (how) => {
      misbehaves = how;
    },
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const failure = { sendingSuccess: false, overallSuccess: false };

function refusalOf(errorDetails: string): object {
  return {
    sendingResult: 'AS4_ERROR_MESSAGE_RECEIVED',
    as4ResponseErrors: [{ errorCode: 'EBMS:0004', errorDetails, description: 'Other' }],
    ...failure,
  };
}
