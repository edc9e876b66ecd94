import { dutyFacts } from '#contract/duty-facts.ts';
import type { Texts } from '#shop/kernel/ctx.ts';
import type { Comparison, ComparisonRow } from '#shop/resolver-types.generated.ts';
import { findTiles } from '../find-tiles.ts';
import { listCategory } from '../listing/list-category.ts';
import type { ListingCtx } from '../listing/list-products.ts';
import { type ComparedRow, findComparedRows } from './comparison.sql.ts';

/** The most products that are compared. */
const mostProducts = 4;
const mostCandidates = 8;

/**
 * Up to four products with what they say of themselves side by side, and others that may be added. Three statements at most.
 */
export async function compareProducts(
  ctx: ListingCtx,
  ids: readonly number[],
): Promise<Comparison> {
  const { db, storefront, texts } = ctx;
  const products = await findTiles(ctx, ids.slice(0, mostProducts));
  const [first] = products;
  if (!first) return { products, rows: [], candidates: [] };
  const shown = products.map(({ id }) => id);
  const found = new Map(
    (await findComparedRows(db, shown, storefront.language)).map((row) => [row.id, row]),
  );
  const categoryId = found.get(first.id)?.mainCategoryId;
  return {
    products,
    rows: rowsOf(shown.map((id) => factsOf(found.get(id), texts))),
    candidates:
      shown.length === mostProducts || categoryId === undefined
        ? []
        : await findCandidates(ctx, categoryId, shown),
  };
}

async function findCandidates(ctx: ListingCtx, categoryId: number, shown: readonly number[]) {
  const limit = mostCandidates + mostProducts;
  const list = await listCategory(ctx, categoryId, { offset: 0, limit });
  return (list?.products ?? []).filter(({ id }) => !shown.includes(id)).slice(0, mostCandidates);
}

/** What a product says of itself, each label once: what the law asks for, then data and facts, then its attributes. */
function factsOf(row: ComparedRow | undefined, texts: Texts): ReadonlyMap<string, string> {
  const byLabel = new Map<string, string>();
  const facts = row ? [...dutyFacts(row, texts), ...row.facts, ...row.attributes] : [];
  for (const { label, value } of facts) if (!byLabel.has(label)) byLabel.set(label, value);
  return byLabel;
}

/** One row for each label of any product; those that more products have come first, else in the order of the products. */
export function rowsOf(facts: readonly ReadonlyMap<string, string>[]): ComparisonRow[] {
  const labels = new Set(facts.flatMap((each) => [...each.keys()]));
  const rows = [...labels].map((label) => {
    const values = facts.map((each) => each.get(label) ?? null);
    return { label, values, isSame: new Set(values).size === 1 };
  });
  return rows.toSorted((one, other) => countSaid(other) - countSaid(one));
}

function countSaid({ values }: ComparisonRow): number {
  return values.filter((value) => value !== null).length;
}
