import { isPictureFormatName, pictureExtension } from '#adapters/pictures/formats.ts';
import type { HttpParts } from './http-parts.ts';
import type { HttpServer } from './http.ts';
import { missingPicture } from './missing-picture.ts';

type PictureAddress = { Params: { format: string; file: string } };

/** GET /bilder/<format>/<key>.webp (open graph: .jpg). A picture never changes under its key; one that is missing is a 404 that can be seen (CA4). */
export function registerPictures(app: HttpServer, { pictures }: Pick<HttpParts, 'pictures'>): void {
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

export function isPicture(path: string): boolean {
  return path.startsWith('/bilder/');
}

function keyOf(format: string, file: string): string | undefined {
  if (!isPictureFormatName(format)) return undefined;
  const ending = `.${pictureExtension(format)}`;
  return file.length <= 120 && file.endsWith(ending) ? file.slice(0, -ending.length) : undefined;
}
