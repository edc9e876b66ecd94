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
  if (isKnown(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, withSending(page.headers, sending)).end();
    return;
  }
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  response.writeHead(page.status, withSending(page.heads[encoding], sending));
  if (request.method === 'HEAD') response.end();
  else response.end(page.bodies[encoding]);
}

function withSending(
  head: readonly string[],
  { ageSeconds, cacheState, requestId }: Sending,
): string[] {
  return head.concat('age', String(ageSeconds), 'x-cache', cacheState, 'x-request-id', requestId);
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return (
    ifNoneMatch === '*' ||
    ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag.slice(2))
  );
}
