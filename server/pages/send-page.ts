import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding, encodeAgain } from '../http/encodings.ts';
import { withQueryOf } from '../http/paths.ts';
import { type StoredPage, withoutKeys } from '../cache/stored-page.ts';

export type Sending = {
  ageSeconds: number;
  cacheState: 'hit' | 'miss';
  requestId: string;
  now: Date;
  /** With cookies the response is personal, and proxies must not cache it. */
  setCookies?: readonly string[];
};

/** Sends a stored page in an accepted encoding, or 304 where the visitor has it. At once for browsers, which accept Brotli. */
export async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: StoredPage,
  sending: Sending,
): Promise<void> {
  if (isKnown(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, withSending(page.headers, sending)).end();
    return;
  }
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const isStored = encoding === 'br';
  const body = isStored ? page.body : await encodeAgain(page.body, encoding);
  const own = isStored ? page.head : [...page.headers, ...bodyHeaders(body, encoding)];
  const head = withSending(own, sending);
  response.writeHead(page.status, isRedirect(page) ? leading(head, request.url) : head);
  if (request.method === 'HEAD') response.end();
  else response.end(body);
}

function bodyHeaders(body: Buffer, encoding: 'gzip' | 'identity'): string[] {
  const length = ['content-length', String(body.length)];
  return encoding === 'gzip' ? [...length, 'content-encoding', encoding] : length;
}

const isRedirect = ({ status }: StoredPage): boolean => status >= 300 && status < 400;

/** Adds campaign parameters to the target of a stored redirect, which is rendered without them. */
function leading(head: readonly string[], url = ''): string[] {
  return head.map((part, index) =>
    head[index - 1] === 'location' ? withQueryOf(url, part) : part,
  );
}

function withSending(
  head: readonly string[],
  { ageSeconds, cacheState, requestId, now, setCookies = [] }: Sending,
): string[] {
  const age = String(ageSeconds);
  const own = ['age', age, 'x-cache', cacheState, 'x-request-id', requestId];
  const sent = [...head, ...own, 'server-timing', serverTime(now)];
  if (setCookies.length === 0) return sent;
  return uncacheable(sent).concat(setCookies.flatMap((cookie) => ['set-cookie', cookie]));
}

function uncacheable(head: readonly string[]): readonly string[] {
  return withoutKeys(head).map((part, index, kept) =>
    kept[index - 1] === 'cache-control' ? 'private, no-store' : part,
  );
}

/** The server's time in milliseconds, as a page's script can read it: the shopper's clock may be wrong (CA6). */
export const serverTime = (now: Date): string => `now;dur=${now.getTime()}`;

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return (
    ifNoneMatch === '*' ||
    ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag.slice(2))
  );
}
