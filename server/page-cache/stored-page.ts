import { createHash } from 'node:crypto';
import { type Encoded, encodeAll } from '../encodings.ts';

/** A page as it was made: what a fill hands over. */
export type MadePage = { status: number; headers: Headers; body: Buffer };

/** A page ready to be sent many times: headers flat, bytes in every encoding. */
export type StoredPage = {
  status: number;
  /** Names and values in turn, as `writeHead` takes them. */
  headers: readonly string[];
  etag: string;
  storedAtMs: number;
  bodies: Encoded;
};

/** Compresses a page once for all its visitors. */
export async function packPage(
  { status, headers, body }: MadePage,
  nowMs: number,
): Promise<StoredPage> {
  return {
    status,
    headers: [...headers].filter(([name]) => !ownHeaders.has(name)).flat(),
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    storedAtMs: nowMs,
    bodies: await encodeAll(body),
  };
}

/** Headers that the cache writes itself, or that never leave. */
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

/** What the page weighs in memory. */
export function weigh({ bodies, headers }: StoredPage, key: string): number {
  const text = headers.reduce((sum, part) => sum + part.length, key.length * 2);
  return bodies.br.length + bodies.gzip.length + bodies.identity.length + text + 1_000;
}
