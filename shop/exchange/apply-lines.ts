import { addBrands } from './fields/new-brands.ts';
import {
  addItems,
  type AddedItems,
  hasNamedHead,
  isHead,
  type ProductGroup,
} from './fields/new-items.ts';
import type { FieldChange } from './fields/field.ts';
import type { Problem } from './table/problem.ts';
import {
  addOutcome,
  type ApplyCtx,
  type LineOutcome,
  type LineValues,
} from './fields/field-group.ts';
import { itemFields } from './fields/item-fields.ts';
import { applyStates } from './fields/product-states.ts';
import { priceFields } from './fields/price-fields.ts';
import { applyProducts } from './fields/product-fields.ts';
import { addPictures, takePicturesBack } from './fields/product-pictures.ts';
import { isProductField } from './fields/product-input.ts';
import { itemValues, type ProductLine } from './fields/product-values.ts';
import { loadReferences } from './fields/references.ts';
import { takeAddedBack } from './fields/removed-items.ts';
import { stockFields } from './fields/stock-fields.ts';
import { groupLines } from './group-lines.ts';
import { type JudgedLine, rollBackToSavepoint } from './line.sql.ts';
import type { ReadLine } from './fields/read-line.ts';

export type LinesCtx = Omit<ApplyCtx, 'references'> & {
  /** The fields of the columns. */
  mapping: readonly string[];
};

/**
 * Applies lines by the verbs of the domains, each line as a whole or not at all: where a verb refuses a part of some, everything is
 * rolled back to the transaction's savepoint and applied again without those lines. Answers the verdict of every line.
 */
export async function applyLines(
  { mapping, ...given }: LinesCtx,
  lines: readonly ReadLine[],
): Promise<JudgedLine[]> {
  const problems = new Map(lines.map((line) => [line.line, [...line.problems]]));
  const ctx = { ...given, references: await loadReferences(given.db, mapping) };
  let applied: Applied = { outcomes: new Map(), items: new Map() };
  let isRefused = true;
  while (isRefused) {
    applied = await applyOnce(
      ctx,
      lines.filter(({ line }) => problems.get(line)?.length === 0),
    );
    isRefused = false;
    for (const [line, outcome] of applied.outcomes) {
      if (outcome.problems.length === 0) continue;
      problems.set(line, withoutTwins(outcome.problems));
      isRefused = true;
    }
    if (isRefused) await rollBackToSavepoint(ctx.db);
  }
  return lines.map((each) => judgedLine(each, problems.get(each.line) ?? [], applied));
}

type Applied = { outcomes: Map<number, LineOutcome>; items: AddedItems['items'] };

function judgedLine(
  { line, key, itemId }: ReadLine,
  problems: readonly Problem[],
  { outcomes, items }: Applied,
): JudgedLine {
  if (problems.length > 0) return { line, key, itemId, verdict: 'refused', problems, changes: [] };
  const added = items.get(line);
  const changes = lastChanges(outcomes.get(line)?.changes ?? []);
  const verdict = added !== undefined ? 'added' : changes.length > 0 ? 'changed' : 'same';
  const findings = outcomes.get(line)?.findings;
  const judged = { line, key, itemId: itemId ?? added ?? null, verdict, changes } as const;
  return { ...judged, problems: [], ...(findings && { findings }) };
}

/** One change for each field, from what it was before the first to what it is after the last. */
function lastChanges(changes: readonly FieldChange[]): FieldChange[] {
  const byField = new Map<string, FieldChange>();
  for (const change of changes) {
    const before = byField.get(change.field)?.before;
    byField.set(change.field, before === undefined ? change : { ...change, before });
  }
  return [...byField.values()];
}

function withoutTwins(problems: readonly Problem[]): Problem[] {
  return problems.filter(
    ({ field, messageKey }, place) =>
      problems.findIndex((each) => each.field === field && each.messageKey === messageKey) ===
      place,
  );
}

/** In the order of locks: items and products, then prices and stock. What is published has all of it by then. */
async function applyOnce(given: ApplyCtx, lines: readonly ReadLine[]): Promise<Applied> {
  const brands = await addBrands(given, lines);
  const ctx = brands.isAdded
    ? { ...given, references: await loadReferences(given.db, allFields(lines)) }
    : given;
  const groups = await groupLines(ctx.db, lines);
  const added = await addItems(ctx, groups);
  const outcomes = new Map([...brands.outcomes, ...added.outcomes]);
  const merge = (found: ReadonlyMap<number, LineOutcome>) => {
    for (const [line, outcome] of found) addOutcome(outcomes, line, outcome);
  };
  const wanted = groups.flatMap((group) => itemLines(group, added.items));
  merge(await itemFields.apply(ctx, wanted));
  const products = productLines(groups, added.items);
  merge(await applyProducts(ctx, products));
  merge(await addPictures(ctx, products));
  merge(await priceFields.apply(ctx, wanted));
  merge(await stockFields.apply(ctx, wanted));
  merge(await applyStates(ctx, products));
  merge(await takePicturesBack(ctx, products));
  merge(
    await takeAddedBack(
      ctx,
      lines.filter(({ isRemoval }) => isRemoval),
    ),
  );
  return { outcomes, items: added.items };
}

const allFields = (lines: readonly ReadLine[]): string[] => [
  ...new Set(lines.flatMap(({ values }) => [...values.keys()])),
];

function itemLines(group: ProductGroup, added: AddedItems['items']): LineValues[] {
  const hasHead = hasNamedHead(group);
  return group.lines.flatMap(({ line, itemId, values, seen, isRemoval }) => {
    const id = itemId ?? added.get(line);
    return id === undefined || isRemoval
      ? []
      : [{ line, itemId: id, values: itemValues(values, hasHead), seen }];
  });
}

/** The lines that say something of products, by product. */
function productLines(
  groups: readonly ProductGroup[],
  added: AddedItems['items'],
): Map<number, ProductLine[]> {
  const byProduct = new Map<number, ProductLine[]>();
  for (const group of groups) {
    if (group.productId === null) continue;
    const says = group.lines.some(({ values }) => [...values.keys()].some(isProductField));
    if (!says) continue;
    const lines = group.lines.map((line): ProductLine => ({
      ...line,
      itemId: line.itemId ?? added.get(line.line) ?? null,
      isNew: added.has(line.line),
      isHead: isHead(line, group),
    }));
    byProduct.set(group.productId, [...(byProduct.get(group.productId) ?? []), ...lines]);
  }
  return byProduct;
}
