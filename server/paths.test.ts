import { expect, test } from 'vitest';
import { isSoundTarget, withCanonicalSlash } from './paths.ts';

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
])('%s is not', (url) => expect(isSoundTarget(url)).toBe(false));

test.each([
  ['/cat/1', '/cat/1/'],
  ['/cat/1?p=2&q=a.b', '/cat/1/?p=2&q=a.b'],
  ['/?p=2', undefined],
  ['/cat/1/', undefined],
  ['/favicon.ico', undefined],
  ['/cat/1.data', undefined],
  ['/v1.2/page', '/v1.2/page/'],
])('%s redirects to %s', (url, target) => expect(withCanonicalSlash(url)).toBe(target));
