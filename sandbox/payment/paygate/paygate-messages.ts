import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

export type PaygateKeys = { merchantId: string; aesKey: string; macKey: string };

type Parameters = Record<string, string>;

/** The merchant's parameters; undefined unless they were encrypted with the merchant's key. */
export function open(keys: PaygateKeys, fields: URLSearchParams): Parameters | undefined {
  const [vector = '', data = ''] = (fields.get('Data') ?? '').split('-');
  if (fields.get('MerchantID') !== keys.merchantId || vector.length !== 32) return undefined;
  try {
    const key = Buffer.from(keys.aesKey);
    const decipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, Buffer.from(vector, 'hex'));
    const text = decipher.update(data, 'hex', 'utf8') + decipher.final('utf8');
    if (Buffer.byteLength(text) !== Number(fields.get('Len'))) return undefined;
    return Object.fromEntries(text.split('&').map((line) => line.split(/=(.*)/s).slice(0, 2)));
  } catch {
    return undefined;
  }
}

/** Whether the merchant's own signature covers ids, amount and currency. */
export function isSigned(keys: PaygateKeys, given: Parameters): boolean {
  const { PayID = '', TransID = '', MerchantID = '', Amount = '', Currency = '', MAC } = given;
  const text = `${PayID}*${TransID}*${MerchantID}*${Amount}*${Currency}`;
  return MAC?.toLowerCase() === hmac(keys, text) && MerchantID === keys.merchantId;
}

/** A message to the merchant, encrypted, and signed over ids, status and code if it has all of them. */
export function close(keys: PaygateKeys, message: Parameters): Record<'Len' | 'Data', string> {
  const { PayID = '', TransID = '', Status = '', Code = '' } = message;
  const mac = hmac(keys, `${PayID}*${TransID}*${keys.merchantId}*${Status}*${Code}`);
  const text = Object.entries({ mid: keys.merchantId, ...message, MAC: mac.toUpperCase() })
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const key = Buffer.from(keys.aesKey);
  const vector = randomBytes(16);
  const cipher = createCipheriv(`aes-${key.length * 8}-cbc`, key, vector);
  const data = cipher.update(text, 'utf8', 'hex') + cipher.final('hex');
  return { Len: String(Buffer.byteLength(text)), Data: `${vector.toString('hex')}-${data}` };
}

function hmac({ macKey }: PaygateKeys, text: string): string {
  return createHmac('sha256', macKey).update(text).digest('hex');
}
