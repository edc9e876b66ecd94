import type { ShopDoor } from '#contract/door.ts';

const requestTimeoutMs = 5000;

/** Calls one of the shop's own endpoints from the browser, as the door does on the server. Throws when the network fails or nothing comes within 5000 ms. */
export const postEdge: ShopDoor['post'] = async (path, body) => {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  const answer: unknown = await response.json().catch(() => undefined);
  return { status: response.status, body: answer };
};
