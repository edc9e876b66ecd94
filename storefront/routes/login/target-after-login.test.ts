import { describe, expect, test } from 'vitest';
import { targetAfterLogin } from './target-after-login.ts';

describe('[AU4] after a login', () => {
  test.each([
    ['/cat/12/?p=2', '/cat/12/?p=2'],
    ['/', '/'],
    ['https://elsewhere.example/', '/'],
    ['//elsewhere.example/', '/'],
    ['/\\elsewhere.example/', '/'],
    ['/login/', '/'],
    ['/logout/', '/'],
    ['javascript:alert(1)', '/'],
  ])('the wanted %s leads to %s', (wanted, target) => {
    expect(
      targetAfterLogin(`https://www.ranzen.de/login/?target=${encodeURIComponent(wanted)}`),
    ).toBe(target);
  });

  test('without a wanted page home follows', () => {
    expect(targetAfterLogin('https://www.ranzen.de/login/')).toBe('/');
  });
});
