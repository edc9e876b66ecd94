import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A page as it was made: what a fill hands over. */
export type MadePage = { status: number; headers: Headers; body: Buffer };

export type Encoding = 'br' | 'gzip' | 'identity';

/** A page ready to be sent many times: headers flat, bytes in every encoding. */
export type StoredPage = {
  status: number;
  /** Names and values in turn, as `writeHead` takes them. */
  headers: readonly string[];
  etag: string;
  storedAtMs: number;
  bodies: Record<Encoding, Buffer>;
};

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Compresses a page once for all its visitors. */
export async function packPage(
  { status, headers, body }: MadePage,
  nowMs: number,
): Promise<StoredPage> {
  const [br, zipped] = await Promise.all([
    brotli(body, quality(body.length)),
    deflate(body, { level: 6 }),
  ]);
  return {
    status,
    headers: [...headers].filter(([name]) => !ownHeaders.has(name)).flat(),
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    storedAtMs: nowMs,
    bodies: { br, gzip: zipped, identity: body },
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

function quality(length: number) {
  return {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: length },
  };
}

/** What the page weighs in memory. */
export function weigh({ bodies, headers }: StoredPage, key: string): number {
  const text = headers.reduce((sum, part) => sum + part.length, key.length * 2);
  return bodies.br.length + bodies.gzip.length + bodies.identity.length + text + 1_000;
}
