import { currencySymbol } from '#shop/kernel/money.ts';
import type { Right } from '#shop/kernel/rights.ts';
import type { PriceList } from '#shop/kernel/storefront.ts';

/** A value of a field: amounts in minor units, null where a field has none. */
export type FieldValue = string | number | null;

/** What a field changed from and to. */
export type FieldChange = { field: string; before: FieldValue; after: FieldValue };

/** Why a line was refused; `field` is empty where it concerns the line as a whole. */
export type Problem = {
  field: string;
  messageKey: string;
  values?: Record<string, string | number>;
};

export type Field = {
  /** As the own columns are called: `price.de`. */
  id: string;
  kind: 'key' | 'amount' | 'pieces' | 'text' | 'flag';
  /** Whether a cell with a dash alone takes the value away. */
  isNullable: boolean;
  /** What changing it needs. */
  right: Right;
};

export const priceLists: readonly PriceList[] = ['de', 'at', 'ch', 'edu'];
const amounts = { price: false, oldPrice: true, recommendedPrice: true };

/** Every field that a column can be mapped to, in the order in which exports write them. */
export const fields: readonly Field[] = [
  { id: 'itemNumber', kind: 'key', isNullable: false, right: 'exchange.run' },
  { id: 'ean', kind: 'key', isNullable: false, right: 'exchange.run' },
  ...priceLists.flatMap((list) =>
    Object.entries(amounts).map(([name, isNullable]): Field => {
      return { id: `${name}.${list}`, kind: 'amount', isNullable, right: 'prices.change' };
    }),
  ),
  { id: 'stock', kind: 'pieces', isNullable: false, right: 'stock.change' },
  { id: 'name.de', kind: 'text', isNullable: false, right: 'catalogue.edit' },
  { id: 'name.en', kind: 'text', isNullable: false, right: 'catalogue.edit' },
  { id: 'itemName.de', kind: 'text', isNullable: false, right: 'catalogue.edit' },
  { id: 'itemName.en', kind: 'text', isNullable: false, right: 'catalogue.edit' },
  { id: 'minimumOrderQuantity', kind: 'pieces', isNullable: false, right: 'catalogue.edit' },
  { id: 'maxQuantity', kind: 'pieces', isNullable: false, right: 'catalogue.edit' },
  { id: 'isSellable', kind: 'flag', isNullable: false, right: 'catalogue.edit' },
];

const byId = new Map(fields.map((field) => [field.id, field]));

/** The field of this id; undefined for an empty or unknown one. */
export const findField = (id: string): Field | undefined => byId.get(id);

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
