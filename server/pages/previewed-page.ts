import type { FastifyRequest } from 'fastify';
import { inDraft } from '#shop/content-desk/preview/in-draft.ts';
import { pagePreviewParameter } from '#shop/content-desk/preview/open-page-preview.ts';
import { readPagePreview } from '#shop/content-desk/preview/read-page-preview.ts';
import type { PagePreview, PlanPreview } from '#shop/kernel/ctx.ts';
import { noCache } from '#shop/kernel/memory.ts';
import { readPlanPreview } from '#shop/price-desk/preview/begin-plan-preview.ts';
import { inPlan } from '#shop/price-desk/preview/in-plan.ts';
import { markTexts } from '#shop/parameters/mark-texts.ts';
import { createPostgresIndex } from '#shop/search/postgres-index/postgres-index.ts';
import type { MadePage } from '../cache/stored-page.ts';
import { anonymous, type CtxParts } from '../context/request-ctx.ts';
import { readCookies } from '../http/cookie-header.ts';
import { planPreviewCookie } from '../http/cookies.ts';
import { pageOf, pathOf } from '../http/paths.ts';
import { makePage, type PageOrder, type PageParts } from './make-page.ts';
import { pickablePage } from './pickable-page.ts';

/** The preview of a price plan that a request for a page carries; forms have none. */
export async function planPreviewOf(
  { db, clock }: Pick<CtxParts, 'db' | 'clock'>,
  { method, headers, storefront }: FastifyRequest,
): Promise<PlanPreview | undefined> {
  if (!headers.cookie || (method !== 'GET' && method !== 'HEAD')) return undefined;
  const token = readCookies(headers.cookie).get(planPreviewCookie);
  return token ? readPlanPreview({ db, clock, storefront }, token) : undefined;
}

/**
 * Renders a page with the prices of a plan, at the time when it begins and for an anonymous visitor. All that it reads comes from one
 * transaction that is undone afterwards, past every cache.
 */
export function makePreviewed(
  pages: PageParts,
  { request, facts }: PageOrder,
  planPreview: PlanPreview,
): Promise<MadePage> {
  const { apiParts } = pages;
  const clock = { now: () => new Date(planPreview.beginsAt) };
  const plan = { planId: planPreview.planId, priceList: facts.storefront.priceList };
  return inPlan({ db: apiParts.ctxParts.db, clock }, plan, (db) => {
    const catalogueIndex = createPostgresIndex({ db, clock });
    const ctxParts = { ...apiParts.ctxParts, db, clock, catalogueIndex, memory: noCache };
    const order = {
      request,
      facts: { ...facts, carried: anonymous, preview: undefined, planPreview },
      cookieHeader: '',
    };
    return makePage({ ...pages, apiParts: { ...apiParts, ctxParts } }, order);
  });
}

/** The preview of a page's draft that a request for the page carries in its address; forms have none. */
export async function pagePreviewOf(
  { db, clock }: Pick<CtxParts, 'db' | 'clock'>,
  { method, url, storefront }: FastifyRequest,
): Promise<PagePreview | undefined> {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const query = url.indexOf('?');
  const token = query < 0 ? null : new URLSearchParams(url.slice(query)).get(pagePreviewParameter);
  const path = pageOf(pathOf(url));
  return token === null ? undefined : readPagePreview({ db, clock, storefront }, { token, path });
}

/**
 * Renders a page with its draft, for an anonymous visitor of the previewed segment and at the previewed time. All that it reads comes
 * from one transaction that is undone afterwards, past every cache. The back office alone may show it in a frame.
 */
export async function makeDraft(
  pages: PageParts,
  { request, facts }: PageOrder,
  { pagePreview, backofficeOrigin }: { pagePreview: PagePreview; backofficeOrigin: string },
): Promise<MadePage> {
  const { apiParts } = pages;
  const { at } = pagePreview.chosen;
  const clock = at ? { now: () => new Date(at) } : apiParts.ctxParts.clock;
  const { db } = apiParts.ctxParts;
  const { marksTexts } = pagePreview;
  const made = await inDraft(db, pagePreview, facts.storefront, async (tx) => {
    const { texts: live } = apiParts.ctxParts;
    const texts = marksTexts ? await markTexts(tx, live) : live;
    const ctxParts = { ...apiParts.ctxParts, db: tx, clock, texts, memory: noCache };
    const order = {
      request,
      facts: { ...facts, carried: anonymous, preview: undefined, pagePreview },
      cookieHeader: '',
    };
    const parts = { ...pages, apiParts: { ...apiParts, ctxParts } };
    return marksTexts ? makeLast(parts, order) : makePage(parts, order);
  });
  const policy = made.headers.get('content-security-policy') ?? '';
  const framed = policy.replace("frame-ancestors 'none'", `frame-ancestors ${backofficeOrigin}`);
  made.headers.set('content-security-policy', framed);
  made.headers.delete('x-frame-options');
  made.headers.set('referrer-policy', 'no-referrer');
  made.headers.set('x-robots-tag', 'noindex, nofollow');
  return marksTexts ? pickablePage(made, backofficeOrigin) : made;
}

/** The most pages that lead to a marked one. */
const mostSteps = 3;

/** Makes the page to which an address leads: a browser that went there would lose the marks. */
async function makeLast(parts: PageParts, order: PageOrder, steps = mostSteps): Promise<MadePage> {
  const made = await makePage(parts, order);
  const { request } = order;
  const target = made.headers.get('location');
  if (target === null || steps === 0) return made;
  const address = new URL(target, request.url);
  if (address.origin !== new URL(request.url).origin) return made;
  return makeLast(parts, { ...order, request: new Request(address) }, steps - 1);
}
