import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../http/content-disposition.ts';
import type { HttpServer } from '../http/http-server.ts';

/** A document that product pages link to, by its address. */
export type FindDownload = (path: string) => { contentType: string; body: Buffer } | undefined;

type UploadedDocument = { sizeBytes: number; fileName: string; content: Readable };

/** A PDF that staff uploaded, by its address. Its stream has to be read or destroyed. */
export type FindDocument = (path: string) => Promise<UploadedDocument | undefined>;

/** GET /downloads/<name>: safety data, instructions, energy labels, sounds and films, whole or in part, and PDFs of staff. */
export function registerDownloads(
  app: HttpServer,
  { downloads, documents }: { downloads: FindDownload; documents?: FindDocument | undefined },
): void {
  app.get('/downloads/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const document = downloads(path);
    if (!document) {
      const uploaded = await documents?.(path);
      return uploaded ? sendUploaded(reply, uploaded) : reply.callNotFound();
    }
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
 * Sends a document of staff to be saved. Its address names its bytes, so that caches keep it for ever. Opened in place it would be in a
 * sandbox without scripts.
 */
function sendUploaded(
  reply: FastifyReply,
  { sizeBytes, fileName, content }: UploadedDocument,
): FastifyReply {
  return reply
    .type('application/pdf')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-length', sizeBytes)
    .header('content-disposition', contentDisposition('attachment', fileName))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(content);
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
