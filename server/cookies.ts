import { type Consent, consentCookie, readConsent, writeConsent } from '#contract/consent.ts';
import type { Marker, RememberedCookie } from '#contract/door.ts';
import { readCookies, writeSetCookie } from './cookie-header.ts';
import type { Settings } from './settings.ts';

const day = 24 * 60 * 60;
const userIdCookie = 'X-iSHOP-API-USERID';
const activeListCookie = 'activeWishlistId';
const rememberedSeconds = {
  cartId: 30 * day,
  [userIdCookie]: 30 * day,
  orderId: day,
  primeCheckout: 60 * 60,
  [activeListCookie]: 365 * day,
  'ishop-preview-json': day,
} as const;
const markers: readonly Marker[] = ['securityLogout', 'customer', 'primeCheckout'];

/** What the cookies of a request say, each still to be verified. */
export type CarriedIds = {
  userId: string | undefined;
  cartId: string | undefined;
  orderId: string | undefined;
  /** The list that was used last (WL1). */
  activeListId: string | undefined;
  sessionToken: string | undefined;
  /** Whether that token is said to be a customer's, not a guest's. */
  isCustomer: boolean;
  /** The pass to the API as the browser last got it. */
  apiToken: string | undefined;
  markers: readonly Marker[];
  /** What the visitor chose, of whatever question; undefined before a choice. */
  consent: Consent | undefined;
};

export type ShopCookies = {
  read(header: string | undefined): CarriedIds;
  /** Sets a cookie that is no secret, or ends it. */
  remember(name: RememberedCookie, value: string | undefined): string;
  /** A session's cookie, and the end of the other kind: nobody is guest and customer at once. */
  keepSession(
    kind: 'guest' | 'customer',
    session: { token: string; lastsSeconds: number },
  ): string[];
  /** Ends sessions of both kinds, and the flag of an unsafe one. */
  endSession(): string[];
  /** Tells scripts and pages that the session is not safe any more: the logout page ends it (AU3). */
  flagSecurityLogout(): string;
  /** The storefront's pass to the API: scripts read it to send it, it names nobody (AU3). */
  keepApiToken(token: string, maxAgeSeconds: number): string;
  /** What a visitor chose, for half a year: scripts obey it, it names nobody (SO3). */
  keepConsent(consent: Consent): string;
};

/**
 * The shop's cookies. Scripts can read cartId, which names an open cart, and the active list's id; both are
 * worth nothing else.
 * Outside a local start they travel over TLS alone, and those of sessions are bound to their host.
 */
export function createShopCookies({ environment }: Pick<Settings, 'environment'>): ShopCookies {
  const isSecure = environment !== 'local';
  const prefix = isSecure ? '__Host-' : '';
  const names = { guest: `${prefix}guestToken`, customer: `${prefix}sessionToken` };
  const secret = { isSecure, isHttpOnly: true };
  /** Tells scripts that a customer was here, so that pages of others need not ask. */
  const markCustomer = (maxAgeSeconds: number) =>
    writeSetCookie({
      name: 'customer',
      value: maxAgeSeconds > 0 ? '1' : '',
      maxAgeSeconds,
      isSecure,
      isHttpOnly: false,
    });
  const end = (name: string) => writeSetCookie({ ...secret, name, value: '', maxAgeSeconds: 0 });
  return {
    read(header = '') {
      const found = readCookies(header);
      return {
        userId: wellFormed(found.get(userIdCookie), /^[0-9a-f]{32}$/),
        cartId: wellFormed(found.get('cartId'), /^[0-9a-f-]{36}$/),
        apiToken: wellFormed(found.get('apiToken'), /^[\w.-]{1,1024}$/),
        orderId: wellFormed(found.get('orderId'), /^[\w-]{1,64}$/),
        activeListId: wellFormed(found.get(activeListCookie), /^[0-9a-f-]{36}$/),
        isCustomer: !found.get(names.guest) && !!found.get(names.customer),
        sessionToken: wellFormed(
          found.get(names.guest) || found.get(names.customer),
          /^[\w-]{43}$/,
        ),
        markers: markers.filter((name) => found.get(name)),
        consent: readConsent(found.get(consentCookie), 1),
      };
    },
    remember(name, value = '') {
      const maxAgeSeconds = value === '' ? 0 : rememberedSeconds[name];
      return writeSetCookie({
        name,
        value,
        maxAgeSeconds,
        isSecure,
        isHttpOnly: name !== 'cartId' && name !== activeListCookie,
      });
    },
    keepSession: (kind, { token, lastsSeconds }) => [
      writeSetCookie({ ...secret, name: names[kind], value: token, maxAgeSeconds: lastsSeconds }),
      end(names[kind === 'guest' ? 'customer' : 'guest']),
      markCustomer(kind === 'customer' ? lastsSeconds : 0),
    ],
    flagSecurityLogout: () =>
      writeSetCookie({
        name: 'securityLogout',
        value: '1',
        maxAgeSeconds: day,
        isSecure,
        isHttpOnly: false,
      }),
    keepApiToken: (value, maxAgeSeconds) =>
      writeSetCookie({ name: 'apiToken', value, maxAgeSeconds, isSecure, isHttpOnly: false }),
    keepConsent: (consent) =>
      writeSetCookie({
        name: consentCookie,
        value: writeConsent(consent),
        maxAgeSeconds: 182 * day,
        isSecure,
        isHttpOnly: false,
      }),
    endSession: () => [
      end(names.guest),
      end(names.customer),
      markCustomer(0),
      writeSetCookie({
        name: 'securityLogout',
        value: '',
        maxAgeSeconds: 0,
        isSecure,
        isHttpOnly: false,
      }),
    ],
  };
}

function wellFormed(value: string | undefined, pattern: RegExp): string | undefined {
  return value !== undefined && pattern.test(value) ? value : undefined;
}
