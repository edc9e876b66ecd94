import { describe, expect, test } from 'vitest';
import { createShopCookies } from './cookies.ts';

const token = 'a'.repeat(43);
const local = createShopCookies({ environment: 'local' });
const production = createShopCookies({ environment: 'production' });

describe('[AU5] session cookies', () => {
  test('in production they are bound to host and TLS, and scripts read a marker alone', () => {
    expect(production.keepSession('customer', { token, lastsSeconds: 2_592_000 })).toEqual([
      `__Host-sessionToken=${token}; Path=/; Max-Age=2592000; SameSite=Lax; HttpOnly; Secure`,
      '__Host-guestToken=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly; Secure',
      'customer=1; Path=/; Max-Age=2592000; SameSite=Lax; Secure',
    ]);
  });

  test('a guest’s lasts a day and ends a customer’s', () => {
    expect(local.keepSession('guest', { token, lastsSeconds: 86_400 })).toEqual([
      `guestToken=${token}; Path=/; Max-Age=86400; SameSite=Lax; HttpOnly`,
      'sessionToken=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly',
      'customer=; Path=/; Max-Age=0; SameSite=Lax',
    ]);
  });

  test('in production a cookie without the prefix opens nothing', () => {
    expect(
      production.read(`sessionToken=${token}; guestToken=${token}`).sessionToken,
    ).toBeUndefined();
    expect(production.read(`__Host-sessionToken=${token}`).sessionToken).toBe(token);
  });
});

describe('[CA1] the ids of cart and visitor', () => {
  test('live 30 days; scripts read the cart’s alone', () => {
    expect(local.remember('cartId', '0b8a3d9e-0000-4000-8000-000000000000')).toBe(
      'cartId=0b8a3d9e-0000-4000-8000-000000000000; Path=/; Max-Age=2592000; SameSite=Lax',
    );
    expect(local.remember('X-iSHOP-API-USERID', 'ab')).toBe(
      'X-iSHOP-API-USERID=ab; Path=/; Max-Age=2592000; SameSite=Lax; HttpOnly',
    );
    expect(local.remember('cartId', undefined)).toBe('cartId=; Path=/; Max-Age=0; SameSite=Lax');
  });

  test.each([
    ['', undefined],
    ['cartId', undefined],
    ['cartId=1', undefined],
    ["cartId=0b8a3d9e-0000-4000-8000-000000000000' or 1", undefined],
    ['a=b;cartId=0b8a3d9e-0000-4000-8000-000000000000 ;c', '0b8a3d9e-0000-4000-8000-000000000000'],
    [
      'cartId=0b8a3d9e-0000-4000-8000-000000000000; cartId=1b8a3d9e-0000-4000-8000-000000000000',
      '0b8a3d9e-0000-4000-8000-000000000000',
    ],
  ])('"%s" names the cart %s', (header, cartId) => expect(local.read(header).cartId).toBe(cartId));

  test('a value that would need encoding is our mistake', () => {
    expect(() => local.remember('orderId', 'a;b')).toThrow('orderId');
  });
});
