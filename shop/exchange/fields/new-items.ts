import { insertNewItems, type NewItem } from '#shop/catalogue-editing/items/add-items.ts';
import { insertNewProducts } from '#shop/catalogue-editing/products/create-products.ts';
import type { ProductInput } from '#shop/catalogue-editing/products/plan-product.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import type { ReadLine } from './read-line.ts';
import { inParts, readOutcome } from './catalogue-outcomes.ts';
import type { Problem } from '../table/problem.ts';
import { addOutcome, type ApplyCtx, type LineOutcome } from './field-group.ts';
import { itemInputOf } from './item-fields.ts';
import { readProductValues, readVariantValues, textIn } from './product-input.ts';
import { isNamedHead, itemValues, mergeProductLines } from './product-values.ts';

/** Lines of one product, with its id where it exists. */
export type ProductGroup = { productId: number | null; lines: readonly ReadLine[] };

export type AddedItems = {
  /** The new item of a line. */
  items: Map<number, number>;
  outcomes: Map<number, LineOutcome>;
};

/** Whether a line is about its product alone: it names no item that exists or can be added. */
export function isHead({ itemId, values, group }: ReadLine, { lines }: ProductGroup): boolean {
  return group !== null && lines.length > 1 && itemId === null && !values.has('ean');
}

/** Whether a line of its own names the product of a group. */
export const hasNamedHead = (group: ProductGroup): boolean =>
  group.lines.some((line) => isNamedHead({ values: line.values, isHead: isHead(line, group) }));

/**
 * Adds the items that lines name and that do not exist, and their products as drafts where no line of theirs has one that exists
 * (OP2). Answers the new items, with what was written or refused. Groups get the id of their new product. A constant number of
 * statements.
 */
export async function addItems(
  ctx: ApplyCtx,
  groups: readonly ProductGroup[],
): Promise<AddedItems> {
  const outcomes = new Map<number, LineOutcome>();
  const added: AddedItems = { items: new Map(), outcomes };
  const missing = groups.filter((group) => newLines(group).length > 0);
  await addProducts(ctx, missing, outcomes);
  const wanted = missing.flatMap((group) =>
    newLines(group).flatMap((line) => newItemOf(ctx, { line, group, outcomes })),
  );
  const written = await inParts(wanted, (part) =>
    insertNewItems(
      ctx.db,
      part.map(({ item }) => item),
      ctx.clock.now(),
    ),
  );
  for (const [index, { line }] of wanted.entries()) {
    const outcome = written[index];
    if (!outcome) continue;
    addOutcome(outcomes, line, readOutcome(outcome, ctx.references, { isItem: true }));
    if (!isRefusal(outcome)) added.items.set(line, outcome.id);
  }
  return added;
}

const newLines = (group: ProductGroup): ReadLine[] =>
  group.lines.filter((line) => line.itemId === null && line.key !== null && !isHead(line, group));

/** Adds the products of groups that have none. Where one is refused, so are all lines of its group. */
async function addProducts(
  ctx: ApplyCtx,
  groups: readonly ProductGroup[],
  outcomes: Map<number, LineOutcome>,
): Promise<void> {
  const planned = groups
    .filter(({ productId }) => productId === null)
    .flatMap((group) => {
      const { input, problems } = newProductOf(ctx, group);
      if (problems.length === 0) return [{ group, input }];
      refuseAll(group, problems, outcomes);
      return [];
    });
  const written = await inParts(planned, (part) =>
    insertNewProducts(
      ctx.db,
      part.map(({ input }) => input),
      ctx.clock.now(),
    ),
  );
  for (const [index, { group }] of planned.entries()) {
    const outcome = written[index];
    if (!outcome) continue;
    const read = readOutcome(outcome, ctx.references, { isItem: false });
    if (isRefusal(outcome)) refuseAll(group, read.problems, outcomes);
    else {
      group.productId = outcome.id;
      const mark = { field: 'productKey', before: null, after: String(outcome.id) };
      addOutcome(outcomes, newLines(group)[0]?.line ?? 0, { changes: [mark, ...read.changes] });
    }
  }
}

function newProductOf(
  { references }: ApplyCtx,
  group: ProductGroup,
): { input: ProductInput; problems: Problem[] } {
  const lines = group.lines.map((line) => ({ ...line, isHead: isHead(line, group) }));
  const { values } = mergeProductLines(lines);
  const read = readProductValues(values, references);
  const mainCategoryId = read.fields.mainCategoryId ?? read.categoryIds?.[0];
  const needed = [
    ['brand', read.fields.brandId],
    ['mainCategory', mainCategoryId],
    ['name.de', values.get('name.de')],
  ] as const;
  const missing = needed.flatMap(([field, value]) =>
    value === undefined && !read.problems.some((problem) => problem.field === field)
      ? [{ field, messageKey: 'shop.exchange.newNeeds' }]
      : [],
  );
  const variants = newLines(group).map(
    (line) => readVariantValues(optionsOf(line, group), references).variantValues,
  );
  const attributes = { ...read.attributes };
  for (const variant of variants)
    for (const [code, value] of Object.entries(variant))
      attributes[code] = [...new Set([...(attributes[code] ?? []), value])];
  const input = {
    fields: {
      ...read.fields,
      mainCategoryId,
      attributes,
      variantAttributes: [...new Set(variants.flatMap((variant) => Object.keys(variant)))],
    },
    texts: read.texts,
  };
  return { input, problems: [...read.problems, ...missing] };
}

type NewLine = { line: ReadLine; group: ProductGroup; outcomes: Map<number, LineOutcome> };

function newItemOf(
  { references }: ApplyCtx,
  { line, group, outcomes }: NewLine,
): { line: number; item: NewItem }[] {
  const { variantValues, problems } = readVariantValues(optionsOf(line, group), references);
  const missing = ['itemNumber', 'ean'].filter((field) => !line.values.has(field));
  const wrong = [
    ...problems,
    ...missing.map((field) => ({ field, messageKey: 'shop.exchange.newNeeds' })),
  ];
  addOutcome(outcomes, line.line, { problems: wrong });
  if (wrong.length > 0 || group.productId === null) return [];
  const hasHead = hasNamedHead(group);
  const { fields, texts } = itemInputOf(itemValues(line.values, hasHead), variantValues);
  const item = {
    productId: group.productId,
    fields: {
      ...fields,
      orderNumber: textIn(line.values, 'itemNumber'),
      ean: textIn(line.values, 'ean'),
    },
    texts,
  };
  return [{ line: line.line, item }];
}

/** The values of a line with the names of options, which some files have in the first line of a product alone. */
function optionsOf(line: ReadLine, { lines }: ProductGroup): ReadLine['values'] {
  const names = lines.flatMap(({ values }) =>
    [...values].filter(([field]) => /^option\d\.name$/.test(field)),
  );
  return new Map([...names.toReversed(), ...line.values]);
}

function refuseAll(
  group: ProductGroup,
  problems: Problem[],
  outcomes: Map<number, LineOutcome>,
): void {
  for (const { line } of group.lines) addOutcome(outcomes, line, { problems });
}
