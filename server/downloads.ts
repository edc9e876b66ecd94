import type { HttpServer } from './http.ts';

/** A document that product pages link to, by its address. */
export type FindDownload = (path: string) => { contentType: string; body: Buffer } | undefined;

/** GET /downloads/<name>: safety data, instructions, energy labels. */
export function registerDownloads(
  app: HttpServer,
  { downloads }: { downloads: FindDownload },
): void {
  app.get('/downloads/*', (request, reply) => {
    const document = downloads(request.url.split('?', 1)[0] ?? '');
    if (!document) return reply.callNotFound();
    return reply
      .type(document.contentType)
      .header('cache-control', 'public, max-age=3600')
      .send(document.body);
  });
}
