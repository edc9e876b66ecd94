import { isObject, parsed } from '../exchange.ts';
import type { Callback, PaymentRefusal } from '../port.ts';
import type { PayPalApi, PayPalAccount } from './paypal-account.ts';

const signatureHeaders = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
};

/**
 * The order of a call, after PayPal confirmed that it sent the call. The event is sent back byte by byte, because its
 * signature covers the bytes.
 */
export async function readOrderId(
  { webhookId }: PayPalAccount,
  ask: PayPalApi,
  { headers, body }: Callback,
): Promise<string | PaymentRefusal> {
  const event = parsed(body);
  const entries = Object.entries(signatureHeaders).map(([name, header]) => [name, headers[header]]);
  if (!isObject(event) || entries.some(([, value]) => !value))
    return { refused: 'malformed', detail: 'call' };
  const signed = JSON.stringify({ ...Object.fromEntries(entries), webhook_id: webhookId });
  const { answer } = await ask({
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    body: `${signed.slice(0, -1)},"webhook_event":${body}}`,
  });
  if (answer['verification_status'] !== 'SUCCESS')
    return { refused: 'wrongSignature', detail: 'call' };
  return orderIdOf(event) ?? { refused: 'unknown', detail: 'call about no order' };
}

/** The resource of order events is the order; those of captures and refunds name it. */
function orderIdOf({ event_type: type, resource }: Record<string, unknown>): string | undefined {
  if (!isObject(resource)) return undefined;
  const id = String(type).startsWith('CHECKOUT.ORDER.')
    ? resource['id']
    : at(at(resource['supplementary_data'], 'related_ids'), 'order_id');
  return typeof id === 'string' ? id : undefined;
}

function at(value: unknown, name: string): unknown {
  return isObject(value) ? value[name] : undefined;
}
