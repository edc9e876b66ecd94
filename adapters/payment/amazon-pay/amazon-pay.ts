import type { Clock } from '#shop/kernel/clock.ts';
import { decimalText, type Money } from '#shop/kernel/money.ts';
import { createExchange, isProviderId } from '../exchange.ts';
import type {
  Begun,
  Callback,
  ExpressWallet,
  MoneyOrder,
  PayerAddress,
  PaymentOutcome,
  PaymentProvider,
  PaymentRefusal,
  PaymentRequest,
  Refunded,
  WalletSession,
} from '../port.ts';
import { lapsed, released } from '../released.ts';
import { returned } from '../returned.ts';
import {
  type AmazonPayAccount,
  type AmazonPayApi,
  createAmazonPayApi,
  signerOf,
} from './amazon-pay-account.ts';
import { createReadNotification } from './amazon-pay-notification.ts';
import {
  outcomeOfCharge,
  outcomeOfSession,
  readCharge,
  readChargePermission,
  readCheckoutSession,
  readRefund,
  walletAddressOf,
} from './amazon-pay-objects.ts';
import { algorithm, signText } from './amazon-pay-signature.ts';

/**
 * Amazon Pay, version 2. A payer agrees within a checkout session; completing it (`capture`) creates a charge, whose id
 * identifies the payment from then on.
 */
export function createAmazonPay(
  account: AmazonPayAccount,
  clock: Clock,
  timeoutMs: number,
): PaymentProvider & ExpressWallet {
  const exchange = createExchange('Amazon Pay', timeoutMs);
  const signer = signerOf(account);
  const ask = createAmazonPayApi(account, signer, exchange, clock);
  const readNotification = createReadNotification(exchange, account.url);
  return {
    begin: (request) => begin(account, ask, request),
    async readReturn(arrival) {
      const id = arrival.parameters.get('amazonCheckoutSessionId');
      if (!id) return { refused: 'malformed', detail: 'return without session' };
      const outcome = returned(arrival, await findBySession(ask, id));
      const mayBeCompleted =
        !('refused' in outcome) && arrival.at === 'success' && outcome.status === 'pending';
      return mayBeCompleted && !isCharge(outcome.providerReference)
        ? { ...outcome, status: 'authorised' }
        : outcome;
    },
    async readCallback({ body }: Callback) {
      const notification = await readNotification(body);
      if ('refused' in notification) return notification;
      if (notification.MerchantID !== account.merchantId) return about('another merchant');
      if (notification.ObjectType === 'CHARGE') return findByCharge(ask, notification.ObjectId);
      return notification.ObjectType === 'REFUND'
        ? findByRefund(ask, notification.ObjectId)
        : about('no charge');
    },
    capture: (order) => capture(ask, order),
    release: async (order) =>
      released(await find(ask, order.providerReference), (before) => release(ask, order, before)),
    refund: (order) => refund(ask, order),
    async find({ providerReference }) {
      if (providerReference === undefined) return about('no session');
      return find(ask, providerReference);
    },
    drawButton({ review, cancel }) {
      const payloadJson = JSON.stringify({
        webCheckoutDetails: { checkoutReviewReturnUrl: review, checkoutCancelUrl: cancel },
        storeId: account.storeId,
        scopes: ['name', 'email', 'phoneNumber', 'billingAddress'],
      });
      const { merchantId, publicKeyId } = account;
      const signature = signText(signer, payloadJson);
      return {
        scriptUrl: scriptUrlOf(account),
        merchantId,
        publicKeyId,
        payloadJson,
        signature,
        algorithm,
      };
    },
    readSession: (walletSession) => readSession(ask, walletSession),
  };
}

/** Amazon's script for Europe; the sandbox has its own. */
function scriptUrlOf({ url }: AmazonPayAccount): string {
  return url.startsWith('https:')
    ? 'https://static-eu.payments-amazon.com/checkout.js'
    : `${url}/checkout.js`;
}

