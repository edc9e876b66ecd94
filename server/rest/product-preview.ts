import { beginProductPreview } from '#shop/catalogue-editing/preview/begin-product-preview.ts';
import { productPreviewPath } from '#shop/catalogue-editing/preview/open-product-preview.ts';
import type { VisitorParts } from '../context/request-facts.ts';
import type { HttpServer } from '../http/http-server.ts';
import { registerStaffLink } from './staff-link.ts';

/**
 * GET /api/product-preview/?code=… begins the preview of a link of the back office and leads to the product's page, to which alone
 * its cookie is sent; POST with the product's id ends it and leads to the start page.
 */
export function registerProductPreview(app: HttpServer, parts: VisitorParts): void {
  const { cookies } = parts;
  registerStaffLink(app, parts, {
    path: productPreviewPath,
    over: 'shop.productPreview.over',
    async begin(ctx, code, { storefront }) {
      const begun = await beginProductPreview(ctx, code);
      const target = `/prod/${begun?.productId}/`;
      return begun && { cookies: [cookies(storefront).keepProductPreview(begun)], target };
    },
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
