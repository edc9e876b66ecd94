import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { WebhookAnswer, WebhookSender } from './port.ts';
import { isPrivateAddress } from './private-addresses.ts';

const patienceMs = 10_000;
const mostCharacters = 1000;

/**
 * Sends webhooks over HTTPS. The address is checked when the connection is made, so that a name cannot lead to a private address
 * after it was checked. With `isLocal` HTTP and private addresses are allowed, for receivers on the own machine.
 */
export function createWebhookSender({ isLocal }: { isLocal: boolean }): WebhookSender {
  return {
    async post(url, headers, body) {
      const { protocol, hostname } = new URL(url);
      const literal = hostname.replace(/^\[(.*)\]$/, '$1');
      if (!isLocal && protocol !== 'https:') return { fault: 'HTTPS is required.' };
      if (!isLocal && isIP(literal) !== 0 && isPrivateAddress(literal))
        return { fault: privateFault };
      return exchange(url, { headers, body, isLocal }).catch((fault: unknown) => ({
        fault: (fault instanceof Error ? fault.message : 'No answer came.').slice(
          0,
          mostCharacters,
        ),
      }));
    },
  };
}

const privateFault = 'The address is a private one.';

type Post = { headers: Readonly<Record<string, string>>; body: string; isLocal: boolean };

function exchange(url: string, { headers, body, isLocal }: Post): Promise<WebhookAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<WebhookAnswer>();
  const request = url.startsWith('https:') ? requestHttps : requestHttp;
  const signal = AbortSignal.timeout(patienceMs);
  const sent = request(
    url,
    { method: 'POST', headers, agent: false, signal, ...(!isLocal && { lookup: publicLookup }) },
    (response) => {
      let text = '';
      const answer = () =>
        resolve({ status: response.statusCode ?? 0, text: text.slice(0, mostCharacters) });
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
        if (text.length <= mostCharacters) return;
        answer();
        response.destroy();
      });
      response.on('end', answer);
      response.on('error', reject);
    },
  );
  sent.on('error', (fault) =>
    reject(signal.aborted ? new Error('No answer came within ten seconds.') : fault),
  );
  sent.end(body);
  return promise;
}

/** Resolves a name, unless one of its addresses is private. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (fault, addresses) => {
    const [first] = addresses ?? [];
    if (fault || !first) return callback(fault ?? new Error('The name has no address.'), '', 4);
    if (addresses.some(({ address }) => isPrivateAddress(address)))
      return callback(new Error(privateFault), '', 4);
    if (options.all) return callback(null, addresses);
    return callback(null, first.address, first.family);
  });
};
