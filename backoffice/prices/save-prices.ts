import type { PriceStep } from '#contract/price-steps.ts';
import { savePrices } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import type { CostEdit, PriceEdit, PriceField, ReadChanges } from './price-cells.ts';
import type { Outcome, PriceRow } from './price-type.ts';
import { changeInput, inParts } from './use-price-edits.ts';

type CellValue = number | null | readonly PriceStep[];

export type SavedCells = {
  /** Cells that were accepted. */
  cells: { rowKey: string; column: string }[];
  /** Keys of texts by cell, for those that were refused. */
  refusals: Map<string, string>;
  /** Values that rows have now: what was saved, and what others had set meanwhile. */
  values: { itemId: number; column: string; value: CellValue }[];
};

/** Saves typed cells, five hundred at a time, and answers what became of each. */
export async function saveCells({ prices, costs }: ReadChanges): Promise<SavedCells> {
  const saved: SavedCells = { cells: [], refusals: new Map(), values: [] };
  await inParts(prices, async (part) => {
    const answer = await ask(savePrices, { prices: part.map(changeInput), costs: [] });
    part.forEach((edit, index) => notePrice(saved, edit, answer.savePrices.prices[index]));
  });
  await inParts(costs, async (part) => {
    const answer = await ask(savePrices, { prices: [], costs: [...part] });
    part.forEach((edit, index) => noteCost(saved, edit, answer.savePrices.costs[index]));
  });
  return saved;
}

function notePrice(
  saved: SavedCells,
  { itemId, priceList, wanted }: PriceEdit,
  outcome: Outcome | undefined,
): void {
  for (const field of Object.keys(wanted) as PriceField[])
    noteCell(
      saved,
      { itemId, column: `${priceList} ${field}`, value: wanted[field] ?? null, field },
      outcome,
    );
}

function noteCost(
  saved: SavedCells,
  { itemId, costMinor }: CostEdit,
  outcome: Outcome | undefined,
) {
  noteCell(saved, { itemId, column: 'cost', value: costMinor, field: 'costMinor' }, outcome);
}

type Cell = { itemId: number; column: string; value: CellValue; field: string };

function noteCell(saved: SavedCells, cell: Cell, outcome: Outcome | undefined): void {
  const { itemId, column, value, field } = cell;
  const rowKey = String(itemId);
  if (outcome?.refused === null) {
    saved.cells.push({ rowKey, column });
    saved.values.push({ itemId, column, value });
    return;
  }
  saved.refusals.set(`${rowKey} ${column}`, outcome?.refused ?? 'shop.price.itemUnknown');
  if (outcome?.refused === 'shop.price.changedMeanwhile' && outcome.field === field)
    saved.values.push({
      itemId,
      column,
      value: field === 'steps' ? outcome.theirSteps : outcome.theirsMinor,
    });
}

/** Rows with the values that they have now. */
export function withValues(rows: readonly PriceRow[], values: SavedCells['values']): PriceRow[] {
  const byItem = Map.groupBy(values, ({ itemId }) => itemId);
  return rows.map((row) => {
    const own = byItem.get(row.itemId);
    if (!own) return row;
    const cost = own.find(({ column }) => column === 'cost');
    return {
      ...row,
      costMinor: cost && !Array.isArray(cost.value) ? (cost.value as number | null) : row.costMinor,
      prices: row.prices.map((price) => {
        const changed = own.filter(({ column }) => column.startsWith(`${price.priceList} `));
        const fields = changed.map(({ column, value }) => [column.split(' ')[1] ?? '', value]);
        return { ...price, ...(Object.fromEntries(fields) as object) };
      }),
    };
  });
}
