import type { FastifyRequest } from 'fastify';
import type { Storefront } from '#shop/kernel/storefront.ts';

/** The request of a shared page: only its cleaned address on the storefront's own host. */
export function sharedRequest({ baseUrl }: Storefront, address: string): Request {
  return new Request(`${baseUrl}${address}`);
}

/** The request of a personal page, with the headers that pages may see. Only the API client has the cookies. */
export function personalRequest({
  method,
  url,
  headers,
  protocol,
  body,
}: Pick<FastifyRequest, 'method' | 'url' | 'headers' | 'protocol' | 'body'>): Request {
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

/** The origin in the browser; behind a balancer the browser's `Origin` header has the scheme. */
function originOf(protocol: string, { host, origin }: FastifyRequest['headers']): string {
  return origin?.toLowerCase().endsWith(`://${host?.toLowerCase()}`)
    ? origin
    : `${protocol}://${host}`;
}
