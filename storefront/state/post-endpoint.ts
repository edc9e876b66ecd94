import type { ShopApi } from '#contract/shop-api.ts';

const requestTimeoutMs = 5000;

/**
 * Calls a REST endpoint of the shop from the browser, as `ShopApi.post` does on the server. Throws when the network fails or no
 * response arrives within 5000 ms.
 */
export const postEndpoint: ShopApi['post'] = async (path, body) => {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  const answer: unknown = await response.json().catch(() => undefined);
  return { status: response.status, body: answer };
};
