import { type CacheTag, joinTags } from '#contract/tags.ts';
import { createContext, data, RouterContextProvider } from 'react-router';
import type { ShopApi } from '#contract/shop-api.ts';

/** `context.get(apiContext)` in a loader or action is the in-process API client of this request. */
export const apiContext = createContext<ShopApi>();

/** Marks the page's own inline scripts while it renders; the server turns the marks into hashes of the content policy. */
export const scriptMarkContext = createContext<string>('');

/** Reports a fault of a loader or render to the server, which logs it once with the request's id. */
export const reportFaultContext = createContext<(fault: unknown) => void>();

/** Passes the HTML of the rendered page to the server. */
export const receiveHtmlContext = createContext<(html: Buffer) => void>();

/** The id of the request's trace, for error pages. Undefined where traces are off. */
export const traceIdContext = createContext<string | undefined>(undefined);

/** The context that the server gives to each request of a page. */
export type PageContents = {
  api: ShopApi;
  scriptMark: string;
  traceId?: string | undefined;
  reportFault(this: void, fault: unknown): void;
  receiveHtml(this: void, html: Buffer): void;
};

export function openContext({
  api,
  scriptMark,
  traceId,
  reportFault,
  receiveHtml,
}: PageContents): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  context.set(scriptMarkContext, scriptMark);
  context.set(reportFaultContext, reportFault);
  context.set(receiveHtmlContext, receiveHtml);
  context.set(traceIdContext, traceId);
  return context;
}

/**
 * The headers of a page that is the same for every visitor of the storefront: the server keeps it until one of
 * `tags` changes (`navigation`, `footer`, `content`, `category:12`, `product:3`, …), for ten minutes at most.
 * Answer `data(result, { headers: sharedPage([...]) })` from the loader and re-export `loaderHeaders` as `headers`.
 */
export function sharedPage(tags: readonly CacheTag[]): {
  'Cache-Control': string;
  'X-Page-Tags': string;
} {
  return { 'Cache-Control': 'public', 'X-Page-Tags': joinTags(tags) };
}

/** A page's `headers` export where the loader decides them, for its errors too. */
export function loaderHeaders({
  loaderHeaders: own,
  errorHeaders,
}: {
  loaderHeaders: Headers;
  errorHeaders?: Headers | undefined;
}): Headers {
  return errorHeaders ?? own;
}

/** Thrown by a loader where the address has no content (RT2). The response is cached briefly under `tags`. */
export function notFound(tags: readonly CacheTag[] = ['content']): ReturnType<typeof data> {
  return data(null, { status: 404, headers: sharedPage(tags) });
}

/** Thrown by a loader where the content is gone for good (RT2). */
export function gone(tags: readonly CacheTag[] = ['content']): ReturnType<typeof data> {
  return data(null, { status: 410, headers: sharedPage(tags) });
}
