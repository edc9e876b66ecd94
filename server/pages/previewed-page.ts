import type { FastifyRequest } from 'fastify';
import type { PlanPreview } from '#shop/kernel/ctx.ts';
import { noCache } from '#shop/kernel/memory.ts';
import { readPlanPreview } from '#shop/price-desk/preview/begin-plan-preview.ts';
import { inPlan } from '#shop/price-desk/preview/in-plan.ts';
import { createPostgresIndex } from '#shop/search/postgres-index/postgres-index.ts';
import type { MadePage } from '../cache/stored-page.ts';
import { anonymous, type CtxParts } from '../context/request-ctx.ts';
import { readCookies } from '../http/cookie-header.ts';
import { planPreviewCookie } from '../http/cookies.ts';
import { makePage, type PageOrder, type PageParts } from './make-page.ts';

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
