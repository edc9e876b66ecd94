import type { ChosenTest } from '#shop/kernel/audience.ts';
import type { Storefront } from '#shop/storefronts/storefront.ts';

/** What of a request decides which shared page answers it. */
export type PageKey = {
  key: string;
  /** Path and cleaned query: the address that the page is rendered for, so that nothing else can colour it. */
  address: string;
};

export type PageRequest = {
  method: string | undefined;
  url: string;
  headers: Record<string, string | string[] | undefined>;
};

/**
 * The key of the shared page that may answer a request of who sees these variants of the running tests, or undefined where the request is not for everybody:
 * another method than GET and HEAD, a session, a preview, credentials, an address of personal pages,
 * a query that is unknown or out of bounds.
 */
export function pageKey(
  { method, url, headers }: PageRequest,
  storefront: Storefront,
  tests: readonly ChosenTest[] = [],
): PageKey | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (carriesIdentity(headers) || url.length > maxAddressLength) return undefined;
  const queryStart = url.indexOf('?');
  const path = queryStart < 0 ? url : url.slice(0, queryStart);
  if (isPersonalPath(path)) return undefined;
  const query = queryStart < 0 ? '' : cleanQuery(url.slice(queryStart + 1));
  if (query === undefined) return undefined;
  const address = query ? `${path}?${query}` : path;
  return {
    key: `${storefront.langCode} ${variantsIn(tests)} ${address}`,
    address,
  };
}

const maxAddressLength = 2_000;

/** Pages that speak to one visitor. Never shared, whatever their route says. */
export function isPersonalPath(path: string): boolean {
  return personalPath.test(path);
}

const personalPath =
  /^\/(?:checkout|myaccount|computop|login|logout|rating|prime\/(?:checkout|start|return))(?:[/.]|$)/i;

/** Any sign that the request is not an anonymous visitor's. A marker too much costs a render; one too few would leak. */
export function carriesIdentity(headers: PageRequest['headers']): boolean {
  const { cookie } = headers;
  if (typeof cookie === 'string' && sessionCookie.test(cookie)) return true;
  return (
    headers.authorization !== undefined ||
    headers['x-jwt'] !== undefined ||
    headers['ishop-preview-json'] !== undefined
  );
}

const sessionCookie = /(?:guestToken|sessionToken|ishop-preview-json)=/i;

/** The allow-listed query in a fixed order, without tracking; undefined where something else stands in it. */
function cleanQuery(query: string): string | undefined {
  const kept = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    if (trackingParameter.test(name)) continue;
    if (kept.has(name) || !isKnown(name, value)) return undefined;
    kept.set(name, value);
  }
  return new URLSearchParams([...kept].sort(([one], [other]) => (one < other ? -1 : 1))).toString();
}

const trackingParameter =
  /^(?:utm_[a-z_]{1,20}|gclid|gbraid|wbraid|dclid|fbclid|msclkid|_ga|_gl|mc_cid|mc_eid)$/;

function isKnown(name: string, value: string): boolean {
  const pattern = name.startsWith('filter.') ? filterValue : knownParameters[name];
  return pattern !== undefined && name.length <= 60 && pattern.test(value);
}

const filterValue = /^[^\p{Cc}]{1,300}$/u;
const knownParameters: Record<string, RegExp | undefined> = Object.assign(Object.create(null), {
  p: /^[1-9]\d{0,4}$/,
  sort: /^[a-zA-Z]{1,20}$/,
  q: /^[^\p{Cc}]{1,200}$/u,
  oq: /^[^\p{Cc}]{1,200}$/u,
  searchInCategoryId: /^[1-9]\d{0,8}$/,
  varid: /^\d{1,10}$/,
  stars: /^[1-5]$/,
  reviews: /^[1-9]\d{0,3}$/,
  tab: /^[a-z0-9-]{1,40}$/,
  layer: /^[a-z0-9-]{1,40}$/,
  // Which parts of a page the browser's router lacks.
  _routes: /^[\w./,$*:-]{1,300}$/,
});

function variantsIn(tests: readonly ChosenTest[]): string {
  return tests.map(({ id, variant }) => `${id}=${variant}`).join('&');
}
