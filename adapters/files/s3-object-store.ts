import { request as requestHttp, Agent as HttpAgent, type IncomingMessage } from 'node:http';
import { request as requestHttps, Agent as HttpsAgent } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '#shop/kernel/clock.ts';
import { checkedKey } from './object-content.ts';
import type { ObjectContent, ObjectStore } from './object-port.ts';
import {
  canonicalQuery,
  emptySha256,
  type S3Keys,
  type S3Request,
  signS3Request,
} from './sign-s3-request.ts';

/** A bucket of a store with the protocol of S3, addressed by path. `url` ends without a slash. */
export type S3Account = S3Keys & { url: string; bucket: string };

type Patience = {
  /** Time without a byte after which an attempt fails. */
  idleMs: number;
  /** The wait before the second attempt, doubled for the third. */
  pauseMs: number;
};

const attempts = 3;
const mostConnections = 16;

/**
 * Objects in a bucket. An attempt that fails without an answer, or with 429 or 5xx, is repeated twice, which is safe as a key
 * has one content. Throws after that, and at once for any other refusal.
 */
export function createS3ObjectStore(
  account: S3Account,
  clock: Clock,
  patience: Patience = { idleMs: 3_000, pauseMs: 100 },
): ObjectStore {
  const unchecked = createS3Sender(account, clock, patience);
  const send: Send = async (sent) => unchecked({ ...sent, key: checkedKey(sent.key) });
  return {
    async put(key, content) {
      if (await headOf(send, key)) return;
      await discard(await send({ method: 'PUT', key, content }));
    },
    async get(key) {
      const answer = await send({ method: 'GET', key });
      if (answer.statusCode === 404) return discard(answer);
      return { sizeBytes: lengthOf(answer), content: answer };
    },
    head: (key) => headOf(send, key),
    async remove(key) {
      await discard(await send({ method: 'DELETE', key }));
    },
  };
}

/** One request. The key `''` is the bucket itself. */
type Sent = Pick<S3Request, 'method' | 'query'> & { key: string; content?: ObjectContent };
type Send = (sent: Sent) => Promise<IncomingMessage>;

async function headOf(send: Send, key: string): Promise<{ sizeBytes: number } | undefined> {
  const answer = await send({ method: 'HEAD', key });
  await discard(answer);
  return answer.statusCode === 404 ? undefined : { sizeBytes: lengthOf(answer) };
}

/** Sends requests about keys that the caller has checked, and repeats them as `createS3ObjectStore` says. */
export function createS3Sender(
  account: S3Account,
  clock: Clock,
  { idleMs, pauseMs }: Patience,
): Send {
  const { protocol, host, pathname } = new URL(account.url);
  const options = { keepAlive: true, maxSockets: mostConnections };
  const agent = protocol === 'https:' ? new HttpsAgent(options) : new HttpAgent(options);
  const request = protocol === 'https:' ? requestHttps : requestHttp;
  const once = async ({ method, key, query, content }: Sent): Promise<IncomingMessage> => {
    const path = `${pathname === '/' ? '' : pathname}/${account.bucket}${key === '' ? '' : `/${key}`}`;
    const sha256 = content?.sha256 ?? emptySha256;
    const headers = signS3Request(
      account,
      { method, host, path, ...(query && { query }), sha256 },
      clock.now(),
    );
    const { promise: answered, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    // The connection may fail while the body is still being sent, before anything waits for the answer.
    answered.catch(() => undefined);
    const sent = request(new URL(query ? `${path}?${canonicalQuery(query)}` : path, account.url), {
      method,
      agent,
      headers: content ? { ...headers, 'content-length': content.sizeBytes } : headers,
    });
    sent.setTimeout(idleMs, () => sent.destroy(new Error('The file store does not answer.')));
    sent.on('error', reject).on('response', resolve);
    if (content) await pipeline(content.open(), sent).catch(reject);
    else sent.end();
    return answered;
  };
  return async (sent) => {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await once(sent).catch(asError);
      const status = answer instanceof Error ? undefined : answer.statusCode;
      if (!(answer instanceof Error) && isAnswer(sent, status)) return answer;
      if (!(answer instanceof Error)) answer.destroy();
      if (attempt === attempts || !isPassing(status))
        throw new Error(faultOf(sent, status), { cause: answer instanceof Error ? answer : {} });
      await wait(pauseMs * 2 ** (attempt - 1));
    }
  };
}

function asError(fault: unknown): Error {
  return fault instanceof Error ? fault : new Error(String(fault));
}

/** 404 says that there is no such object, but at a PUT that there is no such bucket. */
function isAnswer({ method }: Sent, status = 0): boolean {
  return (status === 404 && method !== 'PUT') || (status >= 200 && status < 300);
}

function isPassing(status: number | undefined): boolean {
  return status === undefined || status === 429 || status >= 500;
}

function faultOf({ method, key }: Sent, status: number | undefined): string {
  if (status === 401 || status === 403)
    return `The file store refuses ${method} ${key} (${status}). Check S3_BUCKET, S3_KEY_ID, S3_SECRET, S3_REGION and this machine's clock.`;
  return `The file store fails at ${method} ${key}: ${status ?? 'no answer'}.`;
}

function lengthOf({ headers }: IncomingMessage): number {
  return Number(headers['content-length'] ?? Number.NaN);
}

async function discard(answer: IncomingMessage): Promise<undefined> {
  for await (const _ of answer);
}
