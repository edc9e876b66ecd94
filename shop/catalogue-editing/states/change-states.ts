import type { Db } from '#shop/kernel/db.ts';
import { isRefusal, refuse } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { findDutyRows } from '../duties/duty-facts.sql.ts';
import { judgeDuties, type MissingFact } from '../duties/judge-duties.ts';
import { refuseMissing } from '../duties/refuse-missing.ts';
import { isId, mostElements, type Outcome, type Refused } from '../fields/outcomes.ts';
import { refreshProducts } from '../products/after-change.ts';
import type { EditCtx } from '../products/change-products.ts';
import { factsOf, type LoadedProduct, loadProducts } from '../products/load-products.ts';
import type { ProductState } from '../products/products.sql.ts';
import { completeItems, writePublishAt, writeState } from './states.sql.ts';

/** A product as a screen showed it; without a version it is meant as it is. */
export type SeenProduct = { id: number; version?: number | undefined };

type Code =
  | 'PRODUCT_UNKNOWN'
  | 'CHANGED_MEANWHILE'
  | 'DUTY_MISSING'
  | 'NOT_DRAFT'
  | 'TIME_WRONG'
  | 'TOO_MANY';

const longestPlanMs = 2 * 365 * 86_400_000;

/**
 * Publishes products (OP1, OP6): their pages, listings, search and sitemaps show them once the transaction commits. Items without a
 * name or picture get those of their product. A product that lacks what its page or the law asks for is refused with DUTY_MISSING
 * and every field that is missing; other elements stay in effect. Refuses PRODUCT_UNKNOWN, CHANGED_MEANWHILE, and TOO_MANY beyond
 * 500. At most eleven statements for any number of products; locks them by id.
 */
export function publishProducts(
  ctx: EditCtx,
  products: readonly SeenProduct[],
): Promise<Outcome<Code>[]> {
  return moveTo(ctx, products, 'published');
}

/**
 * Retires products: their pages stay, without anything for sale, and nothing lists them (OP1). Refuses PRODUCT_UNKNOWN,
 * CHANGED_MEANWHILE, and TOO_MANY beyond 500.
 */
export function retireProducts(
  ctx: EditCtx,
  products: readonly SeenProduct[],
): Promise<Outcome<Code>[]> {
  return moveTo(ctx, products, 'retired');
}

/** Takes products back to drafts, which shoppers do not see at all (OP1). Refuses as `retireProducts` does. */
export function withdrawProducts(
  ctx: EditCtx,
  products: readonly SeenProduct[],
): Promise<Outcome<Code>[]> {
  return moveTo(ctx, products, 'draft');
}

/**
 * Plans the publishing of drafts at a time within two years, where a job publishes them once; null calls it off (OP1). What would be
 * refused now is refused, and judged again at that time. Refuses PRODUCT_UNKNOWN, CHANGED_MEANWHILE, NOT_DRAFT, TIME_WRONG,
 * DUTY_MISSING, and TOO_MANY beyond 500. At most six statements for any number of products.
 */
export async function schedulePublishing(
  { db, clock, staff }: EditCtx & { staff: Pick<StaffCtx['staff'], 'id' | 'keyId'> },
  { products, publishAt }: { products: readonly SeenProduct[]; publishAt: string | null },
): Promise<Outcome<Code>[]> {
  if (products.length > mostElements) return tooMany(products);
  const at = publishAt === null ? null : new Date(publishAt);
  const inMs = at === null ? 1 : at.getTime() - clock.now().getTime();
  if (!(inMs > 0 && inMs <= longestPlanMs))
    return products.map(() =>
      refuse('TIME_WRONG', 'catalogue.publishAtWrong', { field: 'publishAt' }),
    );
  return db.transaction(async (tx) => {
    const loaded = await loadProducts(tx, products.map(({ id }) => id).filter(isId));
    const missing = at === null ? new Map() : await findMissing(tx, loaded);
    const outcomes = products.map((seen): Outcome<Code> => {
      const product = checkSeen(seen, loaded.get(seen.id));
      if (isRefusal(product)) return product;
      const { id, state, publishAt: before } = product;
      if (state !== 'draft') return refuse('NOT_DRAFT', 'catalogue.notDraft', { field: 'id' });
      const refusal = refuseMissing(missing.get(id) ?? []);
      if (refusal) return refusal;
      const isSame = (before?.getTime() ?? null) === (at?.getTime() ?? null);
      return {
        id,
        changes: isSame
          ? []
          : [{ field: 'publishAt', before: before?.toISOString() ?? null, after: publishAt }],
      };
    });
    const ids = changedIds(outcomes);
    const by = staff.keyId === undefined ? `staff:${staff.id}` : `key:${staff.keyId}`;
    if (ids.length > 0) await writePublishAt(tx, ids, { publishAt: at, by, now: clock.now() });
    return outcomes;
  });
}

async function moveTo(
  { db, clock }: EditCtx,
  products: readonly SeenProduct[],
  to: ProductState,
): Promise<Outcome<Code>[]> {
  if (products.length > mostElements) return tooMany(products);
  return db.transaction(async (tx) => {
    const loaded = await loadProducts(tx, products.map(({ id }) => id).filter(isId));
    const missing = to === 'published' ? await findMissing(tx, loaded) : new Map();
    const outcomes = products.map((seen): Outcome<Code> => {
      const product = checkSeen(seen, loaded.get(seen.id));
      if (isRefusal(product)) return product;
      const { id, state: before } = product;
      if (before === to) return { id, changes: [] };
      return (
        refuseMissing(missing.get(id) ?? []) ?? {
          id,
          changes: [{ field: 'state', before, after: to }],
        }
      );
    });
    const ids = changedIds(outcomes);
    if (ids.length === 0) return outcomes;
    if (to === 'published') await completeItems(tx, ids);
    await writeState(tx, ids, { state: to, now: clock.now() });
    await refreshProducts(tx, ids);
    return outcomes;
  });
}

/** What loaded products lack. One statement. */
async function findMissing(
  tx: Db,
  loaded: ReadonlyMap<number, LoadedProduct>,
): Promise<Map<number, MissingFact[]>> {
  const rows = await findDutyRows(tx, [...loaded.keys()]);
  return new Map(
    rows.flatMap((row) => {
      const product = loaded.get(row.productId);
      return product ? [[row.productId, judgeDuties({ ...row, ...factsOf(product) })]] : [];
    }),
  );
}

function checkSeen(
  { version }: SeenProduct,
  product: LoadedProduct | undefined,
): LoadedProduct | Refused<Code> {
  if (!product) return refuse('PRODUCT_UNKNOWN', 'catalogue.productUnknown', { field: 'id' });
  return version !== undefined && version !== product.version
    ? refuse('CHANGED_MEANWHILE', 'staff.changedMeanwhile', { field: 'id' })
    : product;
}

function changedIds(outcomes: readonly Outcome[]): number[] {
  const ids = outcomes.flatMap((each) =>
    !isRefusal(each) && each.changes.length > 0 ? [each.id] : [],
  );
  return [...new Set(ids)].toSorted((a, b) => a - b);
}

const tooMany = (products: readonly SeenProduct[]): Outcome<Code>[] =>
  products.map(() => refuse('TOO_MANY', 'catalogue.tooMany'));
