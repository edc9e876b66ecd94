import type { FastifyRequest } from 'fastify';
import type { Storefront } from '#shop/storefronts/storefront.ts';

/** A request for a page that everybody sees: its cleaned address on the storefront's own host, and nothing else. */
export function sharedRequest({ baseUrl }: Storefront, address: string): Request {
  return new Request(`${baseUrl}${address}`);
}

/** A request for one visitor, with the headers that a page may see. Cookies stay with the door. */
export function personalRequest({ method, url, headers, protocol, body }: FastifyRequest): Request {
  const known = ['content-type', 'origin', 'referer', 'accept-language'].flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as [string, string]] : [];
  });
  const content =
    method === 'POST' ? { body: new Uint8Array((body as Buffer | undefined) ?? []) } : {};
  return new Request(`${originOf(protocol, headers)}${url}`, {
    method: method === 'HEAD' ? 'GET' : method,
    headers: known,
    ...content,
  });
}

/** The origin that the visitor sees: behind a balancer the browser itself names the scheme. */
function originOf(protocol: string, { host, origin }: FastifyRequest['headers']): string {
  return origin?.toLowerCase().endsWith(`://${host?.toLowerCase()}`)
    ? origin
    : `${protocol}://${host}`;
}
