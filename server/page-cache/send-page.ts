import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Encoding, StoredPage } from './stored-page.ts';

export type Sending = { ageSeconds: number; cacheState: 'hit' | 'miss'; requestId: string };

/** Sends a stored page in the encoding that the visitor reads, or 304 where the visitor has it. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: StoredPage,
  sending: Sending,
): void {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const body = page.bodies[encoding];
  const headers = [...page.headers, ...ownHeaders(page, sending)];
  if (isKnown(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  headers.push('content-length', String(body.length));
  if (encoding !== 'identity') headers.push('content-encoding', encoding);
  response.writeHead(page.status, headers);
  if (request.method === 'HEAD') response.end();
  else response.end(body);
}

function ownHeaders(
  { etag }: StoredPage,
  { ageSeconds, cacheState, requestId }: Sending,
): string[] {
  return [
    'cache-control',
    'public, max-age=0, must-revalidate',
    'vary',
    'accept-encoding, cookie',
    'etag',
    etag,
    'age',
    String(ageSeconds),
    'x-cache',
    cacheState,
    'x-request-id',
    requestId,
  ];
}

/** br before gzip before nothing, leaving out what the header forbids by q=0. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  if (typeof accepted !== 'string') return 'identity';
  if (accepted === usualBrowser) return 'br';
  const offers = new Map(accepted.toLowerCase().split(',').map(readOffer));
  const isAllowed = (encoding: string) => (offers.get(encoding) ?? offers.get('*') ?? 0) > 0;
  if (isAllowed('br')) return 'br';
  return isAllowed('gzip') ? 'gzip' : 'identity';
}

const usualBrowser = 'gzip, deflate, br, zstd';

function readOffer(offer: string): [string, number] {
  const [name = '', ...parameters] = offer.split(';').map((part) => part.trim());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  return [name, quality ? Number(quality.slice(2)) || 0 : 1];
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return (
    ifNoneMatch === '*' ||
    ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag.slice(2))
  );
}
