import { isDeepStrictEqual } from 'node:util';
import { mostElements, type Outcome } from '#shop/catalogue-editing/fields/outcomes.ts';
import { isRefusal, type Refusal } from '#shop/kernel/refusals.ts';
import type { FieldChange, FieldValue } from './field.ts';
import type { Problem } from '../table/problem.ts';
import { listOf } from './field.ts';
import type { LineOutcome } from './field-group.ts';
import type { References } from './references.ts';

/** Calls a verb of the catalogue in parts that it takes. */
export async function inParts<Element>(
  elements: readonly Element[],
  change: (part: readonly Element[]) => Promise<Outcome[]>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let from = 0; from < elements.length; from += mostElements)
    outcomes.push(...(await change(elements.slice(from, from + mostElements))));
  return outcomes;
}

const messageKeys: Readonly<Record<string, string>> = {
  FIELD_WRONG: 'shop.exchange.valueWrong',
  DUTY_MISSING: 'shop.exchange.dutyMissing',
  CHANGED_MEANWHILE: 'shop.exchange.changedByOthers',
  NUMBER_TAKEN: 'shop.exchange.numberTaken',
  EAN_TAKEN: 'shop.exchange.eanTaken',
  VARIANT_TAKEN: 'shop.exchange.variantTaken',
  NOT_DRAFT: 'shop.exchange.notDraft',
  TIME_WRONG: 'shop.exchange.timeWrong',
  LAST: 'shop.exchange.pictureLast',
};

const fieldNames: Readonly<Record<string, string>> = {
  orderNumber: 'itemNumber',
  brandId: 'brand',
  mainCategoryId: 'mainCategory',
  categoryIds: 'categories',
  variantValues: 'itemNumber',
};

/** What a verb of the catalogue did or refused, by the fields of tables. `prefix` is put before names of items. */
export function readOutcome(
  outcome: Outcome,
  references: References,
  { isItem }: { isItem: boolean },
): LineOutcome {
  const named = (field: string) =>
    isItem ? field.replace(/^name\./, 'itemName.') : field.replace(/^attributes$/, 'attribute');
  if (isRefusal(outcome)) return { problems: problemsOf(outcome, named), changes: [] };
  const changes = outcome.changes.flatMap((change) => changesOf(change, references, named));
  return { problems: [], changes };
}

function problemsOf(refusal: Refusal, named: (field: string) => string): Problem[] {
  const all = [refusal, ...(refusal.others ?? [])];
  return all.map(({ field = '', refused }) => {
    const messageKey = messageKeys[refused] ?? 'shop.exchange.catalogueRefused';
    return { field: fieldNames[field] ?? named(field), messageKey, values: { code: refused } };
  });
}

type CatalogueChange = { field: string; before: unknown; after: unknown };

function changesOf(
  { field, before, after }: CatalogueChange,
  references: References,
  named: (field: string) => string,
): FieldChange[] {
  if (field === 'attributes') return byAttribute('attribute', before, after);
  if (field === 'variantValues') return byAttribute('variant', before, after);
  const valueOf = (value: unknown): FieldValue => {
    if (field === 'brandId') return references.brandName(Number(value));
    if (field === 'mainCategoryId') return references.categoryText(Number(value));
    if (field === 'categoryIds') return references.categoriesText(value as number[]);
    return plainValue(value);
  };
  const change = {
    field: fieldNames[field] ?? named(field),
    before: valueOf(before),
    after: valueOf(after),
  };
  return isDeepStrictEqual(change.before, change.after) ? [] : [change];
}

/** A change of the values of several attributes, by attribute. */
function byAttribute(family: string, before: unknown, after: unknown): FieldChange[] {
  const [old, now] = [before, after].map((value) => (value ?? {}) as Record<string, unknown>);
  const codes = [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])];
  return codes.flatMap((code) => {
    const change = {
      field: `${family}.${code}`,
      before: plainValue(old?.[code]),
      after: plainValue(now?.[code]),
    };
    return change.before === change.after ? [] : [change];
  });
}

function plainValue(value: unknown): FieldValue {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return listOf(value.map(String));
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? value : null;
}