function about(what: string): PaymentRefusal {
  return { refused: 'unknown', detail: what };
}

async function begin(
  { storeId }: AmazonPayAccount,
  ask: AmazonPayApi,
  request: PaymentRequest,
): Promise<Begun | PaymentRefusal> {
  const { walletSession, returnTo, orderReference, description } = request;
  const details = {
    webCheckoutDetails: {
      checkoutResultReturnUrl: returnTo.success,
      checkoutCancelUrl: returnTo.cancel,
    },
    paymentDetails: {
      paymentIntent: 'AuthorizeWithCapture',
      canHandlePendingAuthorization: false,
      chargeAmount: priceOf(request),
    },
    merchantMetadata: { merchantReferenceId: orderReference, noteToBuyer: description },
  };
  const { status, answer } = await (walletSession === undefined
    ? ask({
        method: 'POST',
        path: 'checkoutSessions',
        requestId: `begin ${orderReference}`,
        body: {
          ...details,
          webCheckoutDetails: { ...details.webCheckoutDetails, checkoutMode: 'ProcessOrder' },
          storeId,
          addressDetails: addressOf(request.delivery),
        },
      })
    : ask({ method: 'PATCH', path: sessionPath(walletSession), body: details }));
  if (status >= 400) return refusedBy('session', status, answer);
  const { checkoutSessionId, webCheckoutDetails, constraints } = readCheckoutSession(answer);
  const redirectUrl = webCheckoutDetails?.amazonPayRedirectUrl;
  if (redirectUrl) return { redirectUrl, providerReference: checkoutSessionId };
  return { refused: 'refused', detail: `session ${constraints?.[0]?.constraintId ?? 'not ready'}` };
}

function priceOf({ amountMinor, currency }: Money): object {
  return { amount: decimalText(amountMinor), currencyCode: currency };
}

function addressOf({ firstName, lastName, street, postCode, city, country }: PayerAddress): object {
  return {
    name: `${firstName} ${lastName}`,
    addressLine1: street,
    postalCode: postCode,
    city,
    countryCode: country,
  };
}

async function find(
  ask: AmazonPayApi,
  reference: string,
): Promise<PaymentOutcome | PaymentRefusal> {
  return isCharge(reference) ? findByCharge(ask, reference) : findBySession(ask, reference);
}

/** `S01-1234567-1234567-C123456`; sessions have other ids. */
function isCharge(reference: string): boolean {
  return /^[A-Z]\d{2}-\d{7}-\d{7}-C\d{6}$/.test(reference);
}

async function findBySession(
  ask: AmazonPayApi,
  id: string,
): Promise<PaymentOutcome | PaymentRefusal> {
  if (!isProviderId(id)) return about('no id');
  const { status, answer } = await ask({ method: 'GET', path: sessionPath(id) });
  if (status !== 200) return refusedBy('session', status, answer);
  const session = readCheckoutSession(answer);
  const outcome = outcomeOfSession(session);
  if (session.chargeId) return findByCharge(ask, session.chargeId, outcome.orderReference);
  // An open session looks the same before and after the payer agreed.
  return outcome.status === 'pending' ? { ...outcome, isAgreementUnknown: true } : outcome;
}

async function findByCharge(
  ask: AmazonPayApi,
  id: string,
  orderReference?: string,
): Promise<PaymentOutcome | PaymentRefusal> {
  if (!isCharge(id)) return about('no id');
  const { status, answer } = await ask({ method: 'GET', path: chargePath(id) });
  if (status !== 200) return refusedBy('charge', status, answer);
  const charge = readCharge(answer);
  return outcomeOfCharge(
    charge,
    orderReference ?? (await findOrderReference(ask, charge.chargePermissionId)),
  );
}

