import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import * as v from 'valibot';
import { type Exchange, parsed } from '../exchange.ts';
import type { PaymentRefusal } from '../port.ts';

const messageSchema = v.object({
  Type: v.literal('Notification'),
  MessageId: v.string(),
  TopicArn: v.string(),
  Subject: v.optional(v.string()),
  Message: v.string(),
  Timestamp: v.string(),
  SignatureVersion: v.picklist(['1', '2']),
  Signature: v.string(),
  SigningCertURL: v.string(),
});

type Message = v.InferOutput<typeof messageSchema>;

const contentSchema = v.object({
  MerchantID: v.string(),
  ObjectType: v.string(),
  ObjectId: v.string(),
});

export type Notification = v.InferOutput<typeof contentSchema>;

/**
 * Reads notifications as Amazon's SNS sends them. A genuine one only means that something changed, because any client may
 * send by SNS, so the named object is read from Amazon Pay.
 */
export function createReadNotification(exchange: Exchange, ownUrl: string) {
  const findKey = rememberKeys(exchange, ownUrl);
  return async (body: string): Promise<Notification | PaymentRefusal> => {
    const message = v.safeParse(messageSchema, parsed(body));
    if (!message.success) return { refused: 'malformed', detail: 'notification' };
    const key = await findKey(message.output.SigningCertURL);
    if (!key || !isSigned(message.output, key))
      return { refused: 'wrongSignature', detail: 'notification' };
    const content = v.safeParse(contentSchema, parsed(message.output.Message));
    return content.success ? content.output : { refused: 'malformed', detail: 'notification' };
  };
}

const hashes = { 1: 'sha1', 2: 'sha256' } as const;

function isSigned(message: Message, key: KeyObject): boolean {
  const names = ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const;
  const text = names
    .filter((name) => message[name] !== undefined)
    .map((name) => `${name}\n${message[name]}\n`)
    .join('');
  const signature = Buffer.from(message.Signature, 'base64');
  return verify(hashes[message.SignatureVersion], Buffer.from(text), key, signature);
}

const mostKeys = 8;

/** Certificates are fetched once. Addresses outside the list are not called. */
function rememberKeys(exchange: Exchange, ownUrl: string) {
  const keys = new Map<string, KeyObject>();
  return async (address: string): Promise<KeyObject | undefined> => {
    const kept = keys.get(address);
    if (kept || !mayHoldCertificate(address, ownUrl)) return kept;
    const { status, text } = await exchange({ method: 'GET', url: address });
    const key = status === 200 ? keyOf(text) : undefined;
    if (key && keys.size >= mostKeys) keys.clear();
    if (key) keys.set(address, key);
    return key;
  };
}

/** Amazon's own servers, by TLS on the default port; without TLS (the sandbox) only the host of Amazon Pay's configured URL. */
function mayHoldCertificate(address: string, ownUrl: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, origin, username, pathname } = new URL(address);
  if (username !== '' || !pathname.endsWith('.pem')) return false;
  if (protocol === 'https:') return /^sns\.[a-z\d-]{3,30}\.amazonaws\.com$/.test(host);
  return protocol === 'http:' && origin === new URL(ownUrl).origin;
}

function keyOf(pem: string): KeyObject | undefined {
  try {
    return createPublicKey(pem);
  } catch {
    return undefined;
  }
}
