import type { FastifyReply } from 'fastify';
import type { PictureStore, StoredPicture } from '#adapters/pictures/port.ts';
import { isPictureFormatName, pictureExtension } from '#adapters/pictures/formats.ts';
import type { HttpServer } from '../http/http-server.ts';

type PictureAddress = { Params: { format: string; file: string } };

/**
 * GET /bilder/<format>/<key>.webp (open graph: .jpg), and .avif for uploaded ones. Pictures are immutable; a missing one is a 404 with
 * a placeholder, and 503 with the same while the file store cannot be reached (CA4).
 */
export function registerPictures(app: HttpServer, { pictures }: { pictures: PictureStore }): void {
  app.get<PictureAddress>('/bilder/:format/:file', async (request, reply) => {
    const { format, file } = request.params;
    const wanted = readAddress(format, file);
    let picture: StoredPicture | undefined;
    try {
      picture = wanted && (await pictures.get(wanted.key, format, wanted.type));
    } catch (fault) {
      request.log.warn({ err: fault }, 'A picture could not be made or read');
      return sendPlaceholder(reply, 503, 'no-store');
    }
    if (!picture) return sendPlaceholder(reply, 404, 'public, max-age=60');
    return reply
      .type(picture.contentType)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(picture.bytes);
  });
}

function sendPlaceholder(reply: FastifyReply, status: 404 | 503, cacheControl: string) {
  const { contentType, bytes } = missingPicture;
  return reply.code(status).type(contentType).header('cache-control', cacheControl).send(bytes);
}

function readAddress(
  format: string,
  file: string,
): { key: string; type: 'avif' | undefined } | undefined {
  if (!isPictureFormatName(format) || file.length > 120) return undefined;
  const extension = pictureExtension(format);
  const type = extension === 'webp' && file.endsWith('.avif') ? 'avif' : undefined;
  const ending = `.${type ?? extension}`;
  return file.endsWith(ending) ? { key: file.slice(0, -ending.length), type } : undefined;
}

/** Placeholder of a missing picture: a pale satchel on blue squared paper, which fits any aspect ratio. */
const missingPicture = {
  contentType: 'image/svg+xml',
  bytes:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 343 281"><rect width="343" height="281" fill="#eef3f7"/>' +
    '<g transform="translate(123.5 92.5) scale(1.5)" fill="#c3d1d8"><path d="M22 15v-3a10 10 0 0 1 20 0v3" fill="none" stroke="#c3d1d8" stroke-width="5" stroke-linecap="round"/>' +
    '<path d="M6 22a9 9 0 0 1 9-9h34a9 9 0 0 1 9 9v24a14 14 0 0 1-14 14H20A14 14 0 0 1 6 46z"/></g></svg>',
};
