import { describe, expect, test } from 'vitest';
import { targetAfterLogin, targetOfExpired } from './target-after-login.ts';

const after = (query: string, isB2b = false) =>
  targetAfterLogin(`https://www.ranzen.de/login/${query}`, { isB2b });

describe('[AU4] after a login', () => {
  test.each([
    ['/cat/12/?p=2', '/cat/12/?p=2'],
    ['/myaccount/wishlist/?share_data=a%2Bb', '/myaccount/wishlist/?share_data=a%2Bb'],
    ['/logbuch/', '/logbuch/'],
    ['/', '/'],
    ['https://elsewhere.example/', '/myaccount/'],
    ['//elsewhere.example/', '/myaccount/'],
    ['/\\elsewhere.example/', '/myaccount/'],
    ['/.//elsewhere.example/', '/myaccount/'],
    ['/%2e//elsewhere.example/', '/myaccount/'],
    ['/login/', '/myaccount/'],
    ['/login/?target=/login/', '/myaccount/'],
    ['/logout/', '/myaccount/'],
    ['javascript:alert(1)', '/myaccount/'],
  ])('[RT4.host][AU4.host][AU4.login-path] the wanted %s leads to %s', (wanted, target) => {
    expect(after(`?target=${encodeURIComponent(wanted)}`)).toBe(target);
  });

  test('without a target the account follows, in the business shop the home page', () => {
    expect(after('')).toBe('/myaccount/');
    expect(after('', true)).toBe('/');
    expect(after('?target=%2Flogin%2F', true)).toBe('/myaccount/');
  });
});

describe('[RT7] after an expired session', () => {
  const host = 'https://educational.ranzen.example';
  const expired = 'notice=vue.message.sessionExpired';
  const wanted = 'target=%2Fcat%2F7%2F%3Fp%3D2';
  test.each([
    ['/login/', `${host}/service/agb/?${wanted}&${expired}`, '/cat/7/?p=2'],
    ['/login/?target=/prod/1/', `${host}/service/agb/?${wanted}&${expired}`, undefined],
    ['/login/', `${host}/service/agb/?${wanted}`, undefined],
    ['/login/', `${host}/service/agb/?${expired}`, undefined],
    ['/login/', `${host}/service/agb/?target=%2F%2Fother.example&${expired}`, undefined],
    ['/login/', `https://other.example/?${wanted}&${expired}`, undefined],
    ['/login/', 'about:blank', undefined],
    ['/login/', null, undefined],
  ])('%s from %s leads to %s', (login, before, target) =>
    expect(targetOfExpired(host + login, before)).toBe(target),
  );
});
