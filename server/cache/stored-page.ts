import { createHash } from 'node:crypto';
import { type CacheTag, everyTag, keyOfTag } from '#contract/tags.ts';
import { encodeStored } from '../http/encodings.ts';
import { freeBytes } from '../http/free-bytes.ts';

/** A page as its fill returns it. */
export type MadePage = { status: number; headers: Headers; body: Buffer };

/**
 * A page prepared for sending: flat headers, bytes compressed by Brotli, which all browsers accept. Other encodings would take nine
 * tenths of the memory; they are made for the clients that want them.
 */
export type StoredPage = {
  status: number;
  /** Alternating names and values for `writeHead`, without those of the body. */
  headers: readonly string[];
  /** The same with the headers of the body. */
  head: readonly string[];
  etag: string;
  storedAtMs: number;
  /** Of a page of search results: how many products were found. */
  searchResults: number | undefined;
  body: Buffer;
};

/** Compresses a page for storing, and frees its body. With `tags` shared caches in front may store it, too. */
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
  const compressed = await encodeStored(body);
  freeBytes(body);
  return {
    status,
    headers: flat,
    head: [...flat, 'content-length', String(compressed.length), 'content-encoding', 'br'],
    etag,
    storedAtMs: nowMs,
    searchResults: searchResultsOf(headers),
    body: compressed,
  };
}

/** How many products a page of search results found; undefined for other pages. */
export function searchResultsOf(headers: Headers): number | undefined {
  const found = headers.get('x-search-results');
  return found === null ? undefined : Number(found);
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
  return { ...page, headers: withoutKeys(page.headers), head: withoutKeys(page.head) };
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
export function weigh({ body, headers }: StoredPage, key: string): number {
  const text = headers.reduce((sum, part) => sum + part.length, key.length * 2);
  return body.length + text + 1_000;
}
