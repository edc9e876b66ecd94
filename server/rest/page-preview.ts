import { pagePreviewPath } from '#shop/content-desk/preview/open-page-preview.ts';
import type { HttpServer } from '../http/http-server.ts';

/** POST /api/page-preview/ leads from the preview of a page's draft to the start page; the preview has no cookie to delete. */
export function registerPagePreview(app: HttpServer): void {
  app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('*', { parseAs: 'buffer' }, (_, __, done) => done(null));
    forms.post(pagePreviewPath, async (_, reply) =>
      reply.header('cache-control', 'no-store').redirect('/', 303),
    );
  });
}
