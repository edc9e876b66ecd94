import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';

export type NodePost = {
  address: string;
  /** The storefront's host, which selects the shop independently of the address. `fetch` would not send it. */
  host: string;
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
};

export type NodeAnswer = { status: number; body: unknown };

const longestAnswer = 32 * 1024 * 1024;

/** Posts to another node of the shop. Throws where it does not answer in time, or not with JSON. */
export async function postToNode(post: NodePost): Promise<NodeAnswer> {
  const { status, text } = await send(post);
  try {
    return { status, body: JSON.parse(text) };
  } catch (cause) {
    throw new Error(`${post.address} answered ${status} and no JSON. Is it a node of this shop?`, {
      cause,
    });
  }
}

function send({ address, host, headers, body, timeoutMs }: NodePost) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = address.startsWith('https:') ? requestSecure : requestPlain;
    const options = {
      method: 'POST',
      headers: { ...headers, host, 'content-length': Buffer.byteLength(body) },
      signal: AbortSignal.timeout(timeoutMs),
    };
    const sent = request(address, options, (answer) => {
      const parts: Buffer[] = [];
      let length = 0;
      answer.on('data', (part: Buffer) => {
        parts.push(part);
        length += part.length;
        if (length > longestAnswer) answer.destroy(new Error(`${address} answers without end.`));
      });
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
