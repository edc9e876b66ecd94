import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { WebhookAnswer, WebhookSender } from './port.ts';
import { faultOfAddress, publicLookup } from './public-lookup.ts';

const patienceMs = 10_000;
const mostCharacters = 1000;

/**
 * Sends webhooks over HTTPS. The address is checked when the connection is made, so that a name cannot lead to a private address
 * after it was checked. With `isLocal` HTTP and private addresses are allowed, for receivers on the own machine.
 */
export function createWebhookSender({ isLocal }: { isLocal: boolean }): WebhookSender {
  return {
    async post(url, headers, body) {
      const fault = isLocal ? undefined : faultOfAddress(url);
      if (fault !== undefined) return { fault };
      return exchange(url, { headers, body, isLocal }).catch((error: unknown) => ({
        fault: (error instanceof Error ? error.message : 'No answer came.').slice(
          0,
          mostCharacters,
        ),
      }));
    },
  };
}

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
