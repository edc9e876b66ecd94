/**
 * In-process API client of a page's loader or action. The server creates one for every request;
 * the browser's client sends the same operations over POST /api/shop/.
 */
export type ShopApi = {
  /** Asks an operation of the contract, in process or of another node. Throws `ApiError` when the answer has errors. */
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

/**
 * `orderId` names the order that the confirmation page shows, `orderSeen` says that it has, and `orderOpen` that it may be
 * shown once more.
 */
export type RememberedCookie =
  | 'cartId'
  | 'X-iSHOP-API-USERID'
  | 'orderId'
  | 'activeWishlistId'
  | 'relativesKey'
  | 'primeCheckout'
  | 'orderSeen'
  | 'orderOpen'
  | 'ishop-preview-json';

/** Texts that are loaded with the pages that use them: the product's, those of basket and checkout, those of accounts and lists, those of services, those of advice. */
export type TextPart = 'product' | 'checkout' | 'account' | 'lists' | 'service' | 'advice';

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
  textLocale: 'de' | 'ch' | 'edu' | 'en';
  isB2b: boolean;
  currency: string;
  country: string;
  baseUrl: string;
  /** Whether error pages show what went wrong: everywhere but in production (HF5). */
  showsFaults: boolean;
  /** The other storefronts' origins by langCode, for the country and language switch. */
  siblings: { langCode: string; baseUrl: string }[];
  /** Of the question of consent: an answer to an older one counts no more (SO3). */
  consentVersion: number;
  /** `/texts/<locale>.<hash>.js`, the script with the texts of a locale that any page may use. */
  textsUrl: string;
  /** `/texts/<locale>.<part>.<hash>.js`, the scripts of the others. */
  textPartUrls: Readonly<Record<TextPart, string>>;
};

/** An A/B test and what of it is shown. */
export type ShownTest = { id: string; variant: string };

/**
 * Cookies without secrets: the session is unsafe, the browser is a customer's, a prime checkout is in progress, a confirmation was
 * shown, and it may be shown again.
 */
export type Marker = 'securityLogout' | 'customer' | 'primeCheckout' | 'orderSeen' | 'orderOpen';

/** Personal, so never part of a page that is cached. Loaders that read it make their page uncacheable. */
export type VisitorView = {
  /** The preview of a member of staff; undefined for all other visitors. */
  preview?:
    | { segment?: string | undefined; date?: string | undefined; variants: string }
    | undefined;
  /** Set where a member of staff sees the shop as the customer does, or with the prices of a plan: whose or which, and how it is ended. */
  view?: { about: string; endsAt: string; endPath: string; words: CustomerViewWords } | undefined;
  /** Entries of the navigation that the preview of its draft shows open: one of the first level and one below it. */
  openEntries?: readonly number[] | undefined;
  /** Set on a product's page while a member of staff sees it as it would be if it were published. */
  productPreview?:
    | {
        productId: number;
        /** When a draft is published by itself. */
        publishAt: string | undefined;
        endsAt: string;
        words: ProductPreviewWords;
      }
    | undefined;
  /** Set on a visit from a purchasing system: the school or company that buys, and whether the connection is in test mode. */
  punchOut?: PunchOutView | undefined;
  session: 'none' | 'guest' | 'customer';
  markers: readonly Marker[];
  /** Whether a login has a pending second factor (AU5). */
  isAwaitingCode?: boolean;
  cartId: string | undefined;
  orderId: string | undefined;
  /** The most recently used list (WL1). */
  activeListId?: string | undefined;
  /** The key of the visitor's own marks on lists of relatives (WL9). */
  relativesKey?: string | undefined;
};

export type PunchOutView = {
  customer: string;
  isTest: boolean;
  showsPrices: boolean;
  showsMarketing: boolean;
};

/** Texts of the bar on pages that a member of staff sees as a customer does. */
export type CustomerViewWords = Record<'title' | 'readOnly' | 'until' | 'end', string>;

/** Texts of the bar on such a page; `state` says what the product is now. */
export type ProductPreviewWords = Record<'title' | 'state' | 'note' | 'until' | 'end', string>;

/** An operation that came back with errors. `classification` is the first error's. */
export class ApiError extends Error {
  /** Compares names, because the built pages have their own copy of this class. */
  static override [Symbol.hasInstance](value: unknown): value is ApiError {
    return value instanceof Error && value.name === 'ApiError';
  }

  readonly classification: string;
  readonly messageKey: string | undefined;

  constructor(message: string, classification: string, messageKey?: string) {
    super(message);
    this.name = 'ApiError';
    this.classification = classification;
    this.messageKey = messageKey;
  }
}
