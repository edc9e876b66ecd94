import { expect, test } from 'vitest';
import { pack } from '#storefront/state/packed.ts';
import {
  pageTypeOf,
  pageTypeOfMatches,
  readHomeCategories,
  type TrackedPage,
} from './page-type.ts';

const homeCategories = readHomeCategories('7, 8');

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

test.each(cases)(
  '[RT10.folders][RT10.home][RT10.error][RT10.listing][RT10.others] %o is %s',
  (page, type) => expect(pageTypeOf(page, homeCategories)).toBe(type),
);

test('[RT10.home] without the parameter no category counts as the home page', () => {
  expect([readHomeCategories(null), readHomeCategories('')]).toEqual([[], []]);
});

const layout = { id: 'layouts/default', loaderData: { shell: pack({ homeCategories: '7,8' }) } };
const guard = { id: 'layouts/error-guard' };
const content = (loaderData?: unknown) => ({ id: 'routes/content/content', loaderData });

test.each([
  [
    '/cat/9/',
    { id: 'routes/category/category', loaderData: { category: { id: 9 } } },
    'category listing',
  ],
  ['/papier/', content({ kind: 'category', category: { category: { id: 9 } } }), 'productlisting'],
  ['/start/', content({ kind: 'category', category: { category: { id: 7 } } }), 'home'],
  ['/start/', content({ kind: 'page', category: { id: 8 } }), 'home'],
  ['/service/agb/', content({ kind: 'page' }), 'others'],
  ['/nirgends/', content(), '404'],
  ['/service/kontakt/', { id: 'contact: kontakt', loaderData: undefined }, 'others'],
])('[RT10.listing] %s with the data of its routes is typed correctly, %#', (path, leaf, type) =>
  expect(pageTypeOfMatches(path, [{ id: 'root' }, layout, guard, leaf])).toBe(type),
);
