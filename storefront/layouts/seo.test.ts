import { describe, expect, test } from 'vitest';
import type { StorefrontView } from '#contract/shop-api.ts';
import { alternatesOf, canonicalUrl, categoryTitle, isShareable, robotsOf } from './seo.ts';

const base = 'https://www.shop.de';

describe('[SO1] metadata for search engines', () => {
  test.each([
    ['/cat/12/', '?p=2&sort=name', '/cat/12/?p=2'],
    ['/search/', '?q=stift&oq=stfit&p=3', '/search/?q=stift&p=3'],
    ['/cat/12/', '?utm=1&utm=2', '/cat/12/'],
    ['/cat/12/', '?p=1', '/cat/12/'],
    ['/', '?p=abc', '/'],
    ['/cat/12/', '?p=12', '/cat/12/?p=12'],
    ['/prod/7/', '?varid=3&q=a&p=1', '/prod/7/'],
    ['/service/kontakt/', '?order=1&x=2', '/service/kontakt/?order=1&x=2'],
  ])('[SO1.canonical] the canonical address of %s%s is %s', (pathname, search, path) => {
    expect(canonicalUrl(base, { pathname, search })).toBe(base + path);
  });

  test.each([
    ['/', '', undefined, 'index,follow'],
    ['/cat/12/', '?p=2', undefined, 'index,follow'],
    ['/search/', '?q=a', undefined, 'noindex,follow'],
    ['/checkout/basket/', '', undefined, 'noindex,follow'],
    ['/login/', '', undefined, 'noindex,follow'],
    ['/service/kontakt/', '?order=1', undefined, 'noindex,follow'],
    ['/myaccount/wishlist/', '', undefined, 'noindex,follow'],
    ['/beratung/', '', 'noindex,nofollow', 'noindex,nofollow'],
    ['/searching/', '', null, 'index,follow'],
    ['/404/', '', undefined, 'noindex,follow'],
    ['/service/newsletter/success/', '', undefined, 'noindex,follow'],
    ['/service/newsletter/newsletter-abmelden/', '', undefined, 'noindex,follow'],
    ['/myaccount/register/', '', undefined, 'noindex,follow'],
    ['/myaccount/returns/', '?order=R-1.a.b', undefined, 'noindex,follow'],
    ['/myaccount/password/', '', undefined, 'noindex,follow'],
    ['/myaccount/resetpassword/', '', undefined, 'noindex,follow'],
    ['/rating/', '', undefined, 'noindex,follow'],
    ['/prime/checkout/', '', undefined, 'noindex,follow'],
  ])(
    '[SO1.index][SO1.noindex] robots of %s%s with %s: %s',
    (pathname, search, explicit, robots) => {
      expect(robotsOf({ pathname, search }, explicit)).toBe(robots);
    },
  );

  test.each([
    ['/', true],
    ['/prod/7/', true],
    ['/404/', false],
    ['/login/', false],
    ['/logout/', false],
    ['/checkout/basket/', false],
    ['/myaccount/orders/', false],
    ['/myaccount/wishlist/', true],
  ])('[SO1.not-shared] %s has data for social networks: %s', (pathname, isShared) => {
    expect(isShareable({ pathname })).toBe(isShared);
  });

  test('[SO1.hreflang] alternates name the other countries, and none for business or English', () => {
    const siblings = [
      { langCode: 'de-de', baseUrl: base },
      { langCode: 'ch-de', baseUrl: 'https://www.shop.ch' },
    ];
    const storefront = { siblings, isB2b: false, language: 'de' } as unknown as StorefrontView;
    const address = { pathname: '/cat/1/', search: '?p=2&sort=name' };
    expect(alternatesOf(storefront, address)).toEqual([
      { hrefLang: 'de-DE', href: `${base}/cat/1/?p=2` },
      { hrefLang: 'x-default', href: `${base}/cat/1/?p=2` },
      { hrefLang: 'de-CH', href: 'https://www.shop.ch/cat/1/?p=2' },
      { hrefLang: 'de-LI', href: 'https://www.shop.ch/cat/1/?p=2' },
    ]);
    const ofProduct = alternatesOf(storefront, { pathname: '/prod/5/', search: '' }, ['at', 'de']);
    expect(ofProduct.map(({ hrefLang }) => hrefLang)).toEqual(['de-DE', 'x-default']);
    expect(alternatesOf({ ...storefront, isB2b: true }, address)).toEqual([]);
    expect(alternatesOf({ ...storefront, language: 'en' }, address)).toEqual([]);
  });
});

test.each([
  ['Buntstifte', 'Schreiben & Zeichnen', 'Buntstifte / Schreiben & Zeichnen'],
  ['Buntstifte', null, 'Buntstifte'],
  ['a'.repeat(20), 'b'.repeat(27), `${'a'.repeat(20)} / ${'b'.repeat(27)}`],
  ['a'.repeat(20), 'b'.repeat(28), 'a'.repeat(20)],
])('[LS5.title] the title of %s in %s is %s', (name, parentName, title) => {
  expect(categoryTitle(name, parentName)).toBe(title);
});
