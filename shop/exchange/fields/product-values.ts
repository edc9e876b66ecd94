import type { FieldValue } from './field.ts';
import { isPictureField } from './line-pictures.ts';
import type { Problem } from '../table/problem.ts';
import { isProductField } from './product-input.ts';

/** A line of a product; `isHead` says that it is about the product alone and names no item. */
export type ProductLine = {
  line: number;
  isHead: boolean;
  itemId?: number | null;
  /** Whether its item was added. */
  isNew?: boolean;
  values: ReadonlyMap<string, FieldValue>;
  seen?: ReadonlyMap<string, FieldValue> | undefined;
};

export type ProductValues = {
  /** The first line that says something of the product, and the one of an item at which its changes are kept. */
  line: number;
  itemLine: number;
  values: Map<string, FieldValue>;
  seen: Map<string, FieldValue>;
  problems: { line: number; problem: Problem }[];
};

/**
 * What the lines of a product say of it. A line may leave out what another one says, but not contradict it; with a head line, names of
 * the others are names of their items.
 */
export function mergeProductLines(lines: readonly ProductLine[]): ProductValues {
  const hasHead = lines.some(isNamedHead);
  const ordered = lines.toSorted((first, second) => Number(second.isHead) - Number(first.isHead));
  const itemLine = lines.find((each) => !each.isHead)?.line ?? 0;
  const merged: ProductValues = {
    line: 0,
    itemLine,
    values: new Map(),
    seen: new Map(),
    problems: [],
  };
  const from = new Map<string, number>();
  for (const { line, isHead, values, seen } of ordered) {
    for (const [field, value] of values) {
      if (!isProductField(field) || isPictureField(field)) continue;
      if (hasHead && !isHead && field.startsWith('name.')) continue;
      merged.line ||= line;
      const first = from.get(field);
      if (first === undefined) {
        from.set(field, line);
        merged.values.set(field, value);
        const shown = seen?.get(field);
        if (shown !== undefined) merged.seen.set(field, shown);
      } else if (merged.values.get(field) !== value)
        merged.problems.push({
          line,
          problem: { field, messageKey: 'shop.exchange.productDiffers', values: { line: first } },
        });
    }
  }
  return merged;
}

/** Whether a line names a product and no item. */
export function isNamedHead({ isHead, values }: Pick<ProductLine, 'isHead' | 'values'>): boolean {
  return isHead && (values.has('name.de') || values.has('name.en'));
}

/** The values of an item of a product that a line of its own names, so that the name is that of the item. */
export function itemValues(
  values: ReadonlyMap<string, FieldValue>,
  hasHead: boolean,
): ReadonlyMap<string, FieldValue> {
  if (!hasHead) return values;
  const own = new Map(values);
  for (const language of ['de', 'en']) {
    const name = values.get(`name.${language}`);
    if (name !== undefined && !values.has(`itemName.${language}`))
      own.set(`itemName.${language}`, name);
  }
  return own;
}
