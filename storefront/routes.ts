import { index, layout, route } from '@react-router/dev/routes';
import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes';

/** Every page of the shop. Addresses end in a slash; the server redirects those that do not. */
export default inExactCase([
  layout('layouts/default.tsx', [
    layout('layouts/error-guard.tsx', [
      index('routes/home/home.tsx'),
      route('cat/:id', 'routes/category/category.tsx'),
      route('prod/:id', 'routes/product/product.tsx'),
      route('search', 'routes/search/search.tsx'),
      route('checkout/basket', 'routes/basket/basket.tsx'),
      route('prime', 'routes/prime/prime.tsx'),
      route('prime/start', 'routes/prime/start.ts'),
      route('prime/return/:reference/:at', 'routes/prime/return.ts'),
      route('prime/kuendigen', 'routes/prime/cancel.tsx'),
      route('rating', 'routes/rating/rating.tsx'),
      route('rating/danke', 'routes/rating/thanks.tsx'),
      route('gewinnspiele', 'routes/service/competition.tsx'),
      route('gewinnspiele/danke', 'routes/service/competition-thanks.tsx'),
      ...['kontakt', 'contact'].map((name) =>
        route(`service/${name}`, 'routes/service/contact.tsx', { id: `contact: ${name}` }),
      ),
      ...['katalog', 'catalogue'].map((name) =>
        route(`service/${name}`, 'routes/service/catalogue-request.tsx', {
          id: `catalogue: ${name}`,
        }),
      ),
      route('service/newsletter', 'routes/newsletter/newsletter.tsx'),
      route('service/newsletter/success', 'routes/newsletter/success.tsx'),
      route('service/newsletter/newsletter-abmelden', 'routes/newsletter/unsubscribe.tsx'),
      route('service/orderform', 'routes/order-form/order-form.tsx'),
      route('service/orderform/pdf', 'routes/order-form/pdf.ts'),
      route('myaccount/order', 'routes/account/linked-order.tsx'),
      route('myaccount/wishlist', 'routes/wishlist/wishlist.tsx'),
      route('liste', 'routes/public-list/public-list.tsx'),
      route('myaccount/wishlist/download', 'routes/wishlist/download.ts'),
      layout('layouts/account.tsx', [
        route('myaccount/contact-details', 'routes/account/contact-details.tsx'),
        route('myaccount/privacy', 'routes/account/privacy.tsx'),
        route('myaccount/customernumber', 'routes/account/customer-number.tsx'),
        route('myaccount/password', 'routes/password/change-password.tsx'),
        route('myaccount/prime', 'routes/prime/my-prime.tsx'),
        route('myaccount/orders', 'routes/account/orders.tsx'),
        route('myaccount/orders/orderdetail', 'routes/account/order-detail.tsx'),
        route('myaccount/addresses/:kind', 'routes/account/addresses.tsx'),
      ]),
      route('myaccount/privacy/download', 'routes/account/download-data.ts'),
      route('myaccount/deleted', 'routes/account/deleted.tsx'),
      route('service/cookies', 'routes/consent/consent.tsx'),
      route('myaccount/returns', 'routes/returns/lookup.tsx'),
      layout('layouts/returns.tsx', [
        route('myaccount/returns/productselection', 'routes/returns/product-selection.tsx'),
        route('myaccount/returns/regulations', 'routes/returns/regulations.tsx'),
        route('myaccount/returns/carrier', 'routes/returns/carrier.tsx'),
        route('myaccount/returns/confirm', 'routes/returns/confirm.tsx'),
      ]),
      route('myaccount/returns/label', 'routes/returns/label.ts'),
      route('myaccount/returns/photo', 'routes/returns/photo.ts'),
      route('service/vertrag-widerrufen', 'routes/withdrawal/withdrawal.tsx'),
      ...ledOn(['myaccount', 'myaccount/addresses', 'computop/success', 'rating']),
      route('login', 'routes/login/login.tsx'),
      route('logout', 'routes/login/logout.tsx'),
      route('myaccount/register', 'routes/register/register.tsx'),
      route('preview', 'routes/preview/preview.tsx'),
      route('404', 'routes/errors/not-found.tsx'),
      route('*', 'routes/content/content.tsx'),
    ]),
  ]),
  layout('layouts/reset-password.tsx', [
    layout('layouts/error-guard.tsx', { id: 'layouts/reset-password-guard' }, [
      route('myaccount/resetpassword', 'routes/password/reset-password.tsx'),
      route('myaccount/newpassword', 'routes/password/new-password.tsx'),
      route('myaccount/email', 'routes/account/confirm-email.tsx'),
    ]),
  ]),
  layout('layouts/checkout.tsx', [
    layout('layouts/error-guard.tsx', { id: 'layouts/checkout-guard' }, [
      route('checkout/login', 'routes/checkout/login.tsx'),
      route('checkout/shipping', 'routes/checkout/shipping.tsx'),
      route('checkout/payment', 'routes/checkout/payment.tsx'),
      route('checkout/summary', 'routes/checkout/summary.tsx'),
      route('checkout/amazon', 'routes/checkout/amazon.tsx'),
      route('checkout/pay', 'routes/checkout/pay.tsx'),
      route('checkout/return/:reference/:at', 'routes/checkout/return.ts'),
      route('checkout/confirmation', 'routes/checkout/confirmation.tsx'),
    ]),
  ]),
  layout('layouts/prime-checkout.tsx', [
    layout('layouts/error-guard.tsx', { id: 'layouts/prime-checkout-guard' }, [
      route('prime/checkout', 'routes/prime/checkout.tsx'),
    ]),
  ]),
  layout('layouts/empty.tsx', [route('cf/test', 'routes/empty/empty.tsx')]),
]) satisfies RouteConfig;

/** Addresses that the guards always lead on from, or answer as not found. */
function ledOn(paths: readonly string[]): RouteConfigEntry[] {
  return paths.map((path) => route(path, 'routes/led-on/led-on.tsx', { id: `led on: ${path}` }));
}

/** An address in other letters is another address, and nothing stands there (RT2). */
function inExactCase(routes: RouteConfigEntry[]): RouteConfigEntry[] {
  return routes.map(({ children, ...entry }) => ({
    ...entry,
    caseSensitive: true,
    ...(children && { children: inExactCase(children) }),
  }));
}
