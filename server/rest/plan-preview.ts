import { beginPlanPreview } from '#shop/price-desk/preview/begin-plan-preview.ts';
import { planPreviewPath } from '#shop/price-desk/preview/open-plan-preview.ts';
import { factsOf, openCtx, type VisitorParts } from '../context/request-facts.ts';
import type { HttpServer } from '../http/http-server.ts';

/**
 * GET /api/price-preview/?code=… begins the preview of a price plan by a link of the back office and leads to the start page; POST ends
 * it and leads there too.
 */
export function registerPlanPreview(app: HttpServer, { ctxParts, cookies }: VisitorParts): void {
  app.get<{ Querystring: { code?: unknown } }>(planPreviewPath, async (request, reply) => {
    const { code } = request.query;
    const ctx = await openCtx(ctxParts, factsOf(request, cookies));
    const begun = typeof code === 'string' ? await beginPlanPreview(ctx, code) : undefined;
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    reply.header('x-robots-tag', 'noindex, nofollow');
    if (!begun)
      return reply
        .code(410)
        .type('text/plain; charset=utf-8')
        .send(ctx.texts('shop.planPreview.over'));
    return reply
      .header('set-cookie', cookies(request.storefront).keepPlanPreview(begun))
      .redirect('/', 303);
  });
  app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('*', { parseAs: 'buffer' }, (_, __, done) => done(null));
    forms.post(planPreviewPath, async (request, reply) =>
      reply
        .header('set-cookie', cookies(request.storefront).keepPlanPreview(undefined))
        .header('cache-control', 'no-store')
        .redirect('/', 303),
    );
  });
}
