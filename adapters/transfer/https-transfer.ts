import { type IncomingMessage, type OutgoingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { faultOfAddress, publicLookup } from '../webhooks/public-lookup.ts';
import { type FileTransfer, type RemoteFile, TransferFault, type TransferProblem } from './port.ts';
import { type TransferLimits, transferLimits } from './transfer-limits.ts';

type Limits = Pick<TransferLimits, 'idleMs' | 'wholeMs'>;

/**
 * Fetches files by GET and delivers them by PUT over HTTPS. The address is checked when the connection is made, so that a name cannot
 * lead to a private address after it was checked. With `isLocal` HTTP and private addresses are allowed.
 */
export function createHttpsTransfer({
  isLocal,
  limits = transferLimits,
  ca,
}: {
  isLocal: boolean;
  limits?: Limits;
  /** The certificates that are trusted, in PEM; those of the platform where it is left out. */
  ca?: string;
}): FileTransfer {
  return {
    async fetch(file, { etag, lastModified }) {
      const headers = {
        ...(etag !== null && { 'if-none-match': etag }),
        ...(lastModified !== null && { 'if-modified-since': lastModified }),
      };
      const answer = await call(file, { method: 'GET', headers, isLocal, limits, ca });
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
      const answer = await call(file, { method: 'PUT', headers, content, isLocal, limits, ca });
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
  ca: string | undefined;
};

async function call(file: RemoteFile, asked: Call): Promise<IncomingMessage> {
  const { method, content, isLocal, limits } = asked;
  const fault = isLocal ? undefined : faultOfAddress(file.url);
  if (fault !== undefined) throw new TransferFault(fault, 'privateAddress');
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
      ...(asked.ca !== undefined && { ca: asked.ca }),
    },
    resolve,
  );
  sent.on('timeout', () => sent.destroy(new TransferFault('The other side is silent.', 'silent')));
  sent.on('error', (error) => reject(faultOf(error)));
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

const problems: Readonly<Record<number, TransferProblem>> = {
  401: 'loginRefused',
  403: 'loginRefused',
  404: 'fileMissing',
  410: 'fileMissing',
};

function requireSuccess(answer: IncomingMessage): void {
  const { statusCode = 0 } = answer;
  if (statusCode >= 200 && statusCode < 300) return;
  answer.destroy();
  throw new TransferFault(`HTTP ${statusCode}`, problems[statusCode]);
}

async function* partsOf(answer: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    for await (const part of answer) yield part as Uint8Array;
  } catch (error) {
    throw faultOf(error);
  }
}

const certificateFaults =
  /^(?:CERT_|ERR_TLS_CERT_|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_|UNABLE_TO_VERIFY_LEAF|UNABLE_TO_GET_ISSUER)/;

function faultOf(error: unknown): TransferFault {
  if (error instanceof TransferFault) return error;
  if (!(error instanceof Error)) return new TransferFault('The file ended too early.');
  const { message, name, code = '' } = error as NodeJS.ErrnoException;
  if (name === 'TimeoutError') return new TransferFault(message, 'silent');
  const isUntrusted = certificateFaults.test(code);
  return new TransferFault(message, isUntrusted ? 'certificateWrong' : undefined);
}
