import { expect, test } from 'vitest';
import { pageTypeOf, type TrackedPage } from './page-type.ts';

const homeCategories = [7, 8];

const cases: [TrackedPage, string][] = [
  [{ path: '/cat/12/', categoryId: 12, isProductListing: true }, 'category listing'],
  [{ path: '/prod/5/' }, 'product detail'],
  [{ path: '/myaccount/orders/' }, 'account'],
  [{ path: '/checkout/basket/' }, 'checkout'],
  [{ path: '/prime/checkout/' }, 'checkout'],
  [{ path: '/search/' }, 'search'],
  [{ path: '/brands/ranzen/' }, 'brands'],
  [{ path: '/campaigns/schulanfang/' }, 'campaigns'],
  [{ path: '/gewinnspiele/ranzen/' }, 'sweepstakes'],
  [{ path: '/inspiration/' }, 'inspiration'],
  [{ path: '/beratung/ranzen-finder/' }, 'advisory'],
  [{ path: '/' }, 'home'],
  [{ path: '/start/', categoryId: 7, isProductListing: true }, 'home'],
  [{ path: '/anfang/', categoryId: 8 }, 'home'],
  [{ path: '/nirgends/', isError: true }, '404'],
  [{ path: '/prod/999/', isError: true }, 'product detail'],
  [{ path: '/schreiben-zeichnen/', categoryId: 9, isProductListing: true }, 'productlisting'],
  [{ path: '/service/agb/' }, 'others'],
  [{ path: '/catalogue/' }, 'others'],
  [{ path: '/login/' }, 'others'],
];

test.each(cases)('[RT10] %o is %s', (page, type) =>
  expect(pageTypeOf(page, homeCategories)).toBe(type),
);
