import { afterEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#tests/support/browser.ts';
import { endSecurityLogout, redirectFlaggedSession } from './security-logout.ts';

afterEach(() => vi.unstubAllGlobals());

test('[RT6.security] a flagged page goes to the logout page, which ends the session once and warns', async () => {
  const browser = fakeBrowser('/cat/schulranzen-1/');
  const logout = '/logout/?target=%2Fcat%2Fschulranzen-1%2F';
  redirectFlaggedSession(browser.location);
  expect(browser.left).toEqual([]);
  browser.cookies.set('securityLogout', '1');
  redirectFlaggedSession(browser.location);
  expect(browser.left).toEqual([logout]);

  browser.location.pathname = '/logout/';
  redirectFlaggedSession(browser.location);
  const logOut = vi.fn<() => Promise<unknown>>(() => Promise.reject(new Error('offline')));
  await endSecurityLogout(logOut, '/?notice=vue.message.securityLogout');
  await endSecurityLogout(logOut, '/?notice=vue.message.securityLogout');
  expect(logOut).toHaveBeenCalledTimes(1);
  expect(browser.cookies.has('securityLogout')).toBe(false);
  expect(browser.left).toEqual([logout, '/?notice=vue.message.securityLogout']);
});
