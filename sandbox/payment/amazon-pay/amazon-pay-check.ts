import { constants, createHash, type KeyObject, verify } from 'node:crypto';
import { type Answer, type ProviderRequest, json } from '../answers.ts';

export const algorithm = 'AMZN-PAY-RSASSA-PSS-V2';

const required = ['accept', 'content-type', 'x-amz-pay-date', 'x-amz-pay-host', 'x-amz-pay-region'];

/** Amazon's error for a request with a missing or wrong signature; undefined for a correct one. */
export function refuseUnsigned(
  asked: ProviderRequest,
  publicKey: KeyObject,
  publicKeyId: string,
): Answer | undefined {
  const { headers } = asked;
  const parts =
    /^([\w-]+) PublicKeyId=([\w-]+), SignedHeaders=([\w;-]+), Signature=([\w+/=]+)$/.exec(
      headers['authorization'] ?? '',
    );
  if (!parts) return fault(400, 'MissingHeader', 'authorization');
  const [, method = '', keyId = '', names = '', signature = ''] = parts;
  const signed = names.split(';');
  const missing = required.find((name) => !signed.includes(name));
  if (missing) return fault(400, 'MissingHeader', missing);
  if (headers['x-amz-pay-host'] !== asked.host) return fault(400, 'InvalidHeaderValue', 'host');
  if (!isRecent(headers['x-amz-pay-date'] ?? '')) return fault(400, 'InvalidHeaderValue', 'date');
  const canonical = `${asked.method}\n${asked.url.pathname}\n${asked.url.search.slice(1)}\n${signed
    .map((name) => `${name}:${headers[name] ?? ''}\n`)
    .join('')}\n${names}\n${hash(asked.body)}`;
  const isGood =
    method === algorithm && keyId === publicKeyId && isSigned(publicKey, canonical, signature);
  return isGood ? undefined : fault(400, 'InvalidRequestSignature', 'signature');
}

export function isSigned(key: KeyObject, text: string, signature: string): boolean {
  return verify(
    'sha256',
    Buffer.from(`${algorithm}\n${hash(text)}`),
    { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 },
    Buffer.from(signature, 'base64'),
  );
}

/** An error in Amazon Pay's form. */
export function fault(status: number, reasonCode: string, about: string): Answer {
  return json(status, { reasonCode, message: `Not performed: ${about}.` });
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

const quarterHourMs = 15 * 60_000;

function isRecent(text: string): boolean {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text);
  if (!parts) return false;
  const [, year, month, day, hour, minute, second] = parts;
  const instant = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Math.abs(Date.now() - instant) < quarterHourMs;
}
