import { createHash, createPrivateKey } from 'node:crypto';
import type { Clock } from '#shop/kernel/clock.ts';
import { type Exchange, readObject } from '../exchange.ts';
import { PaymentFault } from '../payment-fault.ts';
import { authorizationOf, type Signer } from './amazon-pay-signature.ts';

export type AmazonPayAccount = {
  /** With the environment: `https://pay-api.amazon.eu/live`, without a slash at its end. */
  url: string;
  publicKeyId: string;
  /** PEM. */
  privateKey: string;
  merchantId: string;
  storeId: string;
};

export type AmazonPayApi = (request: {
  method: 'DELETE' | 'GET' | 'PATCH' | 'POST';
  /** From the version on, e.g. `charges/S01-…`. */
  path: string;
  body?: object;
  /** Idempotency key. */
  requestId?: string;
}) => Promise<{ status: number; answer: Record<string, unknown> }>;

export function signerOf({ publicKeyId, privateKey }: AmazonPayAccount): Signer {
  return { publicKeyId, privateKey: createPrivateKey(privateKey) };
}

/** Calls Amazon Pay's API, version 2, in Europe. Every request is signed. */
export function createAmazonPayApi(
  account: AmazonPayAccount,
  signer: Signer,
  exchange: Exchange,
  clock: Clock,
): AmazonPayApi {
  return async ({ method, path, body, requestId }) => {
    const url = new URL(`${account.url}/v2/${path}`);
    const text = body === undefined ? '' : JSON.stringify(body);
    const headers = {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-amz-pay-date': timeOf(clock.now()),
      'x-amz-pay-host': url.host,
      'x-amz-pay-region': 'eu',
      ...(requestId === undefined ? {} : { 'x-amz-pay-idempotency-key': keyOf(requestId) }),
    };
    const authorization = authorizationOf(signer, { method, url, headers, body: text });
    const { status, text: answered } = await exchange({
      method,
      url: url.href,
      headers: { ...headers, authorization },
      ...(body === undefined ? {} : { body: text }),
    });
    const answer = readObject('Amazon Pay', answered);
    if (isDenied(status, answer['reasonCode']))
      throw new PaymentFault('Amazon Pay', 'denied', `${method}: ${String(answer['reasonCode'])}.`);
    return { status, answer };
  };
}

/** `20260131T235959Z` */
function timeOf(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** Amazon Pay takes 32 letters and digits. */
function keyOf(requestId: string): string {
  return createHash('sha256').update(requestId).digest('hex').slice(0, 32);
}

function isDenied(status: number, reasonCode: unknown): boolean {
  return status === 401 || status === 403 || reasonCode === 'InvalidRequestSignature';
}
