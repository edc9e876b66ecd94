import type { Ctx } from '#shop/kernel/ctx.ts';
import { spelled } from '#shop/storefronts/spelling.ts';
import { type AttributeRow, findAttributeRows } from './variant-attributes.sql.ts';

/** An attribute with its values in their order. */
export type VariantAttribute = AttributeRow & { nameOf: ReadonlyMap<string, string> };

/** Attributes by code, in a storefront's language and spelling. */
export type VariantAttributes = ReadonlyMap<string, VariantAttribute>;

/** Attributes in which an item differs from its siblings, in the order of choosing, and the item's values by attribute. */
export type VariantCodes = { variantAttributes: string[]; variantValues: Record<string, string> };

export type VariantLabel = { label: string; value: string };

/** All attributes, from the process's memory until the name of one changes, else in one statement. */
export async function variantAttributesFor({
  db,
  memory,
  storefront,
}: Pick<Ctx, 'db' | 'memory' | 'storefront'>): Promise<VariantAttributes> {
  const key = `attributes ${storefront.locale}`;
  const kept = memory.get(key) as VariantAttributes | undefined;
  if (kept) return kept;
  const version = memory.version();
  const rows = spelled(await findAttributeRows(db, storefront.language), storefront);
  const attributes = new Map(
    rows.map((row) => [
      row.code,
      { ...row, nameOf: new Map(row.values.map(({ code, name }) => [code, name])) },
    ]),
  );
  const entries = rows.reduce((sum, row) => sum + 1 + row.values.length, 1);
  memory.set(key, attributes, ['attributes'], entries * bytesOfEntry, version);
  return attributes;
}

const bytesOfEntry = 300;

/** Labels and values of what distinguishes an item, in the order of choosing; without values that are no longer known. */
function variantLabelsOf(
  { variantAttributes, variantValues }: VariantCodes,
  attributes: VariantAttributes,
): VariantLabel[] {
  return variantAttributes.flatMap((code) => {
    const attribute = attributes.get(code);
    const value = attribute?.nameOf.get(variantValues[code] ?? '');
    return attribute && value !== undefined ? [{ label: attribute.name, value }] : [];
  });
}

/** Rows with the labels of their variants. */
export function withVariantLabels<Row extends VariantCodes>(
  rows: readonly Row[],
  attributes: VariantAttributes,
): (Row & { variantLabels: VariantLabel[] })[] {
  return rows.map((row) => ({ ...row, variantLabels: variantLabelsOf(row, attributes) }));
}
