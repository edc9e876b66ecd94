import type { Clock } from '#shop/kernel/clock.ts';
import { decimalText, type Money } from '#shop/kernel/money.ts';
import { createExchange, isObject, isProviderId } from '../exchange.ts';
import { PaymentFault } from '../payment-fault.ts';
import type {
  Begun,
  MoneyOrder,
  PayerAddress,
  PaymentOutcome,
  PaymentProvider,
  PaymentRefusal,
  PaymentRequest,
  Refunded,
} from '../port.ts';
import { lapsed, released } from '../released.ts';
import { returned } from '../returned.ts';
import { type PayPalApi, createPayPalApi, type PayPalAccount } from './paypal-account.ts';
import { readOrderId } from './paypal-callback.ts';
import { lastCapture, outcomeOfOrder, readOrder } from './paypal-order.ts';

/** PayPal by its Orders API, version 2: the payer approves an order there, and `capture` collects the money. */
export function createPayPal(
  account: PayPalAccount,
  clock: Clock,
  timeoutMs: number,
): PaymentProvider {
  const ask = createPayPalApi(account, createExchange('PayPal', timeoutMs), clock);
  return {
    begin: (request) => begin(ask, request),
    async readReturn(arrival) {
      const id = arrival.parameters.get('token');
      if (!id) return { refused: 'malformed', detail: 'return without token' };
      return returned(arrival, await find(ask, id));
    },
    async readCallback(callback) {
      const id = await readOrderId(account, ask, callback);
      return typeof id === 'string' ? find(ask, id) : id;
    },
    capture: (order) => capture(ask, order),
    release: async ({ providerReference }) => released(await find(ask, providerReference), lapsed),
    refund: (order) => refund(ask, order),
    async find({ providerReference }) {
      if (providerReference === undefined) return { refused: 'unknown', detail: 'no order id' };
      return find(ask, providerReference);
    },
  };
}

async function begin(ask: PayPalApi, request: PaymentRequest): Promise<Begun | PaymentRefusal> {
  const { status, answer } = await ask({
    method: 'POST',
    path: '/v2/checkout/orders',
    requestId: `begin-${request.orderReference}`,
    body: JSON.stringify(orderOf(request)),
  });
  if (status !== 200 && status !== 201) return refusedBy('order', status, answer);
  const { id, links } = readOrder(answer);
  const link = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
  if (!link) throw new PaymentFault('PayPal', 'garbled', 'The order has no link to approve it.');
  return { redirectUrl: link.href, providerReference: id };
}

function orderOf(request: PaymentRequest): object {
  const { orderReference, description, language, delivery, returnTo } = request;
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: orderReference,
        invoice_id: orderReference,
        description: description.slice(0, 127),
        amount: amountOf(request),
        shipping: {
          name: { full_name: `${delivery.firstName} ${delivery.lastName}` },
          address: addressOf(delivery),
        },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: returnTo.success,
          cancel_url: returnTo.cancel,
          user_action: 'PAY_NOW',
          shipping_preference: 'SET_PROVIDED_ADDRESS',
          locale: language === 'de' ? 'de-DE' : 'en-GB',
        },
      },
    },
  };
}

function amountOf({ amountMinor, currency }: Money): object {
  return { currency_code: currency, value: decimalText(amountMinor) };
}

function addressOf({ street, postCode, city, country }: PayerAddress): object {
  return {
    address_line_1: street,
    postal_code: postCode,
    admin_area_2: city,
    country_code: country,
  };
}

async function find(ask: PayPalApi, id: string): Promise<PaymentOutcome | PaymentRefusal> {
  if (!isProviderId(id)) return { refused: 'unknown', detail: 'no order id' };
  const { status, answer } = await ask({ method: 'GET', path: pathOf(id) });
  return status === 200 ? outcomeOfOrder(readOrder(answer)) : refusedBy('order', status, answer);
}

function pathOf(orderId: string): string {
  return `/v2/checkout/orders/${orderId}`;
}

/** PayPal captures the whole order, so the amount is compared first. The outcome is then read from the order, whatever the response. */
async function capture(
  ask: PayPalApi,
  { providerReference, requestId, amountMinor, currency }: MoneyOrder,
): Promise<PaymentOutcome | PaymentRefusal> {
  const before = await find(ask, providerReference);
  if ('refused' in before || before.status === 'captured') return before;
  if (before.amountMinor !== amountMinor || before.currency !== currency)
    return { refused: 'refused', detail: 'capture of another amount' };
  const { status, answer } = await ask({
    method: 'POST',
    path: `${pathOf(providerReference)}/capture`,
    requestId,
    body: '{}',
  });
  const after = await find(ask, providerReference);
  if (status < 400 || 'refused' in after || after.status === 'captured') return after;
  return issueOf(answer) === 'INSTRUMENT_DECLINED'
    ? { ...after, status: 'declined' }
    : refusedBy('capture', status, answer);
}

async function refund(ask: PayPalApi, order: MoneyOrder): Promise<Refunded | PaymentRefusal> {
  if (!isProviderId(order.providerReference)) return { refused: 'unknown', detail: 'no order id' };
  const found = await ask({ method: 'GET', path: pathOf(order.providerReference) });
  if (found.status !== 200) return refusedBy('order', found.status, found.answer);
  const captured = lastCapture(readOrder(found.answer));
  if (!captured) return { refused: 'refused', detail: 'refund of what was not captured' };
  const { status, answer } = await ask({
    method: 'POST',
    path: `/v2/payments/captures/${encodeURIComponent(captured.id)}/refund`,
    requestId: order.requestId,
    body: JSON.stringify({ amount: amountOf(order) }),
  });
  if (status >= 400) return refusedBy('refund', status, answer);
  return {
    status: answer['status'] === 'COMPLETED' ? 'refunded' : 'pending',
    refundReference: String(answer['id']),
  };
}

function refusedBy(step: string, status: number, answer: Record<string, unknown>): PaymentRefusal {
  const refused = status === 404 ? 'unknown' : 'refused';
  return { refused, detail: `${step} ${issueOf(answer) ?? String(answer['name'] ?? status)}` };
}

function issueOf({ details }: Record<string, unknown>): string | undefined {
  const first: unknown = Array.isArray(details) ? details[0] : undefined;
  return isObject(first) && typeof first['issue'] === 'string' ? first['issue'] : undefined;
}
