import { createContext, data, RouterContextProvider } from 'react-router';
import type { ShopDoor } from '#contract/door.ts';

/** `context.get(doorContext)` in a loader or action is the shop's door for this request. */
export const doorContext = createContext<ShopDoor>();

/** Marks the page's own inline scripts while it renders; the server turns the marks into hashes of the content policy. */
export const scriptMarkContext = createContext<string>('');

/** Tells the server of a fault that a loader or a render threw: it is logged there, once, with the request's id. */
export const reportFaultContext = createContext<(fault: unknown) => void>();

/** What the server hands to every request of a page. */
export type PageContents = {
  door: ShopDoor;
  scriptMark: string;
  reportFault(this: void, fault: unknown): void;
};

export function openContext({
  door,
  scriptMark,
  reportFault,
}: PageContents): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(doorContext, door);
  context.set(scriptMarkContext, scriptMark);
  context.set(reportFaultContext, reportFault);
  return context;
}

/**
 * The headers of a page that is the same for every visitor of the storefront: the server keeps it until one of
 * `tags` changes (`navigation`, `footer`, `content`, `category:12`, `product:3`, …), for ten minutes at most.
 * Answer `data(result, { headers: sharedPage([...]) })` from the loader and re-export `loaderHeaders` as `headers`.
 */
export function sharedPage(tags: readonly string[]): {
  'Cache-Control': string;
  'X-Page-Tags': string;
} {
  return { 'Cache-Control': 'public', 'X-Page-Tags': tags.join(',') };
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

/** Thrown by a loader where nothing stands at the address (RT2). The page is kept for a moment under `tags`. */
export function notFound(tags: readonly string[] = ['content']): ReturnType<typeof data> {
  return data(null, { status: 404, headers: sharedPage(tags) });
}

/** Thrown by a loader where something stood once and will not come back (RT2). */
export function gone(tags: readonly string[] = ['content']): ReturnType<typeof data> {
  return data(null, { status: 410, headers: sharedPage(tags) });
}
