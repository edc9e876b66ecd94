import { changeItems, type ItemChange } from '#shop/catalogue-editing/items/change-items.ts';
import { inParts, readOutcome } from './catalogue-outcomes.ts';
import { addOutcome, type ApplyCtx, type FieldGroup, type LineOutcome } from './field-group.ts';
import { readVariantValues, textIn, type Values } from './product-input.ts';
import { findVariantValues } from './references.sql.ts';

const itemFieldNames = [
  'minimumOrderQuantity',
  'maxQuantity',
  'isSellable',
  'baseContent',
  'baseUnit',
] as const;

/** Fields and names of items, through the verb that merges and audits them. */
export const itemFields: FieldGroup = {
  async apply(ctx, lines) {
    const found = new Map<number, LineOutcome>();
    const variants = await variantsOf(ctx, lines, found);
    const wanted = lines.flatMap((line) => {
      const variantValues = variants.get(line.line);
      const given = itemInputOf(line.values, variantValues?.after);
      if (!given.fields && !given.texts) return [];
      const seen = line.seen && {
        ...itemInputOf(line.seen, variantValues?.before),
        seenAt: ctx.clock.now().toISOString(),
      };
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
    for (const [index, { line }] of wanted.entries()) {
      const outcome = outcomes[index];
      if (outcome) addOutcome(found, line, readOutcome(outcome, ctx.references, { isItem: true }));
    }
    return found;
  },
};

type Lines = Parameters<FieldGroup['apply']>[1];
type Variants = Map<number, { before: Record<string, string>; after: Record<string, string> }>;

/** The values of variants before and after lines that name some of them. One statement, where there are any. */
async function variantsOf(
  ctx: ApplyCtx,
  lines: Lines,
  found: Map<number, LineOutcome>,
): Promise<Variants> {
  const named = lines.filter(({ values }) =>
    [...values.keys()].some((field) => /^(?:variant\.|options$|option\d\.value$)/.test(field)),
  );
  if (named.length === 0) return new Map();
  const rows = await findVariantValues(
    ctx.db,
    named.map(({ itemId }) => itemId),
  );
  const before = new Map(rows.map(({ itemId, values }) => [itemId, values]));
  const variants: Variants = new Map();
  for (const { line, itemId, values, seen } of named) {
    const { variantValues, problems } = readVariantValues(values, ctx.references);
    const now = before.get(itemId) ?? {};
    const shown = seen && readVariantValues(seen, ctx.references).variantValues;
    addOutcome(found, line, { problems });
    if (problems.length === 0)
      variants.set(line, { before: { ...now, ...shown }, after: { ...now, ...variantValues } });
  }
  return variants;
}

/** What a line says of an item, as the verbs of the catalogue take it. */
export function itemInputOf(
  values: Values,
  variantValues?: Record<string, string>,
): Pick<ItemChange, 'fields' | 'texts'> {
  const given = itemFieldNames.flatMap((name): [string, unknown][] => {
    const value = values.get(name);
    if (value === undefined) return [];
    return [[name, name === 'isSellable' ? value === 'yes' : value]];
  });
  if (variantValues) given.push(['variantValues', variantValues]);
  const names = (['de', 'en'] as const).flatMap((language) => {
    const name = textIn(values, `itemName.${language}`);
    return name === undefined ? [] : [[language, { name }] as const];
  });
  return {
    fields: given.length === 0 ? undefined : Object.fromEntries(given),
    texts: names.length === 0 ? undefined : Object.fromEntries(names),
  };
}
