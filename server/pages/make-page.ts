import { randomBytes } from 'node:crypto';
import { type DoorParts, openDoor, type PageDoor } from '../door.ts';
import { type PagePolicy, sealPage } from '../headers/content-policy.ts';
import { plainPage, plainPagePolicy, type PlainPage } from '../headers/plain-page.ts';
import { brokenPage, unavailablePage } from '../headers/plain-pages.ts';
import type { SecurityHeaders } from '../headers/security-headers.ts';
import type { MadePage } from '../page-cache/stored-page.ts';
import type { RequestFacts } from '../request-ctx.ts';
import type { PageRenderer } from './page-renderer.ts';

export type PageParts = {
  render: PageRenderer;
  doorParts: DoorParts;
  security: SecurityHeaders;
  policy: PagePolicy;
};

export type PageOrder = {
  /** What the page is rendered for: address, method, body and the few headers that pages may see. */
  request: Request;
  facts: RequestFacts;
  cookieHeader: string;
};

/**
 * Makes a page, whole and sealed: its inline scripts named in its policy, its faults turned into 503 where the shop
 * did not answer (TP4) and 500 where we made a mistake. Throws where the shop does not even say who visits.
 */
export async function makePage(
  { render, doorParts, security, policy }: PageParts,
  order: PageOrder,
): Promise<MadePage> {
  const opened = await openDoor(doorParts, order.facts, order.cookieHeader);
  const scriptMark = randomBytes(16).toString('base64url');
  const faults: unknown[] = [];
  const response = await render(order.request, {
    door: opened.door,
    scriptMark,
    reportFault: (fault) => faults.push(fault),
  });
  for (const fault of faults) logFault(fault, opened, order.facts);
  const made = await readWhole(response, scriptMark, policyOf(order.request, policy));
  for (const setCookie of opened.setCookies) made.headers.append('set-cookie', setCookie);
  if (opened.hasFailed() || faults.length > 0) made.headers.set('cache-control', 'no-store');
  for (const [name, value] of Object.entries(security))
    if (!made.headers.has(name)) made.headers.set(name, value);
  return response.status < 500 ? made : spareParts(made, opened, order);
}

/** The only pages whose forms lead to payment providers. They are always loaded whole: a page keeps the policy it came with. */
const payPaths: ReadonlySet<string> = new Set(['/checkout/pay/', '/prime/checkout/']);

/** The only page that draws the wallet's button with the wallet's own script; it is loaded whole too. */
const walletPath = '/checkout/amazon/';

function policyOf({ url }: Request, policy: PagePolicy): PagePolicy {
  const { pathname } = new URL(url);
  if (pathname === walletPath) return policy;
  return {
    ...policy,
    formTargets: payPaths.has(pathname) ? policy.formTargets : [],
    scriptSources: [],
  };
}

/** A fault of an operation was logged where it happened. */
function logFault(fault: unknown, opened: PageDoor, { log }: RequestFacts): void {
  if (!opened.hasFailed()) log.error({ err: fault }, 'A page failed');
}

async function readWhole(
  response: Response,
  scriptMark: string,
  page: PagePolicy,
): Promise<MadePage> {
  const { status } = response;
  const headers = new Headers(response.headers);
  const body = Buffer.from(await response.arrayBuffer());
  if (!headers.get('content-type')?.startsWith('text/html')) return { status, headers, body };
  const { html, policy } = sealPage(body.toString(), scriptMark, page);
  headers.set('content-security-policy', policy);
  return { status, headers, body: Buffer.from(html) };
}

/** A page that failed because the shop does not answer is 503; one that could not be rendered at all gets a plain one. */
function spareParts(made: MadePage, opened: PageDoor, { facts, request }: PageOrder): MadePage {
  if (opened.hasFailed()) {
    made.headers.set('retry-after', '30');
    if (isDataRequest(request)) return { ...made, status: 503 };
    return plainAnswer(unavailablePage(facts.storefront), made.headers);
  }
  return made.body.length === 0 ? plainAnswer(brokenPage(facts.storefront), made.headers) : made;
}

function isDataRequest({ url }: Request): boolean {
  return new URL(url).pathname.endsWith('.data');
}

/** A plain page as an answer; `headers` are kept where they still hold. */
export function plainAnswer(page: PlainPage, headers = new Headers()): MadePage {
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-security-policy', plainPagePolicy);
  headers.set('cache-control', 'no-store');
  headers.delete('content-length');
  return { status: page.status, headers, body: Buffer.from(plainPage(page)) };
}
