import { currencySymbol } from '#shop/kernel/money.ts';
import type { Right } from '#shop/kernel/rights.ts';
import type { PriceList } from '#shop/kernel/storefront.ts';

/** A value of a field: amounts in minor units, lists as they are written, null where a field has none. */
export type FieldValue = string | number | null;

/** What a field changed from and to. */
export type FieldChange = { field: string; before: FieldValue; after: FieldValue };

export type Field = {
  /** As the own columns are called: `price.de`. */
  id: string;
  /**
   * `prose` is a text of several lines, which may come as HTML; `list` has its entries between vertical bars, and so has `aligned`, whose
   * entries belong to those of another column. `steps` are scale prices.
   */
  kind:
    | 'key'
    | 'amount'
    | 'steps'
    | 'pieces'
    | 'text'
    | 'prose'
    | 'list'
    | 'aligned'
    | 'flag'
    | 'tax'
    | 'number'
    | 'state'
    | 'time';
  /** Whether a cell with a dash alone takes the value away. */
  isNullable: boolean;
  /** What changing it needs. */
  right: Right;
  /** Says how to read other columns, so that it is neither exported nor changed. */
  isHint?: true;
};

export const priceLists: readonly PriceList[] = ['de', 'at', 'ch', 'edu'];
const amounts = { price: false, oldPrice: true, recommendedPrice: true };

const catalogueField = (id: string, kind: Field['kind'] = 'text', isNullable = false): Field => ({
  id,
  kind,
  isNullable,
  right: 'catalogue.edit',
});
const hint = (id: string): Field => ({ ...catalogueField(id), isHint: true });

/** The levels of a category, and the choices of a variant, that other systems have in columns of their own. */
export const categoryLevels = ['categoryLevel.1', 'categoryLevel.2', 'categoryLevel.3'];
export const optionPlaces = [1, 2, 3] as const;

/** Columns of one picture each. */
export const pictureColumns = Array.from({ length: 10 }, (_, place) => `picture.${place + 1}`);

/** Every field that a column can be mapped to but those of attributes, in the order in which exports write them. */
export const fields: readonly Field[] = [
  { id: 'itemNumber', kind: 'key', isNullable: false, right: 'exchange.run' },
  { id: 'ean', kind: 'key', isNullable: false, right: 'exchange.run' },
  ...priceLists.flatMap((list) =>
    Object.entries(amounts).map(([name, isNullable]): Field => {
      return { id: `${name}.${list}`, kind: 'amount', isNullable, right: 'prices.change' };
    }),
  ),
  ...priceLists.map((list): Field => {
    return { id: `scalePrices.${list}`, kind: 'steps', isNullable: true, right: 'prices.change' };
  }),
  { id: 'stock', kind: 'pieces', isNullable: false, right: 'stock.change' },
  // Lines with the same one are items of one product.
  catalogueField('productKey'),
  hint('lineKey'),
  catalogueField('name.de'),
  catalogueField('name.en'),
  catalogueField('description.de', 'prose', true),
  catalogueField('description.en', 'prose', true),
  catalogueField('warnings.de', 'list', true),
  catalogueField('warnings.en', 'list', true),
  catalogueField('brand'),
  // Of a brand that does not exist yet.
  hint('manufacturer'),
  hint('manufacturerAddress'),
  hint('manufacturerEmail'),
  catalogueField('mainCategory'),
  ...categoryLevels.map(hint),
  catalogueField('categories', 'list'),
  catalogueField('taxClass', 'tax'),
  catalogueField('itemName.de'),
  catalogueField('itemName.en'),
  catalogueField('minimumOrderQuantity', 'pieces'),
  catalogueField('maxQuantity', 'pieces'),
  catalogueField('isSellable', 'flag'),
  catalogueField('baseContent', 'number', true),
  catalogueField('baseUnit', 'text', true),
  // Addresses to fetch them from, or keys of those that the shop has.
  catalogueField('pictures', 'list', true),
  catalogueField('pictureAlts.de', 'aligned', true),
  catalogueField('pictureAlts.en', 'aligned', true),
  ...pictureColumns.map(hint),
  { ...catalogueField('state', 'state'), right: 'catalogue.publish' },
  { ...catalogueField('publishAt', 'time', true), right: 'catalogue.publish' },
  // Values of variants in one column.
  { ...hint('options'), kind: 'list' },
  ...optionPlaces.flatMap((place) => [hint(`option${place}.name`), hint(`option${place}.value`)]),
];

const byId = new Map(fields.map((field) => [field.id, field]));

/**
 * The field of this id; undefined for an empty or unknown one. `attribute.<code>` are the values of a product's attribute, and
 * `variant.<code>` is the value by which an item differs from the others of its product.
 */
export function findField(id: string): Field | undefined {
  const [, family] = /^(attribute|variant)\.[a-z\d][a-z\d_-]{0,79}$/.exec(id) ?? [];
  if (family === 'attribute') return catalogueField(id, 'list', true);
  return family === undefined ? byId.get(id) : catalogueField(id);
}

/** A value as a table has it, with the decimal sign of the table. */
export function writeValue(field: string, value: FieldValue, decimal: string): string {
  if (value === null) return '';
  if (findField(field)?.kind !== 'amount' || typeof value !== 'number') return String(value);
  return (value / 100).toFixed(2).replace('.', decimal);
}

/** A value as staff read it in a list of changes. */
export function showValue(field: string, value: FieldValue, decimal: string): string {
  const written = writeValue(field, value, decimal);
  const isAmount = findField(field)?.kind === 'amount' && written !== '';
  return isAmount ? `${written} ${currencySymbol(field.endsWith('.ch') ? 'CHF' : 'EUR')}` : written;
}

/** The entries of a list as a table has them. */
export const entriesOf = (text: string): string[] =>
  text
    .split('|')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** Entries as a table has them; null for none. */
export const listOf = (entries: readonly string[]): string | null =>
  entries.length === 0 ? null : entries.join(' | ');
