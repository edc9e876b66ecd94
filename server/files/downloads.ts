import type { HttpServer } from '../http/http-server.ts';

/** A document that product pages link to, by its address. */
export type FindDownload = (path: string) => { contentType: string; body: Buffer } | undefined;

/** GET /downloads/<name>: safety data, instructions, energy labels, sounds and films, whole or in part. */
export function registerDownloads(
  app: HttpServer,
  { downloads }: { downloads: FindDownload },
): void {
  app.get('/downloads/*', (request, reply) => {
    const document = downloads(request.url.split('?', 1)[0] ?? '');
    if (!document) return reply.callNotFound();
    const { contentType, body } = document;
    void reply
      .type(contentType)
      .header('cache-control', 'public, max-age=3600')
      .header('accept-ranges', 'bytes');
    const part = partOf(request.headers.range, body.length);
    if (part === 'none')
      return reply.code(416).header('content-range', `bytes */${body.length}`).send();
    if (!part) return reply.send(body);
    const { first, last } = part;
    return reply
      .code(206)
      .header('content-range', `bytes ${first}-${last}/${body.length}`)
      .send(body.subarray(first, last + 1));
  });
}

/**
 * Parses a `Range` header, as media players send it; undefined where the whole file is sent: no header, several ranges,
 * another unit. `none` where the range is beyond the end.
 */
function partOf(
  range: string | undefined,
  length: number,
): { first: number; last: number } | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  if (last < first && from !== '' && to !== '' && Number(to) < first) return undefined;
  return first > last ? 'none' : { first, last };
}
