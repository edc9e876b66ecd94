import { type Consent, consentCookie, readConsent, writeConsent } from '#contract/consent.ts';
import type { Marker, RememberedCookie } from '#contract/shop-api.ts';
import { viewSecret } from '#shop/account/customer-view/begin-customer-view.ts';
import { newUserId } from '#shop/kernel/ids.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import { readCookies, writeSetCookie } from './cookie-header.ts';
import type { Settings } from '../settings/settings.ts';

const day = 24 * 60 * 60;
const userIdCookie = 'X-iSHOP-API-USERID';
const activeListCookie = 'activeWishlistId';
const rememberedSeconds = {
  cartId: 30 * day,
  [userIdCookie]: 30 * day,
  orderId: day,
  primeCheckout: 60 * 60,
  orderSeen: day,
  orderOpen: 15 * 60,
  [activeListCookie]: 365 * day,
  relativesKey: 365 * day,
  'ishop-preview-json': day,
} as const;
/** The preview of a product by staff, which browsers send to its page alone. */
export const productPreviewCookie = 'productPreview';
/** The preview of a price plan by staff. */
export const planPreviewCookie = 'planPreview';

/** Whether a browser previews a price plan, whatever the cookie's value. */
export function hasPlanPreview(header: string | undefined): boolean {
  return header !== undefined && readCookies(header).has(planPreviewCookie);
}

/** The marker outlives its session, so that a returning customer learns that it has expired (TP3, RT7). */
const markedAfterwards = 30 * day;
const markers: readonly Marker[] = [
  'securityLogout',
  'customer',
  'primeCheckout',
  'orderSeen',
  'orderOpen',
];

/** Values of a request's cookies, not verified yet. */
export type CarriedIds = {
  userId: string | undefined;
  cartId: string | undefined;
  orderId: string | undefined;
  /** The most recently used list (WL1). */
  activeListId: string | undefined;
  /** The key of a relative's own marks on lists (WL9). */
  relativesKey: string | undefined;
  sessionToken: string | undefined;
  /** Whether the token is of a member of staff who sees the shop as a customer. */
  isView: boolean;
  /** The secret of a login with a pending second factor (AU5). */
  loginChallenge: string | undefined;
  /** Proofs of earlier logins from this browser (AU5). */
  devices: readonly string[];
  /** Whether the token came in a customer's cookie rather than a guest's. */
  isCustomer: boolean;
  /** The browser's latest API token. */
  apiToken: string | undefined;
  markers: readonly Marker[];
  /** The visitor's consent, of any version of the question; undefined before a choice. */
  consent: Consent | undefined;
  /** Names of the cookies of A/B tests, running and ended ones. */
  testCookies: readonly string[];
};

export type ShopCookies = {
  read(header: string | undefined): CarriedIds;
  /** Sets or deletes a cookie that is not a secret. */
  remember(name: RememberedCookie, value: string | undefined): string;
  /** Sets a session's cookie and deletes that of the other kind, guest or customer. */
  keepSession(
    kind: 'guest' | 'customer',
    session: { token: string; lastsSeconds: number },
  ): string[];
  /** Sets the cookie of a member of staff who sees the shop as a customer, with the customer's cart. */
  keepView(view: { token: string; lastsSeconds: number; cartId: string | undefined }): string[];
  /** Deletes it, and what came with it. */
  endView(): string[];
  /** Sets the cookie of a preview for the product's page, or deletes it where `token` is undefined. */
  keepProductPreview(preview: {
    productId: number;
    token: string | undefined;
    lastsSeconds: number;
  }): string;
  /** Sets the cookie of a preview of a price plan, or deletes it. */
  keepPlanPreview(preview: { token: string; lastsSeconds: number } | undefined): string;
  /** Deletes the cookies of both kinds of sessions, and the flag of an unsafe one. */
  endSession(): string[];
  /** Sets or deletes the secret of a login with a pending second factor. */
  keepLoginChallenge(challenge: { token: string; lastsSeconds: number } | undefined): string;
  /** Sets the proofs of earlier logins, for a year. */
  keepDevices(devices: readonly string[]): string;
  /** Marks the session as unsafe for scripts and pages; the logout page ends it (AU3). */
  flagSecurityLogout(): string;
  /** The storefront's API token. Scripts read and send it; it identifies no visitor (AU3). */
  keepApiToken(token: string, maxAgeSeconds: number): string;
  /** The visitor's consent, for half a year. Scripts read it; it identifies no visitor (SO3). */
  keepConsent(consent: Consent): string;
  /** Deletes the cookie of a variant after consent was withdrawn (SO3). */
  endTest(name: string): string;
};

