import { describe, expect, test } from 'vitest';
import { storefrontOf } from '#shop/storefronts/find-storefront.ts';
import { pageFinder } from '#storefront/pages/find-page.ts';
import { completePages, content, type PageFacts, page } from '#storefront/pages/page.ts';
import { pageKey, type PageRequest } from './page-key.ts';

const site = { environment: 'local', mainDomain: 'ranzen', port: 3000 } as const;
const german = storefrontOf('www.ranzen.de.localhost', site);
const testsWith = (variant: string) => [{ id: 't1', trackingCode: 'T1', variant }];

function addressOf(url: string, request: Partial<PageRequest> = {}): string | undefined {
  return pageKey({ method: 'GET', headers: {}, ...request, url }, german)?.address;
}

function keyOf(headers: PageRequest['headers'], storefront = german): string | undefined {
  return pageKey({ method: 'GET', url: '/cat/1/', headers }, storefront)?.key;
}

describe('the key has the path and the allowed query', () => {
  test.each([
    ['/', '/'],
    ['/cat/1/?p=2', '/cat/1/?p=2'],
    ['/cat/1/?sort=name&p=2', '/cat/1/?p=2&sort=name'],
    ['/cat/1/?p=2&sort=name', '/cat/1/?p=2&sort=name'],
    ['/cat/1/?utm_source=x&gclid=y&p=2', '/cat/1/?p=2'],
    ['/cat/1/?utm_source=x', '/cat/1/'],
    ['/cat/1/?', '/cat/1/'],
    ['/search/?q=Buntstift%20rot', '/search/?q=Buntstift+rot'],
    ['/prod/5/?varid=12', '/prod/5/?varid=12'],
    ['/cat/1/?filter.COLOR=rot,blau', '/cat/1/?filter.COLOR=rot%2Cblau'],
    ['/cat/1/_.data?p=2', '/cat/1/_.data?p=2'],
    [
      '/cat/1/_.data?_routes=root,routes/category/category',
      '/cat/1/_.data?_routes=root%2Croutes%2Fcategory%2Fcategory',
    ],
  ])('%s → %s', (url, address) => expect(addressOf(url)).toBe(address));
});

describe('unknown or invalid parameters make an uncached page', () => {
  test.each([
    '/cat/1/?foo=bar',
    '/cat/1/?p=2&foo=bar',
    '/cat/1/?p=1&p=2',
    '/cat/1/?p=0',
    '/cat/1/?p=-1',
    '/cat/1/?p=1e3',
    '/cat/1/?sort=<script>',
    '/prod/5/?varid=12%00',
    '/search/?q=%0d%0aset-cookie:x',
    '/cat/1/?filter.=',
    '/cat/1/?constructor=x',
    '/cat/1/?__proto__=x',
    '/cat/1/?UTM_source=x',
    '/cat/1/_.data?_routes=<script>',
    `/search/?q=${'x'.repeat(201)}`,
    `/cat/1/?filter.A=1&${'x'.repeat(2000)}`,
    '/checkout/basket/',
    '/Checkout/basket/',
    '/checkout/basket/_.data',
    '/myaccount/wishlist/',
    '/login/',
    '/login.data',
    '/logout/',
    '/rating/?q=1',
    '/prime/checkout/',
  ])('%s', (url) => expect(addressOf(url)).toBeUndefined());

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'get', undefined])('method %s', (method) =>
    expect(addressOf('/cat/1/', { method })).toBeUndefined(),
  );

  test.each([
    { cookie: 'guestToken=x' },
    { cookie: '__Host-guestToken=x' },
    { cookie: 'cartId=1; sessionToken=x' },
    { cookie: '__Host-sessionToken=x' },
    { cookie: '__HOST-SESSIONTOKEN=x' },
    { cookie: 'ishop-preview-json=%7B%7D' },
    { authorization: 'Bearer x' },
    { 'x-jwt': 'x' },
    { 'ishop-preview-json': '{}' },
  ])('%o', (headers) => expect(keyOf(headers)).toBeUndefined());
});

describe('a page is shared only where its entry in the table says so', () => {
  const keyOfPage = (facts: PageFacts, url = '/new/') => {
    const table = completePages([
      content('*', { shared: true }),
      content('/new/*', { shared: true, query: ['p'] }),
      page('/new/', 'new/new.tsx', facts),
    ]);
    return pageKey({ method: 'GET', url, headers: {} }, german, [], pageFinder(table))?.address;
  };

  test.each<PageFacts>([
    {},
    { guards: [{ guard: 'onlyInBusiness' }] },
    { business: 'public', robots: 'index' },
  ])('%o is never cached', (facts) => {
    for (const url of ['/new/', '/new', '/new/_.data', '/new.data', '/new/?p=2'])
      expect(keyOfPage(facts, url)).toBeUndefined();
  });

  test('a shared entry makes a key with the query parameters that it lists', () => {
    expect(keyOfPage({ shared: true })).toBe('/new/');
    expect(keyOfPage({ shared: true }, '/new/?p=2')).toBeUndefined();
    expect(keyOfPage({ shared: true, query: ['p'] }, '/new/?p=2')).toBe('/new/?p=2');
  });

  test.each(['/?p=2', '/prod/5/?p=2', '/cat/1/?varid=1', '/service/cookies/?q=a'])(
    '%s has a parameter that its page does not read',
    (url) => expect(addressOf(url)).toBeUndefined(),
  );
});

test('an anonymous visitor with a cart shares pages', () => {
  expect(keyOf({ cookie: 'cartId=1; X-iSHOP-API-USERID=abc' })).toBe(keyOf({}));
});

test('each storefront has its own keys', () => {
  const hosts = [
    'www.ranzen.de',
    'www.ranzen.at',
    'www.ranzen.ch',
    'en.ranzen.de',
    'educational.ranzen.de',
    'de.educational.ranzen.de',
    'en.educational.ranzen.de',
  ];
  expect(new Set(hosts.map((host) => keyOf({}, storefrontOf(host, site)))).size).toBe(7);
});

test('[CN4] variants of running tests are part of the key, cookies of others are not', () => {
  const keyWith = (variant: string) =>
    pageKey({ method: 'GET', url: '/cat/1/', headers: {} }, german, testsWith(variant))?.key;
  expect(keyWith('a')).not.toBe(keyOf({}));
  expect(keyWith('a')).not.toBe(keyWith('b'));
  expect(keyOf({ cookie: 'BZ_AB_t1=a' })).toBe(keyOf({}));
});

test('a space in a path is not read as a test variant', () => {
  const request = { method: 'GET', url: '/x', headers: {} };
  expect(pageKey(request, german, testsWith('a'))?.key).toBe('de-de t1=a /x');
});
