import { createPublicKey, type KeyObject, randomInt, randomUUID } from 'node:crypto';
import { type Answer, type ProviderRequest, goTo, json, minorOf, withQuery } from '../answers.ts';
import type { PaymentBook, ProviderSide } from '../payment-book.ts';
import { fault, isSigned, refuseUnsigned } from './amazon-pay-check.ts';
import { notificationOf } from './amazon-pay-notification.ts';
import {
  type Session,
  chargeView,
  permissionView,
  refundView,
  sessionView,
} from './amazon-pay-objects.ts';
import { buttonScript } from './amazon-pay-script.ts';
import { certificateOf } from './certificate.ts';

export type AmazonPayKeys = {
  publicKeyId: string;
  privateKey: string;
  merchantId: string;
  storeId: string;
};

type Body = Record<string, unknown>;

type Options = {
  url: string;
  callbackPath: string;
  keys: AmazonPayKeys;
  book: PaymentBook;
  /** RSA, private. */
  signingKey: KeyObject;
};

type Provider = Options & {
  side: ProviderSide;
  merchantKey: KeyObject;
  sessions: Map<string, Session>;
  repeated: Map<string, Answer>;
};

/** Amazon Pay's side: the API, version 2, with signed requests, its button, and notifications signed as SNS does. */
export function openAmazonPay(options: Options) {
  const { url, keys } = options;
  const sessions = new Map<string, Session>();
  const certificate = certificateOf(options.signingKey, 'sns.amazonaws.com');
  const merchantKey = createPublicKey(keys.privateKey);
  const side = payerSide(options, sessions);
  const provider: Provider = { ...options, side, merchantKey, sessions, repeated: new Map() };
  return (asked: ProviderRequest): Answer => {
    if (asked.path === '/certificate.pem') return { body: certificate };
    if (asked.path === '/checkout.js')
      return {
        headers: { 'content-type': 'text/javascript; charset=utf-8' },
        body: buttonScript(url),
      };
    if (asked.path === '/checkout') return openByButton(provider, asked);
    return refuseUnsigned(asked, merchantKey, keys.publicKeyId) ?? route(provider, asked);
  };
}

function payerSide(
  { url, callbackPath, keys, signingKey }: Options,
  sessions: Map<string, Session>,
): ProviderSide {
  return {
    decide(payment, decision) {
      const ends = {
        approve: 'authorised',
        slow: 'authorised',
        decline: 'declined',
        cancel: 'cancelled',
      } as const;
      payment.state = ends[decision];
      const { success, cancel } = payment.returnTo;
      return withQuery(decision === 'cancel' ? cancel : success, {
        amazonCheckoutSessionId: payment.id,
      });
    },
    finish(payment) {
      payment.state = 'captured';
      payment.capturedMinor = payment.amountMinor;
    },
    call(payment) {
      const session = sessions.get(payment.id);
      return session?.chargeId === undefined
        ? undefined
        : {
            url: new URL(callbackPath, payment.returnTo.success).href,
            headers: { 'content-type': 'text/plain; charset=UTF-8' },
            body: notificationOf(session, keys.merchantId, `${url}/certificate.pem`, signingKey),
          };
    },
  };
}

function route(provider: Provider, asked: ProviderRequest): Answer {
  const [, , kind = '', id = '', action = ''] = asked.path.split('/');
  if (asked.method === 'GET') return show(provider, kind, id);
  const body = JSON.parse(asked.body) as Body;
  if (kind === 'refunds') return once(provider, asked, () => createRefund(provider, body));
  if (kind === 'checkoutSessions' && id === '')
    return once(provider, asked, () => create(provider, body));
  if (kind === 'charges' && asked.method === 'DELETE') return cancelCharge(provider, id);
  const session = provider.sessions.get(id);
  if (kind !== 'checkoutSessions' || !session) return fault(404, 'ResourceNotFound', kind);
  return action === 'complete'
    ? complete(provider, session, body)
    : update(provider, session, body);
}

/** Repeats the first response to the same idempotency key. */
function once(
  { repeated }: Provider,
  { path, headers }: ProviderRequest,
  act: () => Answer,
): Answer {
  const key = `${path} ${headers['x-amz-pay-idempotency-key'] ?? ''}`;
  if (key.endsWith(' ')) return fault(400, 'MissingHeader', 'x-amz-pay-idempotency-key');
  const answer = repeated.get(key) ?? act();
  repeated.set(key, answer);
  return answer;
}

function create(provider: Provider, body: Body): Answer {
  if (body['storeId'] !== provider.keys.storeId)
    return fault(400, 'InvalidParameterValue', 'storeId');
  const session = open(provider, body);
  prepare(provider, session);
  return json(201, sessionView(session, provider.url));
}

function open({ sessions }: Provider, details: Body): Session {
  const session: Session = {
    id: randomUUID(),
    permissionId: `S02-${digits(7)}-${digits(7)}`,
    details,
    chargeId: undefined,
    payment: undefined,
    refunds: [],
  };
  sessions.set(session.id, session);
  return session;
}