/** The cookies of the storefront that a request is for. */
export type CookiesOf = (storefront: Pick<Storefront, 'isB2b' | 'host'>) => ShopCookies;

/**
 * The shop's cookies. Scripts can read cartId, which names an open cart, and the active list's id; both give access to nothing
 * else.
 * Outside local runs they are sent over TLS only. Sessions of the consumer shops are bound to their host; the business shop's
 * two languages share one, under the German host, of which no consumer host is a subdomain (ST2).
 */
export function createShopCookies(settings: Pick<Settings, 'environment'>): CookiesOf {
  const isSecure = settings.environment !== 'local';
  return ({ isB2b, host }) => cookiesOf(isSecure, isB2b ? host.replace(/^en\./, '') : undefined);
}

/** With `domain`, sessions and the customer's marker reach the hosts below it too. */
function cookiesOf(isSecure: boolean, domain: string | undefined): ShopCookies {
  // Browsers refuse a cookie of the prefix `__Host-` that has a domain.
  const prefix = isSecure ? (domain === undefined ? '__Host-' : '__Secure-') : '';
  const names = {
    guest: `${prefix}guestToken`,
    customer: `${prefix}sessionToken`,
    view: `${prefix}customerView`,
  };
  const secret = { isSecure, isHttpOnly: true, domain };
  /** Marks a customer's browser, so that scripts of other visitors send no request. */
  const markCustomer = (maxAgeSeconds: number) =>
    writeSetCookie({
      name: 'customer',
      value: maxAgeSeconds > 0 ? '1' : '',
      maxAgeSeconds,
      isSecure,
      isHttpOnly: false,
      domain,
    });
  const flagUnsafe = (value: string, maxAgeSeconds: number) =>
    writeSetCookie({ name: 'securityLogout', value, maxAgeSeconds, isSecure, isHttpOnly: false });
  const end = (name: string) => writeSetCookie({ ...secret, name, value: '', maxAgeSeconds: 0 });
  return {
    read(header = '') {
      const found = readCookies(header);
      const view = wellFormed(found.get(names.view), /^[\w-]{43}$/);
      return {
        userId: wellFormed(found.get(userIdCookie), /^[0-9a-f]{32}$/),
        cartId: wellFormed(found.get('cartId'), /^[0-9a-f-]{36}$/),
        apiToken: wellFormed(found.get('apiToken'), /^[\w.-]{1,1024}$/),
        orderId: wellFormed(found.get('orderId'), /^[\w-]{1,64}$/),
        activeListId: wellFormed(found.get(activeListCookie), /^[0-9a-f-]{36}$/),
        relativesKey: wellFormed(found.get('relativesKey'), /^[0-9a-f-]{36}$/),
        isView: view !== undefined,
        isCustomer: view === undefined && !found.get(names.guest) && !!found.get(names.customer),
        sessionToken:
          view === undefined
            ? wellFormed(found.get(names.guest) || found.get(names.customer), /^[\w-]{43}$/)
            : viewSecret(view),
        ...readLoginCookies(isSecure, found),
        markers: markers.filter((name) => found.get(name)),
        consent: readConsent(found.get(consentCookie), 1),
        testCookies: [...found.keys()]
          .filter((name) => /^BZ_AB_[\w-]{1,80}$/.test(name))
          .slice(0, 50),
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
      markCustomer(kind === 'customer' ? lastsSeconds + markedAfterwards : 0),
    ],
    ...loginCookies(isSecure),
    ...viewCookies({ name: names.view, isSecure, domain }),
    ...previewCookies(isSecure),
    flagSecurityLogout: () => flagUnsafe('1', day),
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
    endTest: (name) =>
      writeSetCookie({ name, value: '', maxAgeSeconds: 0, isSecure, isHttpOnly: false }),
    endSession: () => [end(names.guest), end(names.customer), markCustomer(0), flagUnsafe('', 0)],
  };
}

type ViewCookie = { name: string; isSecure: boolean; domain: string | undefined };

/** The session of a view, with a customer's marker, cart and a visitor's id, which scripts and the cart ask for. */
function viewCookies({
  name,
  isSecure,
  domain,
}: ViewCookie): Pick<ShopCookies, 'keepView' | 'endView'> {
  const set = (view: { token: string; cartId: string; userId: string }, maxAgeSeconds: number) => [
    writeSetCookie({ name, value: view.token, maxAgeSeconds, isSecure, isHttpOnly: true, domain }),
    writeSetCookie({
      name: 'customer',
      value: view.token && '1',
      maxAgeSeconds,
      isSecure,
      isHttpOnly: false,
      domain,
    }),
    writeSetCookie({
      name: 'cartId',
      value: view.cartId,
      maxAgeSeconds: view.cartId === '' ? 0 : maxAgeSeconds,
      isSecure,
      isHttpOnly: false,
    }),
    writeSetCookie({
      name: userIdCookie,
      value: view.userId,
      maxAgeSeconds,
      isSecure,
      isHttpOnly: true,
    }),
  ];
  return {
    keepView: ({ token, lastsSeconds, cartId = '' }) =>
      set({ token, cartId, userId: newUserId() }, lastsSeconds),
    endView: () => set({ token: '', cartId: '', userId: '' }, 0),
  };
}

/** Cookies of previews by staff, which reach no other host. */
function previewCookies(
  isSecure: boolean,
): Pick<ShopCookies, 'keepProductPreview' | 'keepPlanPreview'> {
  return {
    keepProductPreview: ({ productId, token = '', lastsSeconds }) =>
      writeSetCookie({
        name: productPreviewCookie,
        value: token,
        maxAgeSeconds: token === '' ? 0 : lastsSeconds,
        isSecure,
        isHttpOnly: true,
        path: `/prod/${productId}/`,
      }),
    keepPlanPreview: (preview) =>
      writeSetCookie({
        name: planPreviewCookie,
        value: preview?.token ?? '',
        maxAgeSeconds: preview?.lastsSeconds ?? 0,
        isSecure,
        isHttpOnly: true,
      }),
  };
}

/** Cookies of the login: bound to their host, and hidden from scripts. */
const loginCookieNames = (isSecure: boolean) => {
  const prefix = isSecure ? '__Host-' : '';
  return { challenge: `${prefix}loginChallenge`, devices: `${prefix}knownDevice` };
};

function readLoginCookies(
  isSecure: boolean,
  found: ReadonlyMap<string, string>,
): Pick<CarriedIds, 'loginChallenge' | 'devices'> {
  const names = loginCookieNames(isSecure);
  const devices =
    found
      .get(names.devices)
      ?.slice(0, 500)
      .match(/[\w-]{22}\.[\w-]{43}/g) ?? [];
  return {
    loginChallenge: wellFormed(found.get(names.challenge), /^[\w-]{43}$/),
    devices: devices.slice(0, 5),
  };
}

function loginCookies(isSecure: boolean): Pick<ShopCookies, 'keepLoginChallenge' | 'keepDevices'> {
  const names = loginCookieNames(isSecure);
  const secret = { isSecure, isHttpOnly: true };
  return {
    keepLoginChallenge: (challenge) =>
      writeSetCookie({
        ...secret,
        name: names.challenge,
        value: challenge?.token ?? '',
        maxAgeSeconds: challenge?.lastsSeconds ?? 0,
      }),
    keepDevices: (devices) =>
      writeSetCookie({
        ...secret,
        name: names.devices,
        value: devices.join('.'),
        maxAgeSeconds: 365 * day,
      }),
  };
}

function wellFormed(value: string | undefined, pattern: RegExp): string | undefined {
  return value !== undefined && pattern.test(value) ? value : undefined;
}
