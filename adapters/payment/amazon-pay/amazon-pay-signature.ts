import { constants, createHash, type KeyObject, sign } from 'node:crypto';

/** RSA-PSS over SHA-256 with a salt of 32 bytes. */
export const algorithm = 'AMZN-PAY-RSASSA-PSS-V2';

export type Signer = { publicKeyId: string; privateKey: KeyObject };

type UnsignedRequest = {
  method: string;
  url: URL;
  /** Lower-case names. */
  headers: Readonly<Record<string, string>>;
  body: string;
};

/** The Authorization header: a signature over the method, the path, all of `headers` and the body. */
export function authorizationOf(signer: Signer, request: UnsignedRequest): string {
  const names = Object.keys(request.headers).toSorted();
  const signedHeaders = names.join(';');
  const canonical = [
    request.method,
    request.url.pathname,
    request.url.search.slice(1),
    ...names.map((name) => `${name}:${request.headers[name]}`),
    '',
    signedHeaders,
    hashOf(request.body),
  ].join('\n');
  const signature = signText(signer, canonical);
  return `${algorithm} PublicKeyId=${signer.publicKeyId}, SignedHeaders=${signedHeaders}, Signature=${signature}`;
}

/** Signs a canonical request, or the payload of the button's script. */
export function signText({ privateKey }: Signer, text: string): string {
  return sign('sha256', Buffer.from(`${algorithm}\n${hashOf(text)}`), {
    key: privateKey,
    padding: constants.RSA_PKCS1_PSS_PADDING,
    saltLength: 32,
  }).toString('base64');
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
