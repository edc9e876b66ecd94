import { beginPlanPreview } from '#shop/price-desk/preview/begin-plan-preview.ts';
import { planPreviewPath } from '#shop/price-desk/preview/open-plan-preview.ts';
import type { VisitorParts } from '../context/request-facts.ts';
import type { HttpServer } from '../http/http-server.ts';
import { registerStaffLink } from './staff-link.ts';

/**
 * GET /api/price-preview/?code=… begins the preview of a price plan by a link of the back office and leads to the start page; POST ends
 * it and leads there too.
 */
export function registerPlanPreview(app: HttpServer, parts: VisitorParts): void {
  const { cookies } = parts;
  registerStaffLink(app, parts, {
    path: planPreviewPath,
    over: 'shop.planPreview.over',
    async begin(ctx, code, { storefront }) {
      const begun = await beginPlanPreview(ctx, code);
      return begun && { cookies: [cookies(storefront).keepPlanPreview(begun)], target: '/' };
    },
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
