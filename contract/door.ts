/**
 * What a page's loader or action may ask of the shop. The server hands one to every request;
 * the browser's client speaks the same operations over POST /api/shop/.
 */
export type ShopDoor = {
  /** Asks an operation of the contract, in process or of another node. Throws `DoorError` when the answer has errors. */
  ask<Result, Variables>(
    operation: Operation<Result, Variables>,
    variables: Variables,
  ): Promise<Result>;
  /** Calls one of the shop's own endpoints in process, e.g. `/api/checkout-auth/`; cookies that it sets reach the page's response, and later `ask`s see the new session. */
  post(
    path: `/api/${string}/`,
    body: Record<string, unknown>,
  ): Promise<{ status: number; body: unknown }>;
  /** Sets a cookie of the shop on the page's response, or clears it, with the lifetime and attributes that the server gives it. Later `ask`s see the new value. */
  remember(name: RememberedCookie, value: string | undefined): void;
  storefront: StorefrontView;
  visitor: VisitorView;
  /** The A/B tests that run, each with the variant that this page is made for (CN4). */
  tests: readonly ShownTest[];
  /** Every text of the locale as compiled messages; what the browser has of them is `window.__ranzenTexts`. */
  texts: Readonly<Record<string, CompiledMessage>>;
};

/** `orderId` names the order that the confirmation page shows. */
export type RememberedCookie =
  | 'cartId'
  | 'X-iSHOP-API-USERID'
  | 'orderId'
  | 'activeWishlistId'
  | 'primeCheckout'
  | 'ishop-preview-json';

/** Texts that come with the pages that speak them: the product's, those of basket and checkout, those of accounts and lists, those of services. */
export type TextPart = 'product' | 'checkout' | 'account' | 'lists' | 'service';

/** A compiled ICU message as @lingui/core reads it. */
export type CompiledMessage = string | readonly unknown[];

/** A typed operation: its text, with result and variables as phantom types. */
export type Operation<Result, Variables> = {
  readonly text: string;
  readonly name: string;
  readonly __types?: (variables: Variables) => Result;
};

/** What pages may know of the storefront that the host decided (ST1, ST3). */
export type StorefrontView = {
  langCode: string;
  store: 'de' | 'at' | 'ch' | 'b2b';
  locale: string;
  language: 'de' | 'en';
  textLocale: 'de' | 'edu' | 'en';
  isB2b: boolean;
  currency: string;
  country: string;
  baseUrl: string;
  /** The other storefronts' origins by langCode, for the country and language switch. */
  siblings: { langCode: string; baseUrl: string }[];
  /** Of the question of consent: an answer to an older one counts no more (SO3). */
  consentVersion: number;
  /** `/texts/<locale>.<hash>.js`, the script that carries the texts of the locale that any page may speak. */
  textsUrl: string;
  /** `/texts/<locale>.<part>.<hash>.js`, the scripts of the others. */
  textPartUrls: Readonly<Record<TextPart, string>>;
};

/** An A/B test and what of it is shown. */
export type ShownTest = { id: string; variant: string };

/** What browsers carry in a cookie that is no secret: that the session is not safe any more, that a customer was here, that a prime checkout is under way. */
export type Marker = 'securityLogout' | 'customer' | 'primeCheckout';

/** Personal, so never part of a page that is cached. Loaders that read it make their page uncacheable. */
export type VisitorView = {
  /** What one of the house looks at instead of what is shown now; undefined for everybody else. */
  preview?:
    | { segment?: string | undefined; date?: string | undefined; variants: string }
    | undefined;
  session: 'none' | 'guest' | 'customer';
  markers: readonly Marker[];
  cartId: string | undefined;
  orderId: string | undefined;
  /** The list that was used last (WL1). */
  activeListId?: string | undefined;
};

/** An operation that came back with errors. `classification` is the first error's. */
export class DoorError extends Error {
  /** Told by its name: the built pages carry a copy of this class, and the server throws its own. */
  static override [Symbol.hasInstance](value: unknown): value is DoorError {
    return value instanceof Error && value.name === 'DoorError';
  }

  readonly classification: string;
  readonly messageKey: string | undefined;

  constructor(message: string, classification: string, messageKey?: string) {
    super(message);
    this.name = 'DoorError';
    this.classification = classification;
    this.messageKey = messageKey;
  }
}
