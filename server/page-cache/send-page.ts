import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding } from '../encodings.ts';
import type { StoredPage } from './stored-page.ts';

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

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return (
    ifNoneMatch === '*' ||
    ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag.slice(2))
  );
}
