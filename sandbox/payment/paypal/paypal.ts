import { type KeyObject, randomBytes } from 'node:crypto';
import { type Answer, type ProviderRequest, json, minorOf, withQuery } from '../answers.ts';
import type { PaymentBook, ProviderSide } from '../payment-book.ts';
import { eventOf, fault, type PayPalOrder, movementView, orderView } from './paypal-objects.ts';
import { isOwnCall, signCall } from './paypal-webhooks.ts';

export type PayPalKeys = { clientId: string; clientSecret: string; webhookId: string };

type Body = Record<string, unknown>;

type Options = {
  url: string;
  callbackPath: string;
  keys: PayPalKeys;
  book: PaymentBook;
  /** RSA. */
  signingKey: KeyObject;
};

type Provider = Options & {
  side: ProviderSide;
  orders: Map<string, PayPalOrder>;
  tokens: Set<string>;
  repeated: Map<string, Answer>;
};

/** PayPal's side: the Orders API, version 2, with tokens, idempotent requests and signed calls. */
export function openPayPal(options: Options) {
  const orders = new Map<string, PayPalOrder>();
  const side = payerSide(options, orders);
  const provider: Provider = {
    ...options,
    side,
    orders,
    tokens: new Set(),
    repeated: new Map(),
  };
  return {
    answer(this: void, asked: ProviderRequest): Answer {
      if (asked.path === '/v1/oauth2/token') return issueToken(provider, asked);
      const token = asked.headers['authorization']?.replace(/^Bearer /, '') ?? '';
      if (!provider.tokens.has(token)) return json(401, { error: 'invalid_token' });
      return route(provider, asked);
    },
    /** Revokes all tokens, as PayPal may. */
    forgetTokens: () => provider.tokens.clear(),
  };
}

function payerSide(
  { callbackPath, keys, signingKey }: Options,
  orders: Map<string, PayPalOrder>,
): ProviderSide {
  return {
    decide(payment, decision) {
      if (decision === 'cancel') return withQuery(payment.returnTo.cancel, { token: payment.id });
      payment.state = 'authorised';
      return withQuery(payment.returnTo.success, { token: payment.id, PayerID: 'SANDBOXPAYER' });
    },
    finish(payment) {
      payment.state = 'captured';
      payment.capturedMinor = payment.amountMinor;
      const capture = orders.get(payment.id)?.captures.at(-1);
      if (capture) capture.status = 'COMPLETED';
    },
    call(payment) {
      const order = orders.get(payment.id);
      const event = order && eventOf(order);
      if (!event) return undefined;
      const body = JSON.stringify({ id: `WH-${newId()}`, event_version: '1.0', ...event });
      return {
        url: new URL(callbackPath, payment.returnTo.success).href,
        headers: signCall(signingKey, keys.webhookId, body),
        body,
      };
    },
  };
}

function route(provider: Provider, asked: ProviderRequest): Answer {
  const { path } = asked;
  if (path === '/v1/notifications/verify-webhook-signature') return verifyCall(provider, asked);
  if (path.startsWith('/v2/checkout/orders'))
    return once(provider, asked, () => routeOrders(provider, asked));
  const refunded = /^\/v2\/payments\/captures\/(\w+)\/refund$/.exec(path);
  if (refunded?.[1] === undefined) return fault(404, 'RESOURCE_NOT_FOUND', 'NO_SUCH_ADDRESS');
  const captureId = refunded[1];
  return once(provider, asked, () =>
    createRefund(provider, captureId, JSON.parse(asked.body) as Body),
  );
}

/** Repeats the first response to the same request id. */
function once({ repeated }: Provider, asked: ProviderRequest, act: () => Answer): Answer {
  const requestId = asked.headers['paypal-request-id'];
  if (requestId === undefined) return act();
  const key = `${asked.path} ${requestId}`;
  const answer = repeated.get(key) ?? act();
  repeated.set(key, answer);
  return answer;
}

function issueToken({ keys, tokens }: Provider, { headers, body }: ProviderRequest): Answer {
  const expected = Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString('base64');
  if (headers['authorization'] !== `Basic ${expected}`)
    return json(401, {
      error: 'invalid_client',
      error_description: 'Client Authentication failed',
    });
  if (body !== 'grant_type=client_credentials')
    return json(400, { error: 'unsupported_grant_type' });
  const token = randomBytes(24).toString('base64url');
  tokens.add(token);
  return json(200, { access_token: token, token_type: 'Bearer', expires_in: 32_400 });
}

