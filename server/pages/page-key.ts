import type { ChosenTest } from '#shop/kernel/audience.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import { findPage } from '#storefront/pages/find-page.ts';
import { isSharedQuery, type QueryName } from '#storefront/pages/shared-queries.ts';
import { pageOf } from '../http/paths.ts';

/** The parts of a request that identify a shared page. */
export type PageKey = {
  key: string;
  /** Path and cleaned query. The page is rendered for this address only. */
  address: string;
};

export type PageRequest = {
  method: string | undefined;
  url: string;
  headers: Record<string, string | string[] | undefined>;
};

/**
 * The key of the shared page for a request with these variants of running tests. Undefined for personal requests: another method
 * than GET and HEAD, a session, a preview, credentials, a page that the table of pages does not call shared, unknown or invalid
 * query parameters. `find` looks up the table of pages; tests replace it.
 */
export function pageKey(
  { method, url, headers }: PageRequest,
  storefront: Storefront,
  tests: readonly ChosenTest[] = [],
  find = findPage,
): PageKey | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (carriesIdentity(headers) || url.length > maxAddressLength) return undefined;
  const queryStart = url.indexOf('?');
  const path = queryStart < 0 ? url : url.slice(0, queryStart);
  const page = find(pageOf(path));
  if (!page.isShared) return undefined;
  const query = queryStart < 0 ? '' : cleanQuery(url.slice(queryStart + 1), page.query);
  if (query === undefined) return undefined;
  const address = query ? `${path}?${query}` : path;
  return {
    key: `${storefront.langCode} ${variantsIn(tests)} ${address}`,
    address,
  };
}

const maxAddressLength = 2_000;

/** Whether a request has any sign of a session. A false positive costs a render; a false negative would leak. */
export function carriesIdentity(headers: PageRequest['headers']): boolean {
  const { cookie } = headers;
  if (typeof cookie === 'string' && sessionCookie.test(cookie)) return true;
  return (
    headers.authorization !== undefined ||
    headers['x-jwt'] !== undefined ||
    headers['ishop-preview-json'] !== undefined
  );
}

const sessionCookie =
  /(?:guestToken|sessionToken|customerView|planPreview|productPreview|ishop-preview-json)=/i;

/** The allowed query in a fixed order, without tracking; undefined where it has other parameters. */
function cleanQuery(query: string, allowed: readonly QueryName[]): string | undefined {
  const kept = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    if (trackingParameter.test(name)) continue;
    if (kept.has(name) || !isSharedQuery(allowed, name, value)) return undefined;
    kept.set(name, value);
  }
  return new URLSearchParams([...kept].sort(([one], [other]) => (one < other ? -1 : 1))).toString();
}

const trackingParameter =
  /^(?:utm_[a-z_]{1,20}|gclid|gbraid|wbraid|dclid|fbclid|msclkid|_ga|_gl|mc_cid|mc_eid)$/;

function variantsIn(tests: readonly ChosenTest[]): string {
  return tests.map(({ id, variant }) => `${id}=${variant}`).join('&');
}
