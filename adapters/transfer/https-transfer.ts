import { type IncomingMessage, type OutgoingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { faultOfAddress, publicLookup } from '../webhooks/public-lookup.ts';
import { type FileTransfer, type RemoteFile, TransferFault } from './port.ts';

type Limits = { idleMs: number; wholeMs: number };

const patience: Limits = { idleMs: 60_000, wholeMs: 30 * 60_000 };

/**
 * Fetches files by GET and delivers them by PUT over HTTPS. The address is checked when the connection is made, so that a name cannot
 * lead to a private address after it was checked. With `isLocal` HTTP and private addresses are allowed.
 */
export function createHttpsTransfer({
  isLocal,
  limits = patience,
}: {
  isLocal: boolean;
  limits?: Limits;
}): FileTransfer {
  return {
    async fetch(file, { etag, lastModified }) {
      const headers = {
        ...(etag !== null && { 'if-none-match': etag }),
        ...(lastModified !== null && { 'if-modified-since': lastModified }),
      };
      const answer = await call(file, { method: 'GET', headers, isLocal, limits });
      if (answer.statusCode === 304) {
        answer.destroy();
        return undefined;
      }
      requireSuccess(answer);
      return {
        content: partsOf(answer),
        etag: answer.headers.etag ?? null,
        lastModified: answer.headers['last-modified'] ?? null,
      };
    },
    async deliver(file, type, content) {
      const headers = { 'content-type': type };
      const answer = await call(file, { method: 'PUT', headers, content, isLocal, limits });
      requireSuccess(answer);
      answer.destroy();
    },
  };
}

type Call = {
  method: 'GET' | 'PUT';
  headers: OutgoingHttpHeaders;
  content?: AsyncIterable<Uint8Array>;
  isLocal: boolean;
  limits: Limits;
};

async function call(file: RemoteFile, asked: Call): Promise<IncomingMessage> {
  const { method, content, isLocal, limits } = asked;
  const fault = isLocal ? undefined : faultOfAddress(file.url);
  if (fault !== undefined) throw new TransferFault(fault);
  const request = file.url.startsWith('https:') ? requestHttps : requestHttp;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const sent = request(
    file.url,
    {
      method,
      headers: { 'user-agent': 'Ranzen-Exchange/1', ...authorization(file), ...asked.headers },
      agent: false,
      timeout: limits.idleMs,
      signal: AbortSignal.timeout(limits.wholeMs),
      ...(!isLocal && { lookup: publicLookup }),
    },
    resolve,
  );
  sent.on('timeout', () => sent.destroy(new Error('The other side is silent.')));
  sent.on('error', (error) => reject(new TransferFault(error.message)));
  if (content === undefined) sent.end();
  // An answer before the end, such as a refusal, counts; what then goes wrong with the rest does not.
  else void pipeline(Readable.from(content), sent).catch((error: unknown) => reject(error));
  return promise;
}

function authorization({ login, secret }: RemoteFile): OutgoingHttpHeaders {
  if (secret === undefined) return {};
  const basic = `Basic ${Buffer.from(`${login}:${secret}`).toString('base64')}`;
  return { authorization: login === '' ? `Bearer ${secret}` : basic };
}

function requireSuccess(answer: IncomingMessage): void {
  const { statusCode = 0 } = answer;
  if (statusCode >= 200 && statusCode < 300) return;
  answer.destroy();
  throw new TransferFault(`HTTP ${statusCode}`);
}

async function* partsOf(answer: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    for await (const part of answer) yield part as Uint8Array;
  } catch (error) {
    throw new TransferFault(error instanceof Error ? error.message : 'The file ended too early.');
  }
}
