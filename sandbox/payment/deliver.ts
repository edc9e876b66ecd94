import { request } from 'node:http';
import { isLocal } from '../local.ts';

/** A provider's call to the shop. */
export type ProviderCall = { url: string; headers: Record<string, string>; body: string };

const timeoutMs = 10_000;

/**
 * Calls a shop on this machine, under any local host name. Returns the response's status or the reason of the failure. Never calls
 * other machines.
 */
export async function deliver({ url, headers, body }: ProviderCall): Promise<string> {
  const { protocol, host, port, pathname, search } = new URL(url);
  if (protocol !== 'http:' || !isLocal(host)) return `not called: ${host} is not this machine`;
  return new Promise((resolve) => {
    const call = request(
      {
        host: '127.0.0.1',
        port: port || 80,
        path: pathname + search,
        method: 'POST',
        headers: { ...headers, host, 'content-length': Buffer.byteLength(body) },
        timeout: timeoutMs,
      },
      (answer) => {
        answer.resume();
        answer.once('close', () => resolve(`status ${answer.statusCode ?? 0}`));
      },
    );
    call.once('timeout', () => call.destroy(new Error('no answer in time')));
    call.once('error', (error) => resolve(error.message));
    call.end(body);
  });
}
