import type { SheetColumn } from '../ui/sheet/sheet-type.ts';
import type { Texts } from '../texts/use-texts.tsx';
import type { Choices, Item } from './product-type.ts';

/** A row of the sheet of items: an item, or a new one that has no id yet. */
export type ItemRow = Partial<Item> & { key: string };

/** Columns whose cells are an item's fields of the same names. */
const units = ['ml', 'l', 'g', 'kg', 'cm', 'm', 'stueck'];
const variantPrefix = 'variant.';

/** The columns of the sheet of items: numbers, names, the attributes by which shoppers choose, content, quantities. */
export function itemColumns(
  variantAttributes: readonly string[],
  { attributes, matrixCodes }: Choices,
  texts: Texts,
): SheetColumn<ItemRow>[] {
  const shown = (name: keyof Item) => (row: ItemRow) => String(row[name] ?? '');
  const column = (key: keyof Item, widthPx: number, more: Partial<SheetColumn<ItemRow>> = {}) => ({
    key,
    title: texts(`item.${key}`),
    widthPx,
    textOf: shown(key),
    ...more,
  });
  const answers = [texts('answer.yes'), texts('answer.no')];
  const answerOf = (is: boolean | undefined) =>
    is === undefined ? '' : (answers[is ? 0 : 1] ?? '');
  return [
    column('orderNumber', 130),
    ...variantAttributes.map((code) => {
      const attribute = attributes.find((each) => each.code === code);
      const values = attribute?.values ?? [];
      return {
        key: `${variantPrefix}${code}`,
        title: attribute?.name ?? code,
        widthPx: 130,
        choices: values.map(({ name }) => name),
        textOf: ({ variantValues }: ItemRow) => {
          const value = (variantValues as Record<string, string> | undefined)?.[code] ?? '';
          return values.find((each) => each.code === value)?.name ?? value;
        },
      };
    }),
    column('ean', 140),
    column('nameDe', 220),
    column('nameEn', 220),
    column('baseContent', 90, { isFigure: true }),
    column('baseUnit', 80, { choices: units }),
    column('minimumOrderQuantity', 90, { isFigure: true }),
    column('maxQuantity', 90, { isFigure: true }),
    column('isSellable', 90, { choices: answers, textOf: (row) => answerOf(row.isSellable) }),
    column('matrixCode', 120, { choices: matrixCodes.map(({ code }) => code) }),
    column('onHand', 80, { isFigure: true, isReadOnly: true }),
  ];
}

/** A field of an item as it is saved, with its value. */
export type ItemValue = readonly [field: string, value: unknown];

/**
 * What a typed text of a column is as a field of an item. The attributes by which shoppers choose are one field: `values` has those
 * of the row. A text that is no value of its column is NaN.
 */
export function readCell(
  column: string,
  typed: string,
  values: Readonly<Record<string, string>>,
  { choices, texts }: { choices: Choices; texts: Texts },
): ItemValue {
  if (column.startsWith(variantPrefix)) {
    const code = column.slice(variantPrefix.length);
    return ['variantValues', withValue(values, code, codeOf(choices, code, typed))];
  }
  if (column === 'nameDe') return ['name.de', typed];
  if (column === 'nameEn') return ['name.en', typed];
  if (column === 'baseUnit' || column === 'matrixCode')
    return [column, typed === '' ? null : typed];
  if (column === 'isSellable') return [column, answer(typed, texts)];
  return numbers.has(column) ? [column, numberOf(typed)] : [column, typed];
}

/** The column in which a refusal of a field is shown. */
export function columnOf(field: string, variantAttributes: readonly string[]): string {
  if (field === 'variantValues') return `${variantPrefix}${variantAttributes[0] ?? ''}`;
  return { 'name.de': 'nameDe', 'name.en': 'nameEn' }[field] ?? field;
}

const numbers: ReadonlySet<string> = new Set([
  'baseContent',
  'minimumOrderQuantity',
  'maxQuantity',
]);

/** NaN for a text that is no number. */
function numberOf(typed: string): number | null {
  return typed === '' ? null : Number(typed.replace(',', '.'));
}

/** Yes and no as spreadsheets write them; NaN for another text. */
function answer(typed: string, texts: Texts): boolean | number {
  const word = typed.toLowerCase();
  if ([texts('answer.yes'), 'true', 'wahr', '1', 'x'].includes(word)) return true;
  return [texts('answer.no'), 'false', 'falsch', '0', ''].includes(word) ? false : Number.NaN;
}

/** The code of a value by its name; a text that is no name is sent as it is. */
function codeOf({ attributes }: Choices, code: string, typed: string): string {
  const values = attributes.find((each) => each.code === code)?.values ?? [];
  const name = typed.toLowerCase();
  return values.find((value) => value.name.toLowerCase() === name)?.code ?? typed;
}

function withValue(values: Readonly<Record<string, string>>, code: string, value: string) {
  const { [code]: _, ...others } = values;
  return value === '' ? others : { ...others, [code]: value };
}