/** A charge does not name the order; its charge permission does. */
async function findOrderReference(ask: AmazonPayApi, permissionId: string): Promise<string> {
  const path = `chargePermissions/${encodeURIComponent(permissionId)}`;
  const { answer } = await ask({ method: 'GET', path });
  return readChargePermission(answer).merchantMetadata?.merchantReferenceId ?? '';
}

async function findByRefund(
  ask: AmazonPayApi,
  id: string,
): Promise<PaymentOutcome | PaymentRefusal> {
  if (!isProviderId(id)) return about('no id');
  const path = `refunds/${id}`;
  const { status, answer } = await ask({ method: 'GET', path });
  if (status !== 200) return refusedBy('refund', status, answer);
  return findByCharge(ask, readRefund(answer).chargeId);
}

/** Amazon compares the amount itself. Where it does not complete, the session or the charge has the reason. */
async function capture(
  ask: AmazonPayApi,
  order: MoneyOrder,
): Promise<PaymentOutcome | PaymentRefusal> {
  const { providerReference: reference, requestId } = order;
  const { status, answer } = await (isCharge(reference)
    ? ask({
        method: 'POST',
        path: `${chargePath(reference)}/capture`,
        requestId,
        body: { captureAmount: priceOf(order) },
      })
    : ask({
        method: 'POST',
        path: `${sessionPath(reference)}/complete`,
        body: { chargeAmount: priceOf(order) },
      }));
  const outcome = await find(ask, reference);
  const isSettled = !('refused' in outcome) && outcome.status !== 'pending';
  return status < 400 || isSettled ? outcome : refusedBy('capture', status, answer);
}

/** Cancels a charge. An uncompleted session expires after a day. */
async function release(
  ask: AmazonPayApi,
  { requestId }: MoneyOrder,
  before: PaymentOutcome,
): Promise<PaymentOutcome | PaymentRefusal> {
  const reference = before.providerReference;
  if (!isCharge(reference)) return lapsed(before);
  const { status, answer } = await ask({
    method: 'DELETE',
    path: `${chargePath(reference)}/cancel`,
    requestId,
    body: { cancellationReason: 'The order was not completed.' },
  });
  return status < 400 ? findByCharge(ask, reference) : refusedBy('release', status, answer);
}

async function refund(ask: AmazonPayApi, order: MoneyOrder): Promise<Refunded | PaymentRefusal> {
  const { status, answer } = await ask({
    method: 'POST',
    path: 'refunds',
    requestId: order.requestId,
    body: { chargeId: order.providerReference, refundAmount: priceOf(order) },
  });
  if (status >= 400) return refusedBy('refund', status, answer);
  const { refundId, statusDetails } = readRefund(answer);
  if (statusDetails.state === 'Declined') return { refused: 'refused', detail: 'refund Declined' };
  return {
    status: statusDetails.state === 'Refunded' ? 'refunded' : 'pending',
    refundReference: refundId,
  };
}

async function readSession(ask: AmazonPayApi, id: string): Promise<WalletSession | PaymentRefusal> {
  if (!isProviderId(id)) return about('no id');
  const { status, answer } = await ask({ method: 'GET', path: sessionPath(id) });
  if (status !== 200) return refusedBy('session', status, answer);
  const session = readCheckoutSession(answer);
  if (session.statusDetails.state !== 'Open')
    return { refused: 'refused', detail: 'session ended' };
  return {
    email: session.buyer?.email ?? '',
    delivery: walletAddressOf(session.shippingAddress),
    billing: walletAddressOf(session.billingAddress),
  };
}

function sessionPath(id: string): string {
  return `checkoutSessions/${encodeURIComponent(id)}`;
}

function chargePath(id: string): string {
  return `charges/${encodeURIComponent(id)}`;
}

function refusedBy(step: string, status: number, answer: Record<string, unknown>): PaymentRefusal {
  const refused = status === 404 ? 'unknown' : 'refused';
  return { refused, detail: `${step} ${String(answer['reasonCode'] ?? status)}` };
}
