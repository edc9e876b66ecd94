import { writeSteps } from '#contract/price-steps.ts';
import { berlinMinute } from '#shop/kernel/berlin-day.ts';
import type { Reads } from '#shop/kernel/db.ts';
import { fields, listOf } from '../fields/field.ts';
import { loadReferences, type References } from '../fields/references.ts';
import { textsOf } from '../fields/product-pictures.ts';
import { type ExportCell, inParts, type OpenExport } from './export-cell.ts';
import { type Exported, type ExportedItem, findItemRows } from './exports.sql.ts';

const itemColumns = fields.filter(({ isHint }) => !isHint).map(({ id }) => id);
/** A sheet has room for as many, with two columns each. */
const mostAttributes = 200;

/** Items with every field and the values of every attribute, which an import reads again. */
export async function openItems(db: Reads): Promise<OpenExport> {
  const references = await loadReferences(db, [...itemColumns, 'attribute.']);
  const codes = references.attributes.slice(0, mostAttributes).map(({ code }) => code);
  return openWith(db, references, [
    ...itemColumns,
    ...codes.map((code) => `attribute.${code}`),
    ...codes.map((code) => `variant.${code}`),
  ]);
}

/** Items with fields of these names alone. */
export async function openColumns(db: Reads, names: readonly string[]): Promise<OpenExport> {
  const isOf = (id: string) => names.some((name) => id === name || id.startsWith(`${name}.`));
  const references = await loadReferences(db, []);
  return openWith(db, references, ['itemNumber', ...itemColumns.filter(isOf)]);
}

function openWith(db: Reads, references: References, columns: readonly string[]): OpenExport {
  return {
    columns,
    next: inParts(
      (last: Exported<ExportedItem> | undefined, limit) => findItemRows(db, last?.id ?? 0, limit),
      (row) => columns.map((column) => itemCell(row, column, references)),
    ),
  };
}

const places: Record<string, 0 | 1 | 2> = { price: 0, oldPrice: 1, recommendedPrice: 2 };

function itemCell(row: ExportedItem, column: string, references: References): ExportCell {
  const [name = '', part = ''] = column.split('.');
  const text = row.texts[part];
  switch (name) {
    case 'name':
      return text?.name ?? null;
    case 'description':
      return text?.description ?? null;
    case 'warnings':
      return listOf(text?.warnings ?? []);
    case 'itemName':
      return row.itemNames[part] ?? null;
    case 'mainCategory':
      return references.categoryText(row.mainCategoryId);
    case 'categories':
      return references.categoriesText(row.categoryIds);
    case 'pictures':
    case 'pictureAlts':
      return textsOf(row.pictures)[column] ?? null;
    case 'attribute':
      return listOf(row.attributes[part] ?? []);
    case 'variant':
      return row.variantValues[part] ?? null;
    case 'scalePrices':
      return writeSteps(row.steps[part] ?? []) || null;
    case 'publishAt':
      return row.publishAt && berlinMinute(row.publishAt).replace('T', ' ');
    case 'isSellable':
      return row.isSellable ? 'yes' : 'no';
    default:
      return priceCell(row, name, part) ?? plainCell(row, name);
  }
}

function priceCell(row: ExportedItem, name: string, list: string): ExportCell {
  const place = places[name];
  const value = place === undefined ? null : (row.prices[list]?.[place] ?? null);
  return value === null ? null : { amountMinor: value };
}

const plainNames = [
  'itemNumber',
  'ean',
  'productKey',
  'brand',
  'taxClass',
  'stock',
  'minimumOrderQuantity',
  'maxQuantity',
  'baseContent',
  'baseUnit',
  'state',
] as const;

function plainCell(row: ExportedItem, name: string): ExportCell {
  const plain = plainNames.find((each) => each === name);
  return plain === undefined ? null : row[plain];
}
