import { beginProductPreview } from '#shop/catalogue-editing/preview/begin-product-preview.ts';
import { productPreviewPath } from '#shop/catalogue-editing/preview/open-product-preview.ts';
import { factsOf, openCtx, type VisitorParts } from '../context/request-facts.ts';
import type { HttpServer } from '../http/http-server.ts';

/**
 * GET /api/product-preview/?code=… begins the preview of a link of the back office and leads to the product's page, to which alone
 * its cookie is sent; POST with the product's id ends it and leads to the start page.
 */
export function registerProductPreview(app: HttpServer, { ctxParts, cookies }: VisitorParts): void {
  app.get<{ Querystring: { code?: unknown } }>(productPreviewPath, async (request, reply) => {
    const { code } = request.query;
    const ctx = await openCtx(ctxParts, factsOf(request, cookies));
    const begun = typeof code === 'string' ? await beginProductPreview(ctx, code) : undefined;
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    reply.header('x-robots-tag', 'noindex, nofollow');
    if (!begun)
      return reply
        .code(410)
        .type('text/plain; charset=utf-8')
        .send(ctx.texts('shop.productPreview.over'));
    return reply
      .header('set-cookie', cookies(request.storefront).keepProductPreview(begun))
      .redirect(`/prod/${begun.productId}/`, 303);
  });
  app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_, body, done) => done(null, new URLSearchParams(String(body))),
    );
    forms.post(productPreviewPath, async (request, reply) => {
      const id = request.body instanceof URLSearchParams ? request.body.get('id') : null;
      reply.header('cache-control', 'no-store');
      if (id !== null && /^[1-9]\d{0,8}$/.test(id))
        reply.header(
          'set-cookie',
          cookies(request.storefront).keepProductPreview({
            productId: Number(id),
            token: undefined,
            lastsSeconds: 0,
          }),
        );
      return reply.redirect('/', 303);
    });
  });
}
