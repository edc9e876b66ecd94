import { type Language, localeOf } from '../texts/use-texts.tsx';
import type { SheetColumn } from '../ui/sheet/sheet-type.ts';
import type { SheetDraft } from '../ui/sheet/use-sheet-draft.ts';
import { marginOf } from '#contract/price-formula.ts';
import {
  amountText,
  columnKey,
  type PriceField,
  priceOf,
  readCell,
  valueText,
} from './price-cells.ts';
import type { PriceListCode, PriceRow } from './price-type.ts';

type Names = {
  list: (list: PriceListCode) => string;
  field: (field: PriceField | 'cost' | 'margin' | 'number' | 'name') => string;
};

type Wish = {
  lists: readonly PriceListCode[];
  hasRecommended: boolean;
  hasSteps: boolean;
  /** Whether the person may change prices; the sheet is for reading and copying otherwise. */
  mayChange: boolean;
  language: Language;
};

/** The columns of the sheet: what is typed into, and what names a row. The margins follow what is typed, see `withMargins`. */
export function sheetColumns(
  { lists, hasRecommended, hasSteps, mayChange, language }: Wish,
  names: Names,
): SheetColumn<PriceRow>[] {
  const fields: readonly PriceField[] = [
    'amountMinor',
    'oldAmountMinor',
    ...(hasRecommended ? (['recommendedMinor'] as const) : []),
    ...(hasSteps ? (['steps'] as const) : []),
  ];
  return [
    {
      key: 'number',
      title: names.field('number'),
      widthPx: 96,
      isReadOnly: true,
      textOf: ({ itemNumber }) => itemNumber,
    },
    {
      key: 'name',
      title: names.field('name'),
      widthPx: 240,
      isReadOnly: true,
      textOf: ({ name, variant }) => (variant === '' ? name : `${name} · ${variant}`),
    },
    {
      key: 'cost',
      title: names.field('cost'),
      widthPx: 84,
      isFigure: true,
      isReadOnly: !mayChange,
      textOf: ({ costMinor }) => amountText(costMinor, language),
    },
    ...lists.flatMap((list) => [
      ...fields.map((field): SheetColumn<PriceRow> => ({
        key: columnKey({ kind: 'price', priceList: list, field }),
        title: `${names.list(list)} ${names.field(field)}`,
        widthPx: widthsPx[field],
        isFigure: true,
        isReadOnly: (row) =>
          !mayChange ||
          ((field === 'oldAmountMinor' || field === 'steps') && priceOf(row, list).isFixed),
        textOf: (row) => valueText(priceOf(row, list), field, language),
      })),
      marginColumn(list, names),
    ]),
  ];
}

const widthsPx: Record<PriceField, number> = {
  amountMinor: 84,
  oldAmountMinor: 84,
  recommendedMinor: 96,
  steps: 220,
};

function marginColumn(list: PriceListCode, names: Names): SheetColumn<PriceRow> {
  return {
    key: `${list} margin`,
    title: `${names.list(list)} ${names.field('margin')}`,
    widthPx: 84,
    isFigure: true,
    isReadOnly: true,
    textOf: () => '',
  };
}

/** The columns with margins of what is typed. */
export function withMargins(
  columns: readonly SheetColumn<PriceRow>[],
  draft: SheetDraft,
  language: Language,
): SheetColumn<PriceRow>[] {
  const format = new Intl.NumberFormat(localeOf(language), {
    style: 'percent',
    minimumFractionDigits: 1,
  });
  const shown = (row: PriceRow, list: PriceListCode) => {
    const rowKey = String(row.itemId);
    const minor = readCell(draft.textOf(rowKey, `${list} amountMinor`));
    const costMinor = readCell(draft.textOf(rowKey, 'cost')) ?? null;
    const margin = minor ? marginOf(minor, { ...priceOf(row, list), costMinor }) : undefined;
    return margin === undefined ? '' : format.format(margin / 1000);
  };
  return columns.map((column) => {
    const [list, kind] = column.key.split(' ');
    if (kind !== 'margin') return column;
    return { ...column, textOf: (row: PriceRow) => shown(row, list as PriceListCode) };
  });
}
