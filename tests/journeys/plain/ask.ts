import { type RawAnswer, sendRaw } from '#tests/support/raw-request.ts';
import { storefronts } from '../places.ts';

/** Requests a page with its path as written: browsers would normalise it first. */
export function ask(path: string, origin: string = storefronts[0].host): Promise<RawAnswer> {
  const { host, port } = new URL(origin);
  return sendRaw({ path, port: Number(port), headers: { Host: host, Accept: 'text/html' } });
}

/** Follows redirects; returns all statuses, the last response and its address. */
export async function follow(path: string, origin: string = storefronts[0].host) {
  const statuses: number[] = [];
  let address = origin + path;
  for (;;) {
    const answer = await ask(address.slice(origin.length), origin);
    statuses.push(answer.status);
    const { location } = answer.headers;
    if (answer.status >= 400 || !location || statuses.length > 5)
      return { statuses, answer, address };
    address = new URL(location, address).href;
  }
}
