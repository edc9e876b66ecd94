import { randomBytes } from 'node:crypto';
import { findPage } from '#storefront/pages/find-page.ts';
import { type ApiParts, openApi, type PageApi } from '../context/shop-api.ts';
import { freeBytes } from '../http/free-bytes.ts';
import { type PagePolicy, sealPage } from '../http/headers/content-policy.ts';
import { plainPage, plainPagePolicy, type PlainPage } from '../http/headers/plain-page.ts';
import { brokenPage, unavailablePage } from '../http/headers/plain-pages.ts';
import type { SecurityHeaders } from '../http/headers/security-headers.ts';
import type { MadePage } from '../cache/stored-page.ts';
import type { RequestFacts } from '../context/request-ctx.ts';
import type { PageRenderer } from './page-renderer.ts';
import type { RenderingLane } from './rendering-lane.ts';

export type PageParts = {
  render: PageRenderer;
  apiParts: ApiParts;
  security: SecurityHeaders;
  policy: PagePolicy;
  /** Queue of pages to be rendered. */
  lane: RenderingLane;
};

export type PageOrder = {
  /** The page's request: address, method, body and the few headers that pages may see. */
  request: Request;
  facts: RequestFacts;
  cookieHeader: string;
};

/**
 * Renders a page with its content policy. Faults become 503 where a dependency did not answer (TP4), else 500. Throws where
 * the visitor's session cannot be read, and `ShopBusy` where too many pages are being rendered.
 */
export function makePage(parts: PageParts, order: PageOrder): Promise<MadePage> {
  return parts.lane(() => makeInTurn(parts, order));
}

async function makeInTurn(
  { render, apiParts, security, policy }: PageParts,
  order: PageOrder,
): Promise<MadePage> {
  const opened = await openApi(apiParts, order.facts, order.cookieHeader);
  const scriptMark = randomBytes(16).toString('base64url');
  const faults: unknown[] = [];
  let html: Buffer | undefined;
  const response = await render(order.request, {
    api: opened.api,
    scriptMark,
    traceId: order.facts.traceId,
    reportFault: (fault) => faults.push(fault),
    receiveHtml: (bytes) => {
      html = bytes;
    },
  });
  for (const fault of faults) logFault(fault, opened, order.facts);
  const made = await readWhole({ response, html }, scriptMark, policyOf(order.request, policy));
  for (const setCookie of opened.setCookies) made.headers.append('set-cookie', setCookie);
  if (opened.hasFailed() || faults.length > 0) made.headers.set('cache-control', 'no-store');
  for (const [name, value] of Object.entries(security))
    if (!made.headers.has(name)) made.headers.set(name, value);
  return response.status < 500 ? made : spareParts(made, opened, order);
}

/** Pages with a policy of their own are loaded as documents, because a document keeps its policy. */
function policyOf({ url }: Request, policy: PagePolicy): PagePolicy {
  const { policy: own } = findPage(new URL(url).pathname);
  if (own === 'wallet script') return policy;
  return {
    ...policy,
    formTargets: own === 'payment forms' ? policy.formTargets : [],
    scriptSources: [],
  };
}

/** Logs faults, except those of operations, which are logged already. */
function logFault(fault: unknown, opened: PageApi, { log }: RequestFacts): void {
  if (!opened.hasFailed()) log.error({ err: fault }, 'A page failed');
}

async function readWhole(
  { response, html }: { response: Response; html: Buffer | undefined },
  scriptMark: string,
  page: PagePolicy,
): Promise<MadePage> {
  const { status } = response;
  const headers = new Headers(response.headers);
  const body = html ?? Buffer.from(await response.arrayBuffer());
  if (!headers.get('content-type')?.startsWith('text/html')) return { status, headers, body };
  const sealed = sealPage(body.toString('latin1'), scriptMark, page);
  freeBytes(body);
  headers.set('content-security-policy', sealed.policy);
  return { status, headers, body: Buffer.from(sealed.html, 'latin1') };
}

/** Replaces the status by 503 where data were missing, and the page by a plain one where rendering failed. */
function spareParts(made: MadePage, opened: PageApi, { facts, request }: PageOrder): MadePage {
  if (opened.hasFailed()) {
    made.headers.set('retry-after', '30');
    if (isDataRequest(request)) return { ...made, status: 503 };
    return plainAnswer(unavailablePage(facts.storefront, facts.traceId), made.headers);
  }
  if (made.body.length > 0) return made;
  return plainAnswer(brokenPage(facts.storefront, facts.traceId), made.headers);
}

function isDataRequest({ url }: Request): boolean {
  return new URL(url).pathname.endsWith('.data');
}

/** A plain page as a response, with those of `headers` that still apply. */
export function plainAnswer(page: PlainPage, headers = new Headers()): MadePage {
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-security-policy', plainPagePolicy);
  headers.set('cache-control', 'no-store');
  headers.delete('content-length');
  return { status: page.status, headers, body: Buffer.from(plainPage(page)) };
}
