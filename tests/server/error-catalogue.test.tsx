import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { describe, expect, test } from 'vitest';
import { readDefaultTexts, readTextPlaces } from '#shop/parameters/default-texts.ts';
import { compileTexts } from '#shop/parameters/text-catalogue.ts';
import { ApiError, type ShopApi } from '#contract/shop-api.ts';
import { noticeKind } from '#storefront/layouts/notices.ts';
import { submitOrder } from '#storefront/routes/checkout/submit-order.ts';
import { BarePage } from '#storefront/errors/bare-page.tsx';
import { ErrorPage } from '#storefront/errors/error-page.tsx';
import { TextsProvider } from '#storefront/state/texts.tsx';

const catalogue = compileTexts(readDefaultTexts(), readTextPlaces());

/** The texts that both documents show, by situation. */
const words: readonly (readonly [situation: string, key: string])[] = [
  ['INTERNAL_ERROR classification', 'vue.message.internalError'],
  ['Payment error in checkout query', 'vue.checkout.payment.error'],
  ['Checkout session expired', 'vue.checkout.message.sessionExpired'],
  ['Business session expired', 'vue.message.sessionExpired'],
  ['Security logout', 'vue.message.securityLogout'],
  ['Logout success', 'vue.user.logout.message'],
  ['Already logged in at registration', 'vue.user.registerPage.notification.alreadyLoggedIn'],
  ['Quantity limit exceeded', 'vue.buybox.text.quantity.error'],
  ['Minimum quantity', 'vue.pdp.minQuantity'],
  ['Submit: orderAlreadySubmitted', 'vue.checkout.error.orderAlreadySubmitted'],
  ['Submit generic', 'vue.cart.error.somethingWentWrong'],
  ['No payment selected', 'vue.checkout.paymentStep.errorNoPaymentSelected'],
  ['Required field empty', 'vue.form.error.requiredField'],
  ['E-mail incorrect', 'vue.form.error.email.incorrect'],
  ['E-mail not unique', 'vue.form.error.email.notUnique'],
  ['Password length', 'vue.form.error.password.invalidLength'],
  ['Error page headline', 'vue.statuscode.headline'],
  ['Error page text', 'vue.statuscode.text'],
  ['Error page button', 'vue.statuscode.button'],
];

test.each(words)(
  '[TP3.refusals] %s: %s has a text in the parts of its pages, in every language',
  (_, key) => {
    for (const { pageMessages } of Object.values(catalogue)) {
      const said = JSON.stringify(pageMessages[key] ?? '');
      expect(said.length).toBeGreaterThan(4);
      expect(said).not.toContain(key);
    }
  },
);

test.each([
  ['Payment error in checkout query', 'vue.checkout.payment.error', 'warn'],
  ['Checkout session expired', 'vue.checkout.message.sessionExpired', 'warn'],
  ['Business session expired', 'vue.message.sessionExpired', 'warn'],
  ['Security logout', 'vue.message.securityLogout', 'warn'],
  ['Logout success', 'vue.user.logout.message', 'ok'],
  ['Already logged in', 'vue.user.registerPage.notification.alreadyLoggedIn', 'info'],
  ['Submit: orderAlreadySubmitted', 'vue.checkout.error.orderAlreadySubmitted', 'warn'],
  ['Submit: cartChanged', 'shop.checkout.cartChanged', 'warn'],
  ['an unknown word', 'vue.statuscode.text', undefined],
  ['what objects inherit', 'constructor', undefined],
] as const)('[TP3.refusals] %s: %s in an address is shown as %s', (_, key, kind) =>
  expect(noticeKind(key)).toBe(kind),
);

