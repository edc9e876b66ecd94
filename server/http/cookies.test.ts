import { describe, expect, test } from 'vitest';
import { knownHosts } from '#shop/storefronts/hosts.ts';
import { createShopCookies } from './cookies.ts';

const token = 'a'.repeat(43);
const consumer = { isB2b: false, host: 'www.shop.de' };
const local = createShopCookies({ environment: 'local' })(consumer);
const production = createShopCookies({ environment: 'production' })(consumer);

describe('[AU5] session cookies', () => {
  test('[AU1.marker][AU5.cookies] in production they are bound to host and TLS, and scripts read only a marker', () => {
    expect(production.keepSession('customer', { token, lastsSeconds: 2_592_000 })).toEqual([
      `__Host-sessionToken=${token}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax`,
      '__Host-guestToken=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
      'customer=1; Max-Age=5184000; Path=/; Secure; SameSite=Lax',
    ]);
  });

  test('known devices and a pending second factor are bound to the host and hidden from scripts', () => {
    const entries = ['a', 'b'].map((letter) => `${letter.repeat(22)}.${letter.repeat(43)}`);
    const kept = production.keepDevices(entries);
    expect(kept).toBe(
      `__Host-knownDevice=${entries.join('.')}; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax`,
    );
    expect(production.read(kept).devices).toEqual(entries);
    const many = Array.from({ length: 9 }, () => entries[0]).join('.');
    expect(production.read(`__Host-knownDevice=${many}`).devices).toHaveLength(5);
    expect(production.read(`knownDevice=${many}; loginChallenge=${token}`)).toMatchObject({
      devices: [],
      loginChallenge: undefined,
    });
    expect(production.keepLoginChallenge({ token, lastsSeconds: 600 })).toBe(
      `__Host-loginChallenge=${token}; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Lax`,
    );
  });

  test('[AU1.kind] a guest’s cookie lasts a day and deletes a customer’s', () => {
    expect(local.keepSession('guest', { token, lastsSeconds: 86_400 })).toEqual([
      `guestToken=${token}; Max-Age=86400; Path=/; HttpOnly; SameSite=Lax`,
      'sessionToken=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      'customer=; Max-Age=0; Path=/; SameSite=Lax',
    ]);
  });

  test('in production a cookie without the prefix is ignored', () => {
    expect(
      production.read(`sessionToken=${token}; guestToken=${token}`).sessionToken,
    ).toBeUndefined();
    expect(production.read(`__Host-sessionToken=${token}`).sessionToken).toBe(token);
  });
});

describe('[ST2.session][AU5] the business shop', () => {
  const cookiesOf = createShopCookies({ environment: 'production' });
  const german = cookiesOf({ isB2b: true, host: 'educational.shop.de' });
  const english = cookiesOf({ isB2b: true, host: 'en.educational.shop.de' });

  test('its two languages share a session under the German host, which no consumer host is below', () => {
    const kept = [
      `__Secure-sessionToken=${token}; Max-Age=9; Domain=educational.shop.de; Path=/; HttpOnly; Secure; SameSite=Lax`,
      '__Secure-guestToken=; Max-Age=0; Domain=educational.shop.de; Path=/; HttpOnly; Secure; SameSite=Lax',
      'customer=1; Max-Age=2592009; Domain=educational.shop.de; Path=/; Secure; SameSite=Lax',
    ];
    for (const cookies of [german, english]) {
      expect(cookies.keepSession('customer', { token, lastsSeconds: 9 })).toEqual(kept);
      expect(cookies.read(kept[0]).sessionToken).toBe(token);
    }
    const hosts = knownHosts({ environment: 'production', mainDomain: 'shop' });
    expect(hosts.filter((host) => `.${host}`.endsWith('.educational.shop.de'))).toEqual([
      'educational.shop.de',
      'en.educational.shop.de',
    ]);
  });

  test('a logout in either ends both', () => {
    expect(english.endSession()).toEqual(german.endSession());
    expect(english.endSession()[1]).toBe(
      '__Secure-sessionToken=; Max-Age=0; Domain=educational.shop.de; Path=/; HttpOnly; Secure; SameSite=Lax',
    );
  });

  test('neither shop accepts the other’s session, and the API token is bound to its host', () => {
    expect(production.read(`__Secure-sessionToken=${token}`).sessionToken).toBeUndefined();
    expect(german.read(`__Host-sessionToken=${token}`).sessionToken).toBeUndefined();
    expect(english.keepApiToken('a', 9)).not.toContain('Domain');
  });
});

describe('[CA1] the ids of cart and visitor', () => {
  test('[CA1.cookies] last 30 days; scripts read only the cart’s', () => {
    expect(local.remember('cartId', '0b8a3d9e-0000-4000-8000-000000000000')).toBe(
      'cartId=0b8a3d9e-0000-4000-8000-000000000000; Max-Age=2592000; Path=/; SameSite=Lax',
    );
    expect(local.remember('X-iSHOP-API-USERID', 'ab')).toBe(
      'X-iSHOP-API-USERID=ab; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax',
    );
    expect(local.remember('cartId', undefined)).toBe('cartId=; Max-Age=0; Path=/; SameSite=Lax');
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

  test('[CO7] a shown order stays accessible for 15 minutes, and is marked as seen for a day', () => {
    expect([local.remember('orderOpen', '1'), local.remember('orderSeen', '1')]).toEqual([
      'orderOpen=1; Max-Age=900; Path=/; HttpOnly; SameSite=Lax',
      'orderSeen=1; Max-Age=86400; Path=/; HttpOnly; SameSite=Lax',
    ]);
    expect(local.read('orderSeen=1').markers).toEqual(['orderSeen']);
  });

  test('a value that needs encoding is a fault that names the cookie and not the value', () => {
    expect(() => local.remember('orderId', 'a;b')).toThrow(/^The cookie orderId [^;]*$/);
  });
});
