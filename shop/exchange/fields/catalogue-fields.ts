import { mostElements, type Outcome } from '#shop/catalogue-editing/fields/outcomes.ts';
import { changeItems, type ItemChange } from '#shop/catalogue-editing/items/change-items.ts';
import {
  changeProducts,
  type ProductChange,
} from '#shop/catalogue-editing/products/change-products.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { findProductsOf } from '../line.sql.ts';
import type { FieldValue } from './field.ts';
import {
  addOutcome,
  type ApplyCtx,
  type FieldGroup,
  type LineOutcome,
  type LineValues,
} from './field-group.ts';

type Values = ReadonlyMap<string, FieldValue>;

const itemFieldNames = ['minimumOrderQuantity', 'maxQuantity', 'isSellable'] as const;

/** Fields and names of items, through the verb that merges and audits them. */
export const itemFields: FieldGroup = {
  async apply(ctx, lines) {
    const wanted = lines.flatMap((line) => {
      const given = itemInputOf(line.values);
      if (!given.fields && !given.texts) return [];
      const seen = line.seen && { ...itemInputOf(line.seen), seenAt: nowOf(ctx) };
      return [
        { line: line.line, change: { id: line.itemId, ...given, seen } satisfies ItemChange },
      ];
    });
    const outcomes = await inParts(wanted, (part) =>
      changeItems(
        ctx,
        part.map(({ change }) => change),
      ),
    );
    return byLine(wanted, outcomes, (field) => field.replace(/^name\./, 'itemName.'));
  },
};

/** Names of products in both languages, through the verb that merges and audits them. Lines of one product have to agree. */
export const productFields: FieldGroup = {
  async apply(ctx, lines) {
    const named = lines.filter(({ values }) => textsOf(values, 'name') !== undefined);
    if (named.length === 0) return new Map();
    const products = await findProductsOf(
      ctx.db,
      named.map(({ itemId }) => itemId),
    );
    const byItem = new Map(products.map(({ itemId, productId }) => [itemId, productId]));
    const byProduct = Map.groupBy(named, ({ itemId }) => byItem.get(itemId) ?? 0);
    const wanted = [...byProduct].flatMap(([id, [first]]) =>
      first ? [wantedOf(ctx, id, first)] : [],
    );
    const outcomes = await inParts(wanted, (part) =>
      changeProducts(
        ctx,
        part.map(({ change }) => change),
      ),
    );
    const found = byLine(wanted, outcomes);
    for (const [, [first, ...others]] of byProduct) {
      for (const other of others) {
        if (!first || namesOf(first.values) === namesOf(other.values)) continue;
        const problem = {
          field: 'name.de',
          messageKey: 'shop.exchange.productDiffers',
          values: { line: first.line },
        };
        addOutcome(found, other.line, { problems: [problem] });
      }
    }
    return found;
  },
};

function wantedOf(ctx: ApplyCtx, id: number, { line, values, seen }: LineValues) {
  const change: ProductChange = {
    id,
    texts: textsOf(values, 'name'),
    seen: seen && { texts: textsOf(seen, 'name'), seenAt: nowOf(ctx) },
  };
  return { line, change };
}

const nowOf = ({ clock }: ApplyCtx): string => clock.now().toISOString();
const namesOf = (values: Values): string => `${values.get('name.de')}\n${values.get('name.en')}`;

function itemInputOf(values: Values): Pick<ItemChange, 'fields' | 'texts'> {
  return { fields: itemFieldsOf(values), texts: textsOf(values, 'itemName') };
}

function itemFieldsOf(values: Values): ItemChange['fields'] {
  const given = itemFieldNames.flatMap((name): [string, unknown][] => {
    const value = values.get(name);
    if (value === undefined) return [];
    return [[name, name === 'isSellable' ? value === 'yes' : value]];
  });
  return given.length === 0 ? undefined : Object.fromEntries(given);
}

function textsOf(
  values: Values,
  field: 'name' | 'itemName',
): Partial<Record<'de' | 'en', { name: string }>> | undefined {
  const given = (['de', 'en'] as const).flatMap((language) => {
    const name = values.get(`${field}.${language}`);
    return typeof name === 'string' ? [[language, { name }] as const] : [];
  });
  return given.length === 0 ? undefined : Object.fromEntries(given);
}

async function inParts<Element>(
  elements: readonly Element[],
  change: (part: readonly Element[]) => Promise<Outcome[]>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let from = 0; from < elements.length; from += mostElements)
    outcomes.push(...(await change(elements.slice(from, from + mostElements))));
  return outcomes;
}

function byLine(
  wanted: readonly { line: number }[],
  outcomes: readonly Outcome[],
  fieldOf = (field: string) => field,
): Map<number, LineOutcome> {
  const found = new Map<number, LineOutcome>();
  for (const [index, { line }] of wanted.entries()) {
    const outcome = outcomes[index];
    if (outcome) addOutcome(found, line, read(outcome, fieldOf));
  }
  return found;
}

const messageKeys: Readonly<Record<string, string>> = {
  FIELD_WRONG: 'shop.exchange.valueWrong',
  DUTY_MISSING: 'shop.exchange.dutyMissing',
  CHANGED_MEANWHILE: 'shop.exchange.changedByOthers',
};

function read(outcome: Outcome, fieldOf: (field: string) => string): Partial<LineOutcome> {
  if (isRefusal(outcome)) {
    const messageKey = messageKeys[outcome.refused] ?? 'shop.exchange.catalogueRefused';
    return {
      problems: [
        { field: fieldOf(outcome.field ?? ''), messageKey, values: { code: outcome.refused } },
      ],
    };
  }
  const changes = outcome.changes.map(({ field, before, after }) => ({
    field: fieldOf(field),
    before: valueOf(before),
    after: valueOf(after),
  }));
  return { changes };
}

function valueOf(value: unknown): FieldValue {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}
