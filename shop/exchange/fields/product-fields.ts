import { isDeepStrictEqual } from 'node:util';
import type { Outcome } from '#shop/catalogue-editing/fields/outcomes.ts';
import { setCategories } from '#shop/catalogue-editing/parts/set-product-parts.ts';
import {
  changeProducts,
  type ProductChange,
} from '#shop/catalogue-editing/products/change-products.ts';
import { loadProducts } from '#shop/catalogue-editing/products/load-products.ts';
import { inParts, readOutcome } from './catalogue-outcomes.ts';
import type { Problem } from '../table/problem.ts';
import { addOutcome, type ApplyCtx, type LineOutcome } from './field-group.ts';
import { type ReadProduct, readProductValues } from './product-input.ts';
import { mergeProductLines, type ProductLine, type ProductValues } from './product-values.ts';

type Wanted = {
  line: number;
  itemLine: number;
  productId: number;
  read: ReadProduct;
  seen: ReadProduct | undefined;
  attributes: Record<string, string[]> | undefined;
};

/**
 * Changes products as their lines say: texts, brand, categories, taxes and attributes, through the verbs that merge and audit them.
 * Attributes without a column stay. Answers the outcome of each line; what changes of a product is on its first one.
 */
export async function applyProducts(
  ctx: ApplyCtx,
  byProduct: ReadonlyMap<number, readonly ProductLine[]>,
): Promise<Map<number, LineOutcome>> {
  const found = new Map<number, LineOutcome>();
  const merged = [...byProduct].flatMap(([productId, lines]) => {
    const values = mergeProductLines(lines);
    for (const { line, problem } of values.problems)
      addOutcome(found, line, { problems: [problem] });
    return values.values.size === 0 ? [] : [{ productId, values }];
  });
  const wanted = await plan(ctx, merged, found);
  const changed = wanted.filter(({ read, attributes }) => hasChange(read, attributes));
  settle(ctx, found, {
    wanted: changed,
    outcomes: await inParts(changed, (part) => changeProducts(ctx, part.map(changeOf(ctx)))),
  });
  const placed = wanted.filter(({ read }) => read.categoryIds !== undefined);
  settle(ctx, found, {
    wanted: placed,
    outcomes: await inParts(placed, (part) =>
      setCategories(
        ctx,
        part.map(({ productId, read, seen }) => ({
          productId,
          categoryIds: read.categoryIds ?? [],
          seen: seen?.categoryIds && ctx.references.withThoseAbove(seen.categoryIds),
        })),
      ),
    ),
  });
  return found;
}

type Merged = { productId: number; values: ProductValues };

/** Reads the cells, merges attributes into those that products have, and refuses what cannot be read. Two statements at most. */
async function plan(
  ctx: ApplyCtx,
  merged: readonly Merged[],
  found: Map<number, LineOutcome>,
): Promise<Wanted[]> {
  const all = merged.map(({ productId, values }) => ({
    productId,
    line: values.line,
    itemLine: values.itemLine || values.line,
    read: readProductValues(values.values, ctx.references),
    seen: values.seen.size === 0 ? undefined : readProductValues(values.seen, ctx.references),
  }));
  const withAttributes = all.filter(({ read }) => Object.keys(read.attributes).length > 0);
  const products =
    withAttributes.length === 0
      ? new Map()
      : await loadProducts(
          ctx.db,
          withAttributes.map(({ productId }) => productId),
        );
  return all.flatMap((each): Wanted[] => {
    const current: Record<string, string[]> = products.get(each.productId)?.fields.attributes ?? {};
    const problems = [...each.read.problems, ...metAttributes(each.seen, current)];
    if (problems.length > 0) {
      addOutcome(found, each.line, { problems });
      return [];
    }
    const isGiven = Object.keys(each.read.attributes).length > 0;
    return [{ ...each, attributes: isGiven ? merge(current, each.read.attributes) : undefined }];
  });
}

/** Attributes that others changed since the change that is taken back. */
function metAttributes(
  seen: ReadProduct | undefined,
  current: Record<string, string[]>,
): Problem[] {
  return Object.entries(seen?.attributes ?? {}).flatMap(([code, values]) =>
    isDeepStrictEqual(current[code] ?? [], values)
      ? []
      : [{ field: `attribute.${code}`, messageKey: 'shop.exchange.changedByOthers' }],
  );
}

function merge(
  current: Record<string, string[]>,
  given: Record<string, string[]>,
): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries({ ...current, ...given }).filter(([, values]) => values.length > 0),
  );
}

const hasChange = ({ fields, texts }: ReadProduct, attributes: Wanted['attributes']): boolean =>
  Object.keys(fields).length > 0 || texts !== undefined || attributes !== undefined;

const changeOf =
  ({ clock }: ApplyCtx) =>
  ({ productId, read, seen, attributes }: Wanted): ProductChange => ({
    id: productId,
    fields: { ...read.fields, ...(attributes && { attributes }) },
    texts: read.texts,
    seen: seen && { fields: seen.fields, texts: seen.texts, seenAt: clock.now().toISOString() },
  });

function settle(
  { references }: ApplyCtx,
  found: Map<number, LineOutcome>,
  { wanted, outcomes }: { wanted: readonly Wanted[]; outcomes: readonly Outcome[] },
): void {
  for (const [index, { line, itemLine }] of wanted.entries()) {
    const outcome = outcomes[index];
    if (!outcome) continue;
    const read = readOutcome(outcome, references, { isItem: false });
    addOutcome(found, read.problems.length > 0 ? line : itemLine, read);
  }
}
