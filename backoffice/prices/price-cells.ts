import { type PriceStep, readSteps, writeSteps } from '#contract/price-steps.ts';
import type { ChangedCell } from '../ui/sheet/use-sheet-draft.ts';
import type { Language } from '../texts/use-texts.tsx';
import { readAmount } from '../ui/read-amount.ts';
import { type PriceListCode, priceLists, type PriceRow, type SheetPrice } from './price-type.ts';

/** Fields of a price that a cell is about; `cost` is the purchase price. */
export type PriceField = 'amountMinor' | 'oldAmountMinor' | 'recommendedMinor' | 'steps';

export type CellPlace =
  | { kind: 'cost' }
  | { kind: 'price'; priceList: PriceListCode; field: PriceField };

/** Values of the fields of a price; null where one is empty. */
export type PriceValues = Partial<
  Record<Exclude<PriceField, 'steps'>, number | null> & { steps: readonly PriceStep[] }
>;

/** A changed price with all its fields that were typed into. */
export type PriceEdit = {
  itemId: number;
  priceList: PriceListCode;
  wanted: PriceValues;
  seen: PriceValues;
};

export type CostEdit = { itemId: number; costMinor: number | null; seenMinor: number | null };

export type ReadChanges = { prices: PriceEdit[]; costs: CostEdit[] };

/** The key of a column, such as `de amountMinor` or `cost`. */
export function columnKey(place: CellPlace): string {
  return place.kind === 'cost' ? 'cost' : `${place.priceList} ${place.field}`;
}

/** What a column is about; undefined for those that cannot be edited. */
export function placeOf(column: string): CellPlace | undefined {
  if (column === 'cost') return { kind: 'cost' };
  const [list, field] = column.split(' ');
  const priceList = priceLists.find((each) => each === list);
  return priceList && isField(field) ? { kind: 'price', priceList, field } : undefined;
}

function isField(text: string | undefined): text is PriceField {
  return (
    text === 'amountMinor' ||
    text === 'oldAmountMinor' ||
    text === 'recommendedMinor' ||
    text === 'steps'
  );
}

/** An amount as a cell shows and exchanges it: `12,95` or `12.95`, without a currency. */
export function amountText(minor: number | null, language: Language): string {
  if (minor === null) return '';
  const text = (minor / 100).toFixed(2);
  return language === 'de' ? text.replace('.', ',') : text;
}

/** Minor units of a cell's text, also of `1.234,50 €`; null for an empty one, undefined for one that is no amount. */
export function readCell(text: string): number | null | undefined {
  const bare = text.replaceAll(/[\s\u00a0€]|CHF|EUR/gu, '');
  if (bare === '') return null;
  const [, whole, cents] = /^(\d{1,3}(?:[.'’]\d{3})+),(\d{1,2})$/.exec(bare) ?? [];
  const amount =
    whole === undefined ? readAmount(bare) : readAmount(`${whole.replaceAll(/\D/g, '')},${cents}`);
  return amount === 0 ? undefined : amount;
}

/** Scale prices as a cell shows and exchanges them: `10: 1,79 | 50: 1,59`. */
export function stepsText(steps: readonly PriceStep[], language: Language): string {
  return writeSteps(steps, language === 'de' ? ',' : '.');
}

export function priceOf(row: PriceRow, list: PriceListCode): SheetPrice {
  const found = row.prices.find(({ priceList }) => priceList === list);
  if (!found) throw new Error(`The sheet has no price list ${list}.`);
  return found;
}

/** Why a typed text cannot be saved: the key of a text; undefined where it can. */
export function problemOf(
  column: string,
  text: string,
): 'price.unreadable' | 'price.needed' | 'price.stepsUnreadable' | undefined {
  if (column.endsWith(' steps'))
    return readSteps(text) === undefined ? 'price.stepsUnreadable' : undefined;
  const minor = readCell(text);
  if (minor === undefined) return 'price.unreadable';
  return minor === null && column.endsWith(' amountMinor') ? 'price.needed' : undefined;
}

/** The typed cells as changes of prices and purchase prices, with what was seen. Cells that cannot be read are left out. */
export function readChanges(changes: readonly ChangedCell[]): ReadChanges {
  const prices = new Map<string, PriceEdit>();
  const costs: CostEdit[] = [];
  for (const { rowKey, column, seen, mine } of changes) {
    const place = placeOf(column);
    if (!place || problemOf(column, mine)) continue;
    const itemId = Number(rowKey);
    if (place.kind === 'cost') {
      costs.push({ itemId, costMinor: readCell(mine) ?? null, seenMinor: readCell(seen) ?? null });
      continue;
    }
    const { priceList, field } = place;
    const key = `${rowKey} ${priceList}`;
    const edit = prices.get(key) ?? { itemId, priceList, wanted: {}, seen: {} };
    Object.assign(edit.wanted, valueOf(field, mine));
    Object.assign(edit.seen, valueOf(field, seen));
    prices.set(key, edit);
  }
  return { prices: [...prices.values()], costs };
}

/** The value of a price's cell. */
function valueOf(field: PriceField, text: string): PriceValues {
  return field === 'steps' ? { steps: readSteps(text) ?? [] } : { [field]: readCell(text) ?? null };
}

/** The text of a cell with a value of its field. */
export function valueText(values: PriceValues, field: PriceField, language: Language): string {
  return field === 'steps'
    ? stepsText(values.steps ?? [], language)
    : amountText(values[field] ?? null, language);
}
