import type { Clock } from '#shop/kernel/clock.ts';
import { type Exchange, readObject } from '../exchange.ts';
import { PaymentFault } from '../payment-fault.ts';

export type PayPalAccount = {
  /** `https://api-m.paypal.com`, without a slash at its end. */
  url: string;
  clientId: string;
  clientSecret: string;
  /** Id of our webhook in PayPal's dashboard; a call is genuine for one id only. */
  webhookId: string;
};

/** One request to PayPal's API; returns the response's status and object (empty without a body). */
export type PayPalApi = (request: {
  method: 'GET' | 'POST';
  path: string;
  /** Sent unmodified. */
  body?: string;
  /** Idempotency key. */
  requestId?: string;
}) => Promise<{ status: number; answer: Record<string, unknown> }>;

/** A token is renewed this long before it expires. */
const marginMs = 60_000;

/** Calls with an access token that is cached until it expires; repeats once with a new one if PayPal revoked it. */
export function createPayPalApi(
  account: PayPalAccount,
  exchange: Exchange,
  clock: Clock,
): PayPalApi {
  let token: { value: Promise<string>; endsAt: number } | undefined;

  const fetchToken = (): Promise<string> => {
    const kept = { value: requestToken(), endsAt: Infinity };
    token = kept;
    kept.value.catch(() => {
      if (token === kept) token = undefined;
    });
    return kept.value;

    async function requestToken(): Promise<string> {
      const { value, lastsMs } = await readToken(account, exchange);
      kept.endsAt = clock.now().getTime() + lastsMs - marginMs;
      return value;
    }
  };
  const validToken = () =>
    token && token.endsAt > clock.now().getTime() ? token.value : fetchToken();

  return async (request) => {
    const first = await send(account, exchange, await validToken(), request);
    const last =
      first.status === 401 ? await send(account, exchange, await fetchToken(), request) : first;
    if (last.status === 401 || last.status === 403)
      throw new PaymentFault('PayPal', 'denied', `${request.method}: status ${last.status}.`);
    return { status: last.status, answer: last.text === '' ? {} : readObject('PayPal', last.text) };
  };
}

function send(
  { url }: PayPalAccount,
  exchange: Exchange,
  token: string,
  { method, path, body, requestId }: Parameters<PayPalApi>[0],
) {
  return exchange({
    method,
    url: url + path,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
    },
    ...(body === undefined ? {} : { body }),
  });
}

async function readToken(
  { url, clientId, clientSecret }: PayPalAccount,
  exchange: Exchange,
): Promise<{ value: string; lastsMs: number }> {
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const { status, text } = await exchange({
    method: 'POST',
    url: `${url}/v1/oauth2/token`,
    headers: {
      authorization: `Basic ${credentials}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  });
  if (status !== 200) throw new PaymentFault('PayPal', 'denied', `Token: status ${status}.`);
  const { access_token: value, expires_in: lastsSeconds } = readObject('PayPal', text);
  if (typeof value !== 'string' || typeof lastsSeconds !== 'number')
    throw new PaymentFault('PayPal', 'garbled', 'Token: not in the answer.');
  return { value, lastsMs: lastsSeconds * 1000 };
}
