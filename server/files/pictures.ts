import type { PictureStore } from '#adapters/pictures/port.ts';
import { isPictureFormatName, pictureExtension } from '#adapters/pictures/formats.ts';
import type { HttpServer } from '../http/http-server.ts';

type PictureAddress = { Params: { format: string; file: string } };

/** GET /bilder/<format>/<key>.webp (open graph: .jpg). Pictures are immutable; a missing one is a 404 with a placeholder (CA4). */
export function registerPictures(app: HttpServer, { pictures }: { pictures: PictureStore }): void {
  app.get<PictureAddress>('/bilder/:format/:file', async ({ params: { format, file } }, reply) => {
    const key = keyOf(format, file);
    const picture = key === undefined ? undefined : await pictures.get(key, format);
    if (!picture)
      return reply
        .code(404)
        .type(missingPicture.contentType)
        .header('cache-control', 'public, max-age=60')
        .send(missingPicture.bytes);
    return reply
      .type(picture.contentType)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(picture.bytes);
  });
}

function keyOf(format: string, file: string): string | undefined {
  if (!isPictureFormatName(format)) return undefined;
  const ending = `.${pictureExtension(format)}`;
  return file.length <= 120 && file.endsWith(ending) ? file.slice(0, -ending.length) : undefined;
}

/** Placeholder of a missing picture: a pale satchel on blue squared paper, which fits any aspect ratio. */
const missingPicture = {
  contentType: 'image/svg+xml',
  bytes:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 343 281"><rect width="343" height="281" fill="#eef3f7"/>' +
    '<g transform="translate(123.5 92.5) scale(1.5)" fill="#c3d1d8"><path d="M22 15v-3a10 10 0 0 1 20 0v3" fill="none" stroke="#c3d1d8" stroke-width="5" stroke-linecap="round"/>' +
    '<path d="M6 22a9 9 0 0 1 9-9h34a9 9 0 0 1 9 9v24a14 14 0 0 1-14 14H20A14 14 0 0 1 6 46z"/></g></svg>',
};