function verifyCall({ signingKey }: Provider, asked: ProviderRequest): Answer {
  const isOwn = isOwnCall(signingKey, asked.body);
  return json(200, { verification_status: isOwn ? 'SUCCESS' : 'FAILURE' });
}

function routeOrders(provider: Provider, asked: ProviderRequest): Answer {
  const [, , , , id = '', action] = asked.path.split('/');
  if (id === '') return create(provider, JSON.parse(asked.body) as Body);
  const order = provider.orders.get(id);
  if (!order) return fault(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
  return action === 'capture'
    ? capture(provider, order)
    : json(200, orderView(order, provider.url));
}

function create({ book, side, orders, url }: Provider, body: Body): Answer {
  const unit = at(body, 'purchase_units', 0);
  const context = at(body, 'payment_source', 'paypal', 'experience_context');
  const amountMinor = minorOf(at(unit, 'amount', 'value'));
  const [success, cancel] = [at(context, 'return_url'), at(context, 'cancel_url')].map(String);
  if (!success || !cancel || !URL.canParse(success) || !URL.canParse(cancel))
    return fault(400, 'INVALID_REQUEST', 'INVALID_PARAMETER_SYNTAX');
  if (!(amountMinor > 0)) return fault(422, 'UNPROCESSABLE_ENTITY', 'CANNOT_BE_ZERO_OR_NEGATIVE');
  const payment = book.add(side, {
    id: newId(),
    method: 'PayPal',
    orderReference: String(at(unit, 'custom_id')),
    description: String(at(unit, 'description') ?? ''),
    amountMinor,
    currency: String(at(unit, 'amount', 'currency_code')),
    returnTo: { success, failure: success, cancel },
  });
  const order: PayPalOrder = { payment, captures: [], refunds: [] };
  orders.set(payment.id, order);
  return json(201, orderView(order, url));
}

function capture({ book, url }: Provider, order: PayPalOrder): Answer {
  const { payment, captures } = order;
  if (captures.some(({ status }) => status !== 'DECLINED'))
    return fault(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED');
  if (payment.state !== 'authorised')
    return fault(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED');
  if (payment.decision === 'decline') {
    payment.state = 'declined';
    captures.push({ id: newId(), status: 'DECLINED', amountMinor: payment.amountMinor });
    void book.notify(payment);
    return fault(422, 'UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED');
  }
  const isSlow = payment.decision === 'slow';
  const status = isSlow ? 'PENDING' : 'COMPLETED';
  captures.push({ id: newId(), status, amountMinor: payment.amountMinor });
  payment.state = isSlow ? 'pending' : 'captured';
  payment.capturedMinor = isSlow ? 0 : payment.amountMinor;
  void book.notify(payment);
  return json(201, orderView(order, url));
}

function createRefund({ book, orders }: Provider, captureId: string, body: Body): Answer {
  const order = [...orders.values()].find(({ captures }) =>
    captures.some(({ id, status }) => id === captureId && status === 'COMPLETED'),
  );
  if (!order) return fault(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
  const { payment, refunds } = order;
  const amountMinor = minorOf(at(body, 'amount', 'value'));
  if (at(body, 'amount', 'currency_code') !== payment.currency)
    return fault(422, 'UNPROCESSABLE_ENTITY', 'REFUND_CAPTURE_CURRENCY_MISMATCH');
  if (!(amountMinor <= payment.capturedMinor - payment.refundedMinor))
    return fault(422, 'UNPROCESSABLE_ENTITY', 'REFUND_AMOUNT_EXCEEDED');
  const refund = { id: newId(), status: 'COMPLETED', amountMinor };
  refunds.push(refund);
  payment.refundedMinor += amountMinor;
  void book.notify(payment);
  return json(201, movementView(payment, refund));
}

function at(value: unknown, ...names: (string | number)[]): unknown {
  return names.reduce<unknown>(
    (inside, name) => (inside as Record<string, unknown> | undefined)?.[name],
    value,
  );
}

function newId(): string {
  return randomBytes(9).toString('hex').slice(0, 17).toUpperCase();
}
