import { createHash } from 'node:crypto';
import { createExchange, type Exchange } from '../exchange.ts';
import type {
  Arrival,
  Begun,
  Callback,
  MoneyOrder,
  PayerAddress,
  PaymentOutcome,
  PaymentProvider,
  PaymentReference,
  PaymentRefusal,
  PaymentRequest,
  Refunded,
} from '../port.ts';
import { released } from '../released.ts';
import { returned } from '../returned.ts';
import { callPaygate, openAnswer, type PaygateAccount, sealedFields } from './paygate-calls.ts';
import { inquire } from './paygate-inquiry.ts';
import { hasMac } from './paygate-mac.ts';
import { toBase64Json } from './paygate-parameters.ts';

/** Both are forms of Computop's Paygate. */
export type PaygateMethod = 'card' | 'twint';

const pages: Record<PaygateMethod, string> = { card: 'payssl.aspx', twint: 'twint.aspx' };

/** Cards and Twint over Computop's Paygate. The shop never sees card data: the payer enters them in the Paygate's form. */
export function createComputop(
  account: PaygateAccount,
  method: PaygateMethod,
  timeoutMs: number,
): PaymentProvider {
  const exchange = createExchange('Paygate', timeoutMs);
  return {
    async begin(request) {
      return begin(account, method, request);
    },
    readReturn: (arrival) => readReturn(account, exchange, arrival),
    readCallback: ({ body }: Callback) => readMessage(account, exchange, new URLSearchParams(body)),
    capture: (order) => capture(account, exchange, order),
    release: async (order) =>
      released(await inquire(account, exchange, order), () => reverse(account, exchange, order)),
    refund: (order) => refund(account, exchange, order),
    find: (reference: PaymentReference) => inquire(account, exchange, reference),
  };
}

function begin(account: PaygateAccount, method: PaygateMethod, request: PaymentRequest): Begun {
  const { orderReference, amountMinor, currency, description, language, returnTo } = request;
  const fields = sealedFields(account, {
    MsgVer: '2.0',
    TransID: orderReference,
    RefNr: orderReference,
    ReqId: requestIdOf(`begin ${orderReference}`),
    Amount: String(amountMinor),
    Currency: currency,
    OrderDesc: description,
    Capture: 'MANUAL',
    Response: 'encrypt',
    Language: language,
    ...(request.billing && { billingAddress: toBase64Json(addressOf(request.billing)) }),
    shippingAddress: toBase64Json(addressOf(request.delivery)),
    URLSuccess: returnTo.success,
    URLFailure: returnTo.failure,
    URLBack: returnTo.cancel,
    URLNotify: returnTo.callback,
  });
  const action = `${account.url}/${pages[method]}`;
  return { form: { action, fields: { ...fields, Language: language } } };
}

function addressOf({ street, postCode, city, country }: PayerAddress): object {
  return {
    city,
    country: { countryA2: country },
    addressLine1: { street },
    postalCode: postCode,
  };
}

/** The Paygate accepts 32 characters. */
function requestIdOf(intention: string): string {
  return createHash('sha256').update(intention).digest('hex').slice(0, 32);
}

/** A payer who returns by the form's link has no message; the payment is then found by our own number. */
async function readReturn(
  account: PaygateAccount,
  exchange: Exchange,
  arrival: Arrival,
): Promise<PaymentOutcome | PaymentRefusal> {
  const { at, orderReference, parameters } = arrival;
  const hasNoMessage = !parameters.has('Data') && !parameters.has('data');
  const outcome =
    at === 'cancel' && hasNoMessage
      ? await inquire(account, exchange, { orderReference, providerReference: undefined })
      : await readMessage(account, exchange, parameters);
  return returned(arrival, outcome);
}

/**
 * A return or a call. Its signature covers ids, status and code; only an inquiry returns the amount. Every message
 * that is not encrypted and signed correctly gets the same refusal, so that it gives no hints to forgers.
 */
async function readMessage(
  account: PaygateAccount,
  exchange: Exchange,
  fields: URLSearchParams,
): Promise<PaymentOutcome | PaymentRefusal> {
  const message = openAnswer(account, fields);
  const valueOf = (name: string) => message?.get(name) ?? '';
  const [payId, transId, code] = [valueOf('payid'), valueOf('transid'), valueOf('code')];
  const signed = [payId, transId, valueOf('mid'), valueOf('status'), code] as const;
  const isSigned = hasMac(valueOf('mac'), signed, account.macKey);
  if (!isSigned || valueOf('mid') !== account.merchantId)
    return { refused: 'wrongSignature', detail: 'return or call' };
  const outcome = await inquire(account, exchange, {
    orderReference: transId,
    providerReference: payId,
  });
  const wasGivenUp = code.endsWith(givenUpByPayer) && !('refused' in outcome);
  return wasGivenUp && outcome.status === 'declined'
    ? { ...outcome, status: 'cancelled' }
    : outcome;
}

/** Suffix of the codes for a payer who cancelled (an open point in docs/payments.md). */
const givenUpByPayer = '0053';

async function capture(
  account: PaygateAccount,
  exchange: Exchange,
  order: MoneyOrder,
): Promise<PaymentOutcome | PaymentRefusal> {
  const answer = await callPaygate(account, exchange, 'capture.aspx', moneyParameters(order));
  const outcome = await inquire(account, exchange, order);
  const isTaken = !('refused' in outcome) && outcome.status === 'captured';
  return isTaken || answer.get('status') === 'OK' ? outcome : refusedBy('capture', answer);
}

/** The Paygate reverses the last step of any kind, so this is called for authorisations only. */
async function reverse(
  account: PaygateAccount,
  exchange: Exchange,
  order: MoneyOrder,
): Promise<PaymentOutcome | PaymentRefusal> {
  const answer = await callPaygate(account, exchange, 'reverse.aspx', moneyParameters(order));
  if (answer.get('status') !== 'OK') return refusedBy('reversal', answer);
  const outcome = await inquire(account, exchange, order);
  return 'refused' in outcome ? outcome : { ...outcome, status: 'cancelled' };
}

async function refund(
  account: PaygateAccount,
  exchange: Exchange,
  order: MoneyOrder,
): Promise<Refunded | PaymentRefusal> {
  const answer = await callPaygate(account, exchange, 'credit.aspx', moneyParameters(order));
  if (answer.get('status') !== 'OK') return refusedBy('credit', answer);
  return { status: 'refunded', refundReference: answer.get('xid') ?? order.requestId };
}

function moneyParameters(order: MoneyOrder): Record<string, string> {
  return {
    PayID: order.providerReference,
    TransID: order.orderReference,
    RefNr: order.orderReference,
    ReqId: requestIdOf(order.requestId),
    Amount: String(order.amountMinor),
    Currency: order.currency,
  };
}

function refusedBy(step: string, answer: ReadonlyMap<string, string>): PaymentRefusal {
  return { refused: 'refused', detail: `${step} ${answer.get('code') ?? ''}` };
}
