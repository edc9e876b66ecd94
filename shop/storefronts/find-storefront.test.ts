import { describe, expect, test } from 'vitest';
import { findStorefront, tabulateHosts } from './find-storefront.ts';
import { readHost } from './host-rule.ts';
import type { Site } from './hosts.ts';
import { siblingOrigins } from './sibling-origins.ts';

const local: Site = { environment: 'local', mainDomain: 'ranzen', port: 3000 };
const production: Site = { ...local, environment: 'production' };
const table = tabulateHosts(local);

describe('[ST1.country][ST1.english][ST1.business][ST1.names] the labels of a host decide the storefront', () => {
  test.each([
    ['www.ranzen.de', 'de', 'de', 'de-de'],
    ['www.ranzen.ch', 'ch', 'de', 'ch-de'],
    ['www.ranzen.at', 'at', 'de', 'at-de'],
    ['en.ranzen.de', 'de', 'en', 'de-en'],
    ['educational.ranzen.de', 'b2b', 'de', 'edu'],
    ['my-educational-shop.ranzen.de', 'b2b', 'de', 'edu'],
    ['de.educational.ranzen.de', 'b2b', 'de', 'edu-de'],
    ['en.educational.ranzen.de', 'b2b', 'en', 'edu-en'],
    ['educational.ranzen.ch', 'b2b', 'de', 'edu'],
    ['WWW.RANZEN.AT', 'at', 'de', 'at-de'],
    ['www.ranzen.ch.localhost', 'ch', 'de', 'ch-de'],
    ['en.educational.ranzen.de.localhost', 'b2b', 'en', 'edu-en'],
    ['match.ranzen.de', 'de', 'de', 'de-de'],
    ['ch.ranzen.de', 'de', 'de', 'de-de'],
    ['enten.ranzen.de', 'de', 'de', 'de-de'],
    ['localhost', 'de', 'de', 'de-de'],
  ])('%s is %s in %s (%s)', (host, store, language, langCode) => {
    expect(readHost(host)).toEqual({ store, language, langCode });
  });
});

describe('[ST1] only known hosts have a storefront', () => {
  test.each([
    'www.ranzen.fr',
    'evil.example',
    'www.ranzen.de',
    'www.ranzen.de.localhost.evil.example',
    '',
    'www.ranzen.ch.localhost@evil',
    undefined,
  ])('%s has none', (host) => expect(findStorefront(table, host)).toBeUndefined());

  test.each([
    ['www.ranzen.de.localhost:3000', 'de-de'],
    ['WWW.Ranzen.CH.localhost', 'ch-de'],
    ['www.ranzen.at.localhost.:3000', 'at-de'],
    ['localhost:3000', 'de-de'],
    ['127.0.0.1:3000', 'de-de'],
    ['[::1]:3000', 'de-de'],
  ])('[ST5.names] %s is %s', (host, langCode) =>
    expect(findStorefront(table, host)?.langCode).toBe(langCode),
  );

  test('loopback names exist only locally', () => {
    expect(findStorefront(tabulateHosts(production), '127.0.0.1')).toBeUndefined();
    expect(findStorefront(tabulateHosts(production), 'www.ranzen.de')?.baseUrl).toBe(
      'https://www.ranzen.de',
    );
  });
});

test('[ST1.names] a port in the header does not affect the storefront', () => {
  expect(findStorefront(table, 'www.ranzen.de.localhost:666')?.baseUrl).toBe(
    'http://www.ranzen.de.localhost:3000',
  );
});

test('[ST2.locales][ST3] locales are de, edu and en; Swiss German has texts of its own', () => {
  expect(
    [...table.values()]
      .slice(0, 6)
      .map(({ langCode, context, textLocale }) => [langCode, context.language, textLocale]),
  ).toEqual([
    ['de-de', 'de', 'de'],
    ['at-de', 'de', 'de'],
    ['ch-de', 'de', 'ch'],
    ['de-en', 'en', 'en'],
    ['edu', 'edu', 'edu'],
    ['edu-en', 'en', 'en'],
  ]);
});

test('[ST3.currency] each storefront has its price list, currency and country', () => {
  expect(
    [...table.values()]
      .slice(0, 6)
      .map(({ priceList, currency, country, locale }) => [priceList, currency, country, locale]),
  ).toEqual([
    ['de', 'EUR', 'DE', 'de-DE'],
    ['at', 'EUR', 'AT', 'de-AT'],
    ['ch', 'CHF', 'CH', 'de-CH'],
    ['de', 'EUR', 'DE', 'en-DE'],
    ['edu', 'EUR', 'DE', 'de-DE'],
    ['edu', 'EUR', 'DE', 'en-DE'],
  ]);
});

test('[ST2.shops] siblings are the six storefronts', () => {
  expect(siblingOrigins(table).map(({ langCode }) => langCode)).toEqual([
    'de-de',
    'at-de',
    'ch-de',
    'de-en',
    'edu',
    'edu-en',
  ]);
});
