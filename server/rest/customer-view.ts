import type { FastifyRequest } from 'fastify';
import {
  beginCustomerView,
  endCustomerView,
} from '#shop/account/customer-view/begin-customer-view.ts';
import { customerViewPath } from '#shop/account/customer-view/open-customer-view.ts';
import { productPreviewPath } from '#shop/catalogue-editing/preview/open-product-preview.ts';
import { pagePreviewPath } from '#shop/content-desk/preview/open-page-preview.ts';
import { planPreviewPath } from '#shop/price-desk/preview/open-plan-preview.ts';
import { hasPlanPreview } from '../http/cookies.ts';
import { findCustomerCart } from '#shop/cart/find-customer-cart.ts';
import { factsOf, type VisitorParts } from '../context/request-facts.ts';
import { sendApiError } from '../http/admission.ts';
import type { HttpServer } from '../http/http-server.ts';
import { registerStaffLink } from './staff-link.ts';
import { graphqlPath } from '../graphql/graphql-handler.ts';

/**
 * Refuses writes of a member of staff who sees the shop as a customer or with the prices of a plan: forms of pages and endpoints, whatever they do. GraphQL
 * refuses its mutations itself; ending the view is allowed.
 */
export function refuseViewWrites(
  app: HttpServer,
  { cookies }: Pick<VisitorParts, 'cookies'>,
): void {
  app.addHook('onRequest', (request, reply, admitted) => {
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
    if (!isWrite || isAllowed(request) || !isView(request, cookies)) return admitted();
    return void sendApiError(reply, 403, 'FORBIDDEN', 'This view of the shop changes nothing.');
  });
}

const allowed = new Set(
  [graphqlPath, customerViewPath, pagePreviewPath, planPreviewPath, productPreviewPath].flatMap(
    (path) => [path, path.slice(0, -1)],
  ),
);

function isAllowed({ url }: FastifyRequest): boolean {
  return allowed.has(url);
}

function isView({ storefront, headers }: FastifyRequest, cookies: VisitorParts['cookies']) {
  const { cookie } = headers;
  return (
    cookie !== undefined && (cookies(storefront).read(cookie).isView || hasPlanPreview(cookie))
  );
}

/**
 * GET /api/customer-view/?code=… begins the view of a link of the back office and leads to the account; POST ends it and leads
 * to the start page.
 */
export function registerCustomerView(app: HttpServer, parts: VisitorParts): void {
  const { ctxParts, cookies } = parts;
  registerStaffLink(app, parts, {
    path: customerViewPath,
    over: 'shop.view.over',
    async begin(ctx, code, { storefront }) {
      const begun = await beginCustomerView(ctx, code);
      if (!begun) return undefined;
      const { priceList } = storefront;
      const cartId = await findCustomerCart(ctx, { accountId: begun.accountId, priceList });
      const kept = cookies(storefront).keepView({ ...begun, cartId });
      return { cookies: kept, target: '/myaccount/' };
    },
  });
  app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('*', { parseAs: 'buffer' }, (_, __, done) => done(null));
    forms.post(customerViewPath, async (request, reply) => {
      const facts = factsOf(request, cookies);
      const { isView: isOfView, sessionToken } = facts.carried;
      if (isOfView && sessionToken !== undefined) await endCustomerView(ctxParts, sessionToken);
      for (const cookie of cookies(request.storefront).endView())
        reply.header('set-cookie', cookie);
      return reply.header('cache-control', 'no-store').redirect('/', 303);
    });
  });
}
