import { afterEach, expect, test, vi } from 'vitest';
import { rememberLanguage } from './cookies.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['en.ranzen.de', 'http:', 'ranzen.de', ''],
  ['www.ranzen.de', 'https:', 'ranzen.de', '; Secure'],
  ['educational.ranzen.de', 'https:', 'ranzen.de', '; Secure'],
  ['en.educational.ranzen.de', 'https:', 'ranzen.de', '; Secure'],
])(
  '[ST2.cookie][ST2.shared] the language cookie written at %s over %s lasts 365 days and belongs to %s, the domain of both shops',
  (hostname, protocol, domain, secure) => {
    vi.stubGlobal('location', { hostname, protocol });
    vi.stubGlobal('document', { cookie: '' });
    rememberLanguage('en');
    expect(document.cookie).toBe(
      `language=en; Domain=${domain}; Max-Age=31536000; Path=/; SameSite=Lax${secure}`,
    );
  },
);