/** A session becomes a payment once it has an amount and an address to return to. */
function prepare({ book, side }: Provider, session: Session): void {
  const amount = at(session.details, 'paymentDetails', 'chargeAmount');
  const success = at(session.details, 'webCheckoutDetails', 'checkoutResultReturnUrl');
  if (session.payment || amount === undefined || typeof success !== 'string') return;
  session.payment = book.add(side, {
    id: session.id,
    method: 'Amazon Pay',
    orderReference: String(at(session.details, 'merchantMetadata', 'merchantReferenceId')),
    description: String(at(session.details, 'merchantMetadata', 'noteToBuyer') ?? ''),
    amountMinor: minorOf(at(amount, 'amount')),
    currency: String(at(amount, 'currencyCode')),
    returnTo: {
      success,
      failure: success,
      cancel: String(at(session.details, 'webCheckoutDetails', 'checkoutCancelUrl') ?? success),
    },
  });
}

function update(provider: Provider, session: Session, body: Body): Answer {
  if (session.payment && session.payment.state !== 'open')
    return fault(422, 'InvalidCheckoutSessionStatus', 'session');
  session.details = {
    ...session.details,
    ...body,
    webCheckoutDetails: {
      ...(session.details['webCheckoutDetails'] as object | undefined),
      ...(body['webCheckoutDetails'] as object | undefined),
    },
  };
  prepare(provider, session);
  return json(200, sessionView(session, provider.url));
}

function complete({ book, url }: Provider, session: Session, body: Body): Answer {
  const { payment } = session;
  if (payment?.state === 'declined' || payment?.state === 'cancelled')
    return fault(422, 'CheckoutSessionCanceled', 'session');
  if (payment?.state !== 'authorised') return fault(422, 'InvalidCheckoutSessionStatus', 'session');
  const amount = at(body, 'chargeAmount');
  if (minorOf(at(amount, 'amount')) !== payment.amountMinor)
    return fault(400, 'AmountMismatch', 'chargeAmount');
  if (at(amount, 'currencyCode') !== payment.currency)
    return fault(400, 'CurrencyMismatch', 'chargeAmount');
  const isSlow = payment.decision === 'slow';
  session.chargeId = `${session.permissionId}-C${digits(6)}`;
  payment.state = isSlow ? 'pending' : 'captured';
  payment.capturedMinor = isSlow ? 0 : payment.amountMinor;
  void book.notify(payment);
  return json(isSlow ? 202 : 200, sessionView(session, url));
}

function createRefund({ book, sessions }: Provider, body: Body): Answer {
  const session = [...sessions.values()].find(({ chargeId }) => chargeId === body['chargeId']);
  const payment = session?.payment;
  if (!session || payment?.state !== 'captured') return fault(404, 'ResourceNotFound', 'chargeId');
  const amountMinor = minorOf(at(body, 'refundAmount', 'amount'));
  if (at(body, 'refundAmount', 'currencyCode') !== payment.currency)
    return fault(400, 'CurrencyMismatch', 'refundAmount');
  if (!(amountMinor <= payment.capturedMinor - payment.refundedMinor))
    return fault(400, 'TransactionAmountExceeded', 'refundAmount');
  const refund = { id: `${session.permissionId}-R${digits(6)}`, amountMinor };
  session.refunds.push(refund);
  payment.refundedMinor += amountMinor;
  void book.notify(payment);
  return json(201, refundView(session, refund));
}

/** Cancels a charge, unless it is captured or being captured. */
function cancelCharge({ sessions }: Provider, id: string): Answer {
  const isKnown = [...sessions.values()].some(({ chargeId }) => chargeId === id);
  return isKnown
    ? fault(422, 'InvalidChargeStatus', 'charge')
    : fault(404, 'ResourceNotFound', 'charges');
}

function show({ sessions, url }: Provider, kind: string, id: string): Answer {
  const shown = [...sessions.values()].map((session) => viewOf(session, kind, id, url));
  const found = shown.find((each) => each !== undefined);
  return found ? json(200, found) : fault(404, 'ResourceNotFound', kind);
}

function viewOf(session: Session, kind: string, id: string, url: string): object | undefined {
  if (kind === 'checkoutSessions' && session.id === id) return sessionView(session, url);
  if (kind === 'charges' && session.chargeId === id) return chargeView(session);
  if (kind === 'chargePermissions' && session.permissionId === id) return permissionView(session);
  const refund = session.refunds.find((each) => kind === 'refunds' && each.id === id);
  return refund && refundView(session, refund);
}

/** Handles the button's form with the shop's signed payload: opens a session with an address and redirects to the review page. */
function openByButton(provider: Provider, { body }: ProviderRequest): Answer {
  const fields = new URLSearchParams(body);
  const payload = fields.get('payloadJSON') ?? '';
  if (!isSigned(provider.merchantKey, payload, fields.get('signature') ?? ''))
    return { status: 400, body: 'InvalidSignature\n' };
  const details = JSON.parse(payload) as Body;
  const session = open(provider, details);
  const review = String(at(details, 'webCheckoutDetails', 'checkoutReviewReturnUrl'));
  return goTo(withQuery(review, { amazonCheckoutSessionId: session.id }));
}

function at(value: unknown, ...names: string[]): unknown {
  return names.reduce<unknown>(
    (inside, name) => (inside as Record<string, unknown> | undefined)?.[name],
    value,
  );
}

function digits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0');
}
