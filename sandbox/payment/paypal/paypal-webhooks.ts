import { createPublicKey, type KeyObject, randomUUID, sign, verify } from 'node:crypto';
import { crc32 } from 'node:zlib';

type Signature = { id: string; time: string; webhookId: string };

/** The signed text of a call: its webhook and a checksum of its bytes. */
function signedText({ id, time, webhookId }: Signature, body: string): Buffer {
  return Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`);
}

/** A call's headers. */
export function signCall(key: KeyObject, webhookId: string, body: string): Record<string, string> {
  const id = randomUUID();
  const time = new Date().toISOString();
  const signature = sign('sha256', signedText({ id, time, webhookId }, body), key);
  return {
    'content-type': 'application/json',
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/sandbox',
    'paypal-transmission-id': id,
    'paypal-transmission-sig': signature.toString('base64'),
    'paypal-transmission-time': time,
  };
}

/** Whether a verification request contains one of our own calls, byte by byte. `text` is its raw body. */
export function isOwnCall(key: KeyObject, text: string): boolean {
  const asked = JSON.parse(text) as Record<string, unknown>;
  const event = text.slice(text.indexOf('"webhook_event":') + '"webhook_event":'.length, -1);
  const signature = {
    id: String(asked['transmission_id']),
    time: String(asked['transmission_time']),
    webhookId: String(asked['webhook_id']),
  };
  return (
    asked['auth_algo'] === 'SHA256withRSA' &&
    verify(
      'sha256',
      signedText(signature, event),
      createPublicKey(key),
      Buffer.from(String(asked['transmission_sig']), 'base64'),
    )
  );
}
