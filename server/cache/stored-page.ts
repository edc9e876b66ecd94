import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { type CacheTag, everyTag, keyOfTag } from '#contract/tags.ts';
import { type Encoding, encodeAll } from '../http/encodings.ts';

/** A page as its fill returns it. */
export type MadePage = { status: number; headers: Headers; body: Buffer };

/** A page prepared for sending: flat headers, compressed bytes. The plain text would take four fifths of the memory, and browsers never ask for it. */
export type StoredPage = {
  status: number;
  /** Alternating names and values for `writeHead`, without those of the body. */
  headers: readonly string[];
  /** The same with the headers of the body, by encoding. */
  heads: Record<Encoding, readonly string[]>;
  etag: string;
  storedAtMs: number;
  /** Of a page of search results: how many products were found. */
  searchResults: number | undefined;
  bodies: Record<'br' | 'gzip', Buffer>;
};

/** Compresses a page for storing. With `tags` shared caches in front may store it, too. */
export async function packPage(
  { status, headers, body }: MadePage,
  nowMs: number,
  tags?: readonly CacheTag[],
): Promise<StoredPage> {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const flat = [
    ...[...headers].filter(([name]) => !ownHeaders.has(name)).flat(),
    'cache-control',
    'public, max-age=0, must-revalidate',
    'vary',
    'accept-encoding, cookie',
    'etag',
    etag,
    ...(tags ? keysOf(tags) : []),
  ];
  const { br, gzip } = await encodeAll(body);
  const lengths = { br: br.length, gzip: gzip.length, identity: body.length };
  const headOf = (encoding: Encoding) => [
    ...flat,
    'content-length',
    String(lengths[encoding]),
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
  ];
  return {
    status,
    headers: flat,
    heads: { br: headOf('br'), gzip: headOf('gzip'), identity: headOf('identity') },
    etag,
    storedAtMs: nowMs,
    searchResults: searchResultsOf(headers),
    bodies: { br, gzip },
  };
}

/** How many products a page of search results found; undefined for other pages. */
export function searchResultsOf(headers: Headers): number | undefined {
  const found = headers.get('x-search-results');
  return found === null ? undefined : Number(found);
}

/** The bytes of a page in an encoding. */
export function bodyOf({ bodies }: StoredPage, encoding: Encoding): Buffer {
  return encoding === 'identity' ? gunzipSync(bodies.gzip) : bodies[encoding];
}

/** The header by which shared caches store a page, and only pages that have it. */
export const sharedKeys = 'xkey';

/** Below Varnish's limit for a header; a page with more tags is not stored there. */
const longestKeys = 7_000;

function keysOf(tags: readonly CacheTag[]): string[] {
  const keys = [...new Set<CacheTag>([everyTag, ...tags])].map(keyOfTag).join(' ');
  return keys.length > longestKeys ? [] : [sharedKeys, keys];
}

/** The page as shared caches do not store it. */
export function unshared(page: StoredPage): StoredPage {
  const { br, gzip, identity } = page.heads;
  return {
    ...page,
    headers: withoutKeys(page.headers),
    heads: { br: withoutKeys(br), gzip: withoutKeys(gzip), identity: withoutKeys(identity) },
  };
}

/** Headers without the keys of shared caches. */
export function withoutKeys(head: readonly string[]): readonly string[] {
  const at = head.indexOf(sharedKeys);
  return at < 0 ? head : head.toSpliced(at, 2);
}

/** Headers that the cache writes itself or never sends. */
const ownHeaders = new Set([
  'x-page-tags',
  'x-search-results',
  sharedKeys,
  'content-length',
  'content-encoding',
  'cache-control',
  'vary',
  'etag',
  'date',
  'age',
  'connection',
  'transfer-encoding',
]);

/** The size of a page in memory, in bytes. */
export function weigh({ bodies, headers }: StoredPage, key: string): number {
  const text = headers.reduce((sum, part) => sum + part.length, key.length * 2);
  return bodies.br.length + bodies.gzip.length + text + 1_000;
}
