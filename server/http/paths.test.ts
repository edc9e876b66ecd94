import { expect, test } from 'vitest';
import { canonicalTarget, isSoundTarget, loggedPath } from './paths.ts';

test.each([
  '/',
  '/cat/1/?p=2',
  '/CAT/$1/',
  '/a%20b/',
  '/search/?q=100%25&oq=a/../b',
  '/x//y/',
  '/a..b/',
  '/search/?q=a%09b',
  '/…'.slice(0, 1),
])('%s is sound', (url) => expect(isSoundTarget(url)).toBe(true));

test.each([
  '',
  '*',
  '//evil.example/',
  '/\\evil.example/',
  'http://evil.example/',
  '/a/../b/',
  '/a/./b',
  '/a/%2e%2E/b/',
  '/..',
  '/a b',
  '/ä/',
  '/a#b',
  '/a\u0000',
  '/"',
  '/%09/',
  '/a%00b/',
  '/a%7F',
  '/search/?q=a%00b',
])('%s is not', (url) => expect(isSoundTarget(url)).toBe(false));

test.each([
  ['/cat/1', '/cat/1/'],
  ['/cat/1?p=2&q=a.b', '/cat/1/?p=2&q=a.b'],
  ['/?p=2', undefined],
  ['/cat/1/', undefined],
  ['/favicon.ico', undefined],
  ['/cat/1.data', undefined],
  ['/v1.2/page', '/v1.2/page/'],
  ['/c%61t/1', '/cat/1/'],
  ['/%63at/1/?q=%61', '/cat/1/?q=%61'],
  ['/cat/%31%30/', '/cat/10/'],
  ['/Cat/1', undefined],
  ['/%43at/1', undefined],
  ['/service/$x', undefined],
  ['/%2f%2fevil', '/%2f%2fevil/'],
  ['/cat//1', '/cat//1/'],
  ['/cat/1.', undefined],
  ['/cat/1/index.html', undefined],
])('[RT2][RT1.slash] %s redirects to %s', (url, target) =>
  expect(canonicalTarget(url)).toBe(target),
);

test.each([
  ['/cat/12/?q=geheim', '/cat/12/'],
  [`/feeds/${'0a'.repeat(16)}.xml.gz`, '/feeds/….xml.gz'],
  ['/liste/NPzNFxuYhMdVLRqyCBnf8W68XtdWa5_YHbAJXUdnYp4/', '/liste/…/'],
  ['/x/aB-'.padEnd(40, 'c9-') + '/', '/x/…/'],
  [
    '/beratung/was-kommt-in-den-ranzen-klasse-1-und-2/',
    '/beratung/was-kommt-in-den-ranzen-klasse-1-und-2/',
  ],
  ['/api/orders/documents/RE-2026-100001.pdf', '/api/orders/documents/RE-2026-100001.pdf'],
  [`/bilder/webp/${'0a'.repeat(16)}-640.webp`, `/bilder/webp/${'0a'.repeat(16)}-640.webp`],
])('[OP5.logs] %s is logged as %s', (url, path) => expect(loggedPath(url)).toBe(path));
