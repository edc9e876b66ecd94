import { createHash } from 'node:crypto';
import { type Encoded, type Encoding, encodeAll } from '../http/encodings.ts';

/** A page as its fill returns it. */
export type MadePage = { status: number; headers: Headers; body: Buffer };

/** A page prepared for sending: flat headers, bytes in every encoding. */
export type StoredPage = {
  status: number;
  /** Alternating names and values for `writeHead`, without those of the body. */
  headers: readonly string[];
  /** The same with the headers of the body, by encoding. */
  heads: Record<Encoding, readonly string[]>;
  etag: string;
  storedAtMs: number;
  bodies: Encoded;
};

/** Compresses a page for storing. */
export async function packPage(
  { status, headers, body }: MadePage,
  nowMs: number,
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
  ];
  const bodies = await encodeAll(body);
  const headOf = (encoding: Encoding) => [
    ...flat,
    'content-length',
    String(bodies[encoding].length),
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
  ];
  return {
    status,
    headers: flat,
    heads: { br: headOf('br'), gzip: headOf('gzip'), identity: headOf('identity') },
    etag,
    storedAtMs: nowMs,
    bodies,
  };
}

/** Headers that the cache writes itself or never sends. */
const ownHeaders = new Set([
  'x-page-tags',
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
  return bodies.br.length + bodies.gzip.length + bodies.identity.length + text + 1_000;
}
