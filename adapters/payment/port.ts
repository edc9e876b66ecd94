import type { Currency, Money } from '#shop/kernel/money.ts';

/** A payment to begin. Beginning it captures nothing. */
export type PaymentRequest = Money & {
  /** Unique reference of this payment attempt: up to 30 letters, digits and dashes, e.g. `R1000017-2`. */
  orderReference: string;
  /** Text for the payer on the provider's pages and statements. */
  description: string;
  language: 'de' | 'en';
  /** Of who pays; undefined where it is not known. */
  billing: PayerAddress | undefined;
  delivery: PayerAddress;
  returnTo: ReturnAddresses;
  /** An express wallet that was opened before the order was complete (Amazon Pay). */
  walletSession?: string;
};

export type PayerAddress = {
  firstName: string;
  lastName: string;
  street: string;
  postCode: string;
  city: string;
  /** ISO 3166 alpha-2. */
  country: string;
};

/** Absolute URLs of this shop without `&`: where browsers return to, and where the provider calls. */
export type ReturnAddresses = {
  success: string;
  failure: string;
  cancel: string;
  /** Sent to the Paygate only; the wallets call the address in their merchant accounts. */
  callback: string;
};

/**
 * The browser's next step: an address, or a form with hidden fields (the contract's `computopData`). With
 * `providerReference` the payment can be found before the payer returns.
 */
export type Begun =
  | { redirectUrl: string; providerReference?: string }
  | { form: { action: string; fields: Readonly<Record<string, string>> } };

/** `authorised`: the payer has agreed, and `capture` collects the money. `pending`: undecided, query again later. */
export type PaymentStatus = 'authorised' | 'captured' | 'declined' | 'cancelled' | 'pending';

/**
 * The provider's current state of a payment. Compare `orderReference`, amount and currency with the
 * order before using it: a genuine outcome may belong to another order.
 */
export type PaymentOutcome = {
  status: PaymentStatus;
  /** Store the newest: a wallet's session becomes a charge. */
  providerReference: string;
  orderReference: string;
  /** The captured amount; before that the authorised or requested one. */
  amountMinor: number;
  refundedMinor: number;
  /** The provider does not say whether the payer has agreed: `capture` collects the money if so, and is refused otherwise. */
  isAgreementUnknown?: true;
  /**
   * `other` for one that the shop does not sell in, which pays nothing. Undefined where the provider does not repeat it (Twint):
   * the request that began the payment was signed with it.
   */
  currency: Currency | 'other' | undefined;
};

/**
 * - `wrongSignature`: not from the provider, or altered on its way. Answer it like every other bad request.
 * - `malformed`: lacks what the provider always sends.
 * - `unknown`: the provider knows no such payment, or the message is about something else.
 * - `refused`: the provider declines the call; `detail` is its own code.
 */
export type PaymentRefusal = {
  refused: 'wrongSignature' | 'malformed' | 'unknown' | 'refused';
  /** For the log: codes and ids, never personal or card data. */
  detail: string;
};

/** A returning browser, with its query string or form. */
export type Arrival = {
  at: 'success' | 'failure' | 'cancel';
  /** Of the payment that the address belongs to; outcomes of others are refused as `unknown`. */
  orderReference: string;
  parameters: URLSearchParams;
};

/** A provider's call, unmodified. `headers` have lower-case names, `body` is unparsed: signatures cover its bytes. */
export type Callback = {
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
};

export type PaymentReference = {
  orderReference: string;
  /** Undefined before the first outcome; not every provider can find a payment without it. */
  providerReference: string | undefined;
};

/** An amount to capture or refund. */
export type MoneyOrder = Money & {
  orderReference: string;
  providerReference: string;
  /** Idempotency key: repetitions with the same key have one effect. */
  requestId: string;
};

/** `pending`: the provider accepted it and has not finished. */
export type Refunded = { status: 'refunded' | 'pending'; refundReference: string };

/**
 * A payment provider (CO5). Outcomes are read from the provider, never from a browser or a caller, so that
 * they may arrive in any order, any number of times, or not at all (`find`). Refusals of the provider are a
 * `PaymentRefusal`; a `PaymentFault` is thrown where it cannot be reached, and the call may be repeated.
 */
export type PaymentProvider = {
  begin(request: PaymentRequest): Promise<Begun | PaymentRefusal>;
  readReturn(arrival: Arrival): Promise<PaymentOutcome | PaymentRefusal>;
  readCallback(callback: Callback): Promise<PaymentOutcome | PaymentRefusal>;
  /** Captures the authorised amount. May be repeated. */
  capture(order: MoneyOrder): Promise<PaymentOutcome | PaymentRefusal>;
  /**
   * Releases an authorised amount that is not captured, e.g. when the stock is released. Sends nothing where the authorisation
   * expires by itself. Refused after a capture: use `refund` then.
   */
  release(order: MoneyOrder): Promise<PaymentOutcome | PaymentRefusal>;
  /** Refunds all or a part of the captured amount. */
  refund(order: MoneyOrder): Promise<Refunded | PaymentRefusal>;
  find(reference: PaymentReference): Promise<PaymentOutcome | PaymentRefusal>;
};

/** A postal address from a wallet, in the wallet's own lines. */
export type WalletAddress = {
  name: string;
  lines: string[];
  postCode: string;
  city: string;
  country: string;
  phone: string | undefined;
};

/** Data of the payer that a wallet shares before the order is complete. */
export type WalletSession = {
  email: string;
  delivery: WalletAddress | undefined;
  billing: WalletAddress | undefined;
};

/** Parameters of the wallet's button script. */
export type WalletButton = {
  scriptUrl: string;
  merchantId: string;
  publicKeyId: string;
  payloadJson: string;
  signature: string;
  algorithm: string;
};

/** A wallet that can be opened before the order is complete; its session then begins the payment. */
export type ExpressWallet = {
  /** The payer returns to `review` with a session, to `cancel` without one. */
  drawButton(returnTo: { review: string; cancel: string }): WalletButton;
  readSession(walletSession: string): Promise<WalletSession | PaymentRefusal>;
};

/** The payment methods of providers, by their ids in the contract. */
export type ProvidedPaymentId = 'CREDIT_CARD' | 'TWINT' | 'PAYPAL' | 'AMAZONPAY';

/** The providers that have an account in the settings. */
export type PaymentProviders = {
  byPaymentId: Readonly<Partial<Record<ProvidedPaymentId, PaymentProvider>>>;
  amazonPayExpress: ExpressWallet | undefined;
};