describe('[TP3] a refused submit', () => {
  const submitted = async (errorCode: string | null, errorMessage: string | null) => {
    const answers = [
      { setOrderComment: done, subscribeNewsletter: done },
      {
        submitCart: { orderId: null, redirectUrl: null, newCartId: 'c-2', errorCode, errorMessage },
      },
    ];
    const remembered: unknown[] = [];
    const api = {
      visitor: {},
      ask: async () => answers.shift(),
      remember: (...given: unknown[]) => remembered.push(given),
    } as unknown as ShopApi;
    const answer = await submitOrder(api, 'c-1', new FormData()).catch((thrown: unknown) =>
      (thrown as Response).headers.get('location'),
    );
    return { answer, remembered };
  };
  const done = { successful: true, generalErrorMessage: null, fieldErrors: [] };
  const newCart = [['cartId', 'c-2']];

  test.each([
    ['orderAlreadySubmitted', '/?notice=vue.checkout.error.orderAlreadySubmitted'],
    ['cartChanged', '/?notice=shop.checkout.cartChanged'],
    ['outOfStock', '/checkout/basket/?notice=shop.checkout.outOfStock'],
    ['incomplete', '/checkout/shipping/'],
  ])(
    '[CO6.submitted][CO6.changed] %s redirects to %s, with the new cart',
    async (errorCode, location) => {
      expect(await submitted(errorCode, null)).toEqual({ answer: location, remembered: newCart });
    },
  );

  test('a cart that another browser of the account has ordered redirects to the home page', async () => {
    const lost = new ApiError('The cart was not found.', 'CART_NOT_FOUND');
    const api = { ask: () => Promise.reject(lost) } as unknown as ShopApi;
    const left = await submitOrder(api, 'c-1', new FormData()).catch((thrown: unknown) =>
      (thrown as Response).headers.get('location'),
    );
    expect(left).toBe('/?notice=vue.checkout.message.sessionExpired');
  });

  test('[CO6.refused] other refusals stay on the page with the server’s message, or the general one', async () => {
    expect((await submitted(null, 'Die Karte ist abgelaufen.')).answer).toEqual({
      '': 'Die Karte ist abgelaufen.',
    });
    expect((await submitted(null, null)).answer).toEqual({
      '': 'vue.cart.error.somethingWentWrong',
    });
  });
});

describe('[HF5][TP3] the error page', () => {
  const show = (
    Page: typeof ErrorPage,
    error: unknown,
    { locale = 'de', showsFaults = false }: { locale?: 'de' | 'en'; showsFaults?: boolean } = {},
  ) => {
    const Routes = createRoutesStub([
      { id: 'root', path: '/', Component: () => <Page error={error} /> },
    ]);
    return renderToStaticMarkup(
      <TextsProvider texts={catalogue[locale].pageMessages} locale={locale}>
        <Routes hydrationData={{ loaderData: { root: { storefront: { showsFaults } } } }} />
      </TextsProvider>,
    );
  };

  test.each([
    ['de', 'Fehler | Ranzen', 'Zur Startseite'],
    ['en', 'Error | Ranzen', 'Go to the home page'],
  ] as const)(
    '[HF5.texts] in %s has headline, text and a button that clears the error',
    (locale, title, button) => {
      const html = show(ErrorPage, new Error('no such column'), { locale });
      expect(html).toContain(`<title>${title}</title>`);
      expect(html).toContain('<meta name="robots" content="noindex,follow"/>');
      expect(html).toMatch(/<h1[^>]*>[^<]{5,}<\/h1><p>[^<]{5,}<\/p>/);
      expect(html).toMatch(
        new RegExp(
          `<a [^>]*href="/"[^>]*data-reload=""[^>]*>${button}</a>|<a [^>]*data-reload=""[^>]*href="/"[^>]*>${button}</a>`,
        ),
      );
      expect(html).not.toContain('no such column');
    },
  );

  test('[HF5.picture] a missing page has an illustration', () => {
    const html = show(ErrorPage, new ErrorResponse(404, '', null));
    expect(html).toMatch(/<img [^>]*not-found/);
    expect(show(ErrorPage, new Error('no such column'))).not.toContain('<img');
  });

  test('[HF5.debug] prints the error outside production only', () => {
    const fault = new Error('no such column');
    expect(show(ErrorPage, fault, { showsFaults: true })).toContain('no such column');
    expect(show(ErrorPage, fault, { showsFaults: false })).not.toContain('<pre');
    const missing = show(ErrorPage, new ErrorResponse(404, '', null), { showsFaults: true });
    expect(/<pre[^>]*>(.*?)<\/pre>/.exec(missing)?.[1]).toBe('404');
  });

  test.each([
    [404, 'Seite nicht gefunden | Ranzen'],
    [410, 'Seite nicht gefunden | Ranzen'],
    [500, 'Fehler | Ranzen'],
  ])(
    '[HF5.title] the error page without a header, status %i, has the title %s',
    (status, title) => {
      const html = show(BarePage, new ErrorResponse(status, '', null));
      expect(html).toContain(`<title>${title}</title>`);
      expect(html).toContain('<meta name="robots" content="noindex,follow"/>');
      expect(html).toContain('href="/"');
    },
  );
});
