import type { ObjectStore } from '#adapters/files/object-port.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { findFeedFile } from '#shop/feeds/read-feed.ts';
import type { HttpServer } from '../http/http-server.ts';

const contentTypes = {
  google: { extension: 'xml', type: 'application/xml; charset=utf-8' },
  idealo: { extension: 'csv', type: 'text/csv; charset=utf-8' },
};

/**
 * GET /feeds/<secret>.xml, .csv, with .gz behind it as a compressed file: a storefront's offers for search engines and price
 * comparisons. Unknown addresses are 404. Files are streamed as they are stored; 503 while the file
 * store cannot be reached.
 */
export function registerFeeds(
  app: HttpServer,
  { ctxParts: { db }, objects }: { ctxParts: Pick<Ctx, 'db'>; objects: ObjectStore },
): void {
  app.get<{ Params: { file: string } }>(
    '/feeds/:file',
    async ({ params, headers, storefront }, reply) => {
      const [, secret, extension, gz] =
        /^([0-9a-f]{32})\.(xml|csv)(\.gz)?$/.exec(params.file) ?? [];
      const file =
        secret === undefined ? undefined : await findFeedFile({ db, storefront, objects }, secret);
      if (!file || contentTypes[file.format].extension !== extension) return reply.callNotFound();
      const isPacked = gz === undefined && /\bgzip\b/.test(headers['accept-encoding'] ?? '');
      const tag = `"${file.digest.slice(0, 32)}${gz === undefined && !isPacked ? '-plain' : ''}"`;
      void reply
        .header('etag', tag)
        .header('last-modified', file.writtenAt.toUTCString())
        .header('cache-control', 'public, max-age=300')
        .header('x-robots-tag', 'noindex')
        .header('vary', 'Host, Accept-Encoding');
      if (headers['if-none-match']?.split(/,\s*/).includes(tag)) return reply.code(304).send();
      if (gz !== undefined) return reply.type('application/gzip').send(await file.compressed());
      void reply.type(contentTypes[file.format].type);
      return isPacked
        ? reply.header('content-encoding', 'gzip').send(await file.compressed())
        : reply.send(await file.plain());
    },
  );
}
