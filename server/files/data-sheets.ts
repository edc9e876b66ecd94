import { makeDataSheet } from '#shop/catalogue/product-page/make-data-sheet.ts';
import { countPaper } from '#shop/paper/count-paper.ts';
import type { HttpServer } from '../http/http-server.ts';
import { factsOf, openCtx, type VisitorParts } from '../context/request-facts.ts';

/** GET /downloads/produktdatenblatt-<product id>.pdf: the data sheet of a product in the storefront's language (PD2). It is drawn on demand, with the same limit per address as other PDFs. */
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
}
