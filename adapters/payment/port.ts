import type { Currency, Money } from '#shop/kernel/money.ts';

/** What a provider is asked to take. Nothing is taken yet when it begins. */
export type PaymentRequest = Money & {
  /** Names this attempt to pay, once for ever: up to 30 letters, digits and dashes, e.g. `R1000017-2`. */
  orderReference: string;
  /** What the payer reads on the provider's pages and statements. */
  description: string;
  language: 'de' | 'en';
  billing: PayerAddress;
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

/** Full addresses of this shop without `&`. Where browsers come back to, and where the provider calls. */
export type ReturnAddresses = {
  success: string;
  failure: string;
  cancel: string;
  /** Told to the Paygate alone; the wallets call the address in their merchant accounts. */
  callback: string;
};

/**
 * Where the browser goes next: to an address, or by posting hidden fields (the contract's `computopData`). With
 * `providerReference` the payment can be found although nobody has come back.
 */
export type Begun =
  | { redirectUrl: string; providerReference?: string }
  | { form: { action: string; fields: Readonly<Record<string, string>> } };

/** `authorised`: the payer has agreed and `capture` takes the money. `pending`: nobody knows yet, ask again. */
export type PaymentStatus = 'authorised' | 'captured' | 'declined' | 'cancelled' | 'pending';

/**
 * What the provider itself says of a payment, at this moment. Compare `orderReference`, amount and currency with the
 * order before anything follows from it: a genuine answer may be the answer about another order.
 */
export type PaymentOutcome = {
  status: PaymentStatus;
  /** Keep the newest: a wallet's session becomes a charge. */
  providerReference: string;
  orderReference: string;
  /** Captured, or else authorised or asked for. */
  amountMinor: number;
  refundedMinor: number;
  /** Undefined where the provider does not repeat it (Twint); the request that began the payment was signed with it. */
  currency: Currency | undefined;
};

/**
 * - `wrongSignature`: not from the provider, or altered on its way. Answer it like every other bad request.
 * - `malformed`: lacks what the provider always sends.
 * - `unknown`: the provider knows no such payment, or the message is about something else.
 * - `refused`: the provider will not do it; `detail` is its own code.
 */
export type PaymentRefusal = {
  refused: 'wrongSignature' | 'malformed' | 'unknown' | 'refused';
  /** For the log: codes and ids, never personal or card data. */
  detail: string;
};

/** A browser that came back, with the query or the form that it brought along. */
export type Arrival = {
  at: 'success' | 'failure' | 'cancel';
  /** Of the payment whose address it came to; an answer about another one is refused as `unknown`. */
  orderReference: string;
  parameters: URLSearchParams;
};

/** A provider's call as it came. `headers` have lower-case names, `body` is unparsed: signatures cover its bytes. */
export type Callback = {
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
};

export type PaymentReference = {
  orderReference: string;
  /** Undefined while nothing has come back; not every provider can find a payment without it. */
  providerReference: string | undefined;
};

/** An amount to take or give back. */
export type MoneyOrder = Money & {
  orderReference: string;
  providerReference: string;
  /** The same for every repetition of one intention, so that it happens once. */
  requestId: string;
};

/** `pending`: the provider accepted it and has not finished. */
export type Refunded = { status: 'refunded' | 'pending'; refundReference: string };

/**
 * A payment provider (CO5). Outcomes come from asking the provider, never from what a browser or a caller says, so that
 * they may arrive in any order, any number of times, or not at all (`find`). What the provider turns down is a
 * `PaymentRefusal`; that it cannot be asked is thrown as a `PaymentFault`, and the question may be repeated.
 */
export type PaymentProvider = {
  begin(request: PaymentRequest): Promise<Begun | PaymentRefusal>;
  readReturn(arrival: Arrival): Promise<PaymentOutcome | PaymentRefusal>;
  readCallback(callback: Callback): Promise<PaymentOutcome | PaymentRefusal>;
  /** Takes what is authorised. Repeating it is harmless. */
  capture(order: MoneyOrder): Promise<PaymentOutcome | PaymentRefusal>;
  /**
   * Gives up what was authorised and not captured, e.g. when the stock is released. Where the payer's consent lapses by
   * itself, nothing is sent. Refused once anything is captured: that is given back by `refund`.
   */
  release(order: MoneyOrder): Promise<PaymentOutcome | PaymentRefusal>;
  /** Gives back all or a part of what was captured. */
  refund(order: MoneyOrder): Promise<Refunded | PaymentRefusal>;
  find(reference: PaymentReference): Promise<PaymentOutcome | PaymentRefusal>;
};

/** Where a wallet knows a person to live, in the wallet's own lines. */
export type WalletAddress = {
  name: string;
  lines: string[];
  postCode: string;
  city: string;
  country: string;
  phone: string | undefined;
};

/** What a payer has let the shop know before the order is complete. */
export type WalletSession = {
  email: string;
  delivery: WalletAddress | undefined;
  billing: WalletAddress | undefined;
};

/** What the wallet's script draws its button from. */
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
  /** `review` is where the payer comes back to with a session, `cancel` without one. */
  drawButton(returnTo: { review: string; cancel: string }): WalletButton;
  readSession(walletSession: string): Promise<WalletSession | PaymentRefusal>;
};

/** The ways to pay that a provider stands behind, by their ids in the contract. */
export type ProvidedPaymentId = 'CREDIT_CARD' | 'TWINT' | 'PAYPAL' | 'AMAZONPAY';

/** What the settings have accounts for. */
export type PaymentProviders = {
  byPaymentId: Readonly<Partial<Record<ProvidedPaymentId, PaymentProvider>>>;
  amazonPayExpress: ExpressWallet | undefined;
};
