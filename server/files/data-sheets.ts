import { makeDataSheet } from '#shop/catalogue/product-page/make-data-sheet.ts';
import { countPaper } from '#shop/paper/count-paper.ts';
import type { HttpServer } from '../http/http-server.ts';
import { factsOf, openCtx, type VisitorParts } from '../context/request-facts.ts';

/**
 * GET /downloads/produktdatenblatt-<product id>.pdf: the data sheet of a product in the storefront's language (PD2). It is drawn on demand, with the same limit per address as other PDFs.
 * GET /prod/<product id>/produktdatenblatt.pdf is the same of a product that staff previews, below its page, to which alone the cookie of
 * the preview is sent; 404 without one.
 */
export function registerDataSheets(app: HttpServer, parts: VisitorParts): void {
  app.get('/downloads/produktdatenblatt-:id(^\\d{1,12}).pdf', async (request, reply) => {
    const { id } = request.params as { id: string };
    const ctx = await openCtx(parts.ctxParts, factsOf(request, parts.cookies));
    await countPaper(ctx);
    const sheet = await makeDataSheet(ctx, Number(id));
    if (!sheet) return reply.callNotFound();
    return reply
      .type('application/pdf')
      .header('cache-control', 'public, max-age=3600')
      .header('vary', 'Host')
      .send(sheet);
  });
  app.get('/prod/:id(^[1-9]\\d{0,8})/produktdatenblatt.pdf', async (request, reply) => {
    const ctx = await openCtx(parts.ctxParts, factsOf(request, parts.cookies));
    const sheet = ctx.productPreview && (await makeDataSheet(ctx, ctx.productPreview.productId));
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
    return sheet ? reply.type('application/pdf').send(sheet) : reply.callNotFound();
  });
}
