import { useEffect, useState } from 'react';
import {
  type PriceChangeInput,
  pricesOf,
  tryPrices,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useLanguage } from '../texts/use-texts.tsx';
import type { SheetDraft } from '../ui/sheet/use-sheet-draft.ts';
import {
  amountText,
  type PriceEdit,
  type PriceField,
  type PriceValues,
  readCell,
  readChanges,
  type ReadChanges,
  valueText,
} from './price-cells.ts';
import type { Outcome, PriceRow } from './price-type.ts';

/** So many prices are sent at once. */
export const mostAtOnce = 500;

/** What was typed into the sheet, with the rows that it is about and what saving would do. */
export type PriceEdits = ReadChanges & {
  rowOf: (itemId: number) => PriceRow | undefined;
  /** What saving would do with a price, in the order of `prices`; undefined while it is asked. */
  tried: readonly Outcome[] | undefined;
};

/** Reads what was typed, loads the rows that the sheet does not show now, and asks what saving would do. */
export function usePriceEdits(rows: readonly PriceRow[], draft: SheetDraft): PriceEdits {
  const [{ prices, costs }] = useState(() => readChanges(draft.changes));
  const [others, setOthers] = useState<readonly PriceRow[]>([]);
  const [tried, setTried] = useState<readonly Outcome[]>();
  useEffect(() => {
    const shown = new Set(rows.map(({ itemId }) => itemId));
    const wanted = [...new Set([...prices, ...costs].map(({ itemId }) => itemId))];
    const missing = wanted.filter((itemId) => !shown.has(itemId));
    void loadRows(missing).then(setOthers);
    void inParts(prices, async (part) => {
      const answer = await ask(tryPrices, { prices: part.map(changeInput) });
      return answer.tryPrices;
    }).then((parts) => setTried(parts.flat()));
    // Asked once: the dialog shows what was typed when it opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const byId = new Map([...others, ...rows].map((row) => [row.itemId, row]));
  return { prices, costs, tried, rowOf: (itemId) => byId.get(itemId) };
}

async function loadRows(itemIds: readonly number[]): Promise<PriceRow[]> {
  const parts = await inParts(itemIds, async (items) => {
    const rows: PriceRow[] = [];
    let after: string | null = null;
    do {
      const { priceSheet }: Awaited<ReturnType<typeof askRows>> = await askRows(items, after);
      rows.push(...priceSheet.rows);
      after = priceSheet.next;
    } while (after !== null);
    return rows;
  });
  return parts.flat();
}

const askRows = (items: readonly number[], after: string | null) =>
  ask(pricesOf, { items: [...items], after });

/** Calls for parts that one request holds, one after the other. */
export async function inParts<Part, Result>(
  all: readonly Part[],
  work: (part: readonly Part[]) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let place = 0; place < all.length; place += mostAtOnce)
    results.push(await work(all.slice(place, place + mostAtOnce)));
  return results;
}

/** A change as the contract takes it. */
export function changeInput({ itemId, priceList, wanted, seen }: PriceEdit): PriceChangeInput {
  return { itemId, priceList, ...inputOf(wanted), seen: inputOf(seen) };
}

/** Values as the contract takes them. */
function inputOf({ steps, ...amounts }: PriceValues) {
  return { ...amounts, ...(steps && { steps: [...steps] }) };
}

/** A typed cell: what it is about, and its texts before and after. */
export type EditLine = {
  itemId: number;
  column: string;
  before: string;
  after: string;
  /** The place of its price among `prices`; undefined for a purchase price. */
  index: number | undefined;
};

/** The typed cells one by one. */
export function useEditLines({ prices, costs }: ReadChanges): EditLine[] {
  const language = useLanguage();
  return [
    ...prices.flatMap(({ itemId, priceList, wanted, seen }, index) =>
      (Object.keys(wanted) as PriceField[]).map((field) => ({
        itemId,
        column: `${priceList} ${field}`,
        before: valueText(seen, field, language),
        after: valueText(wanted, field, language),
        index,
      })),
    ),
    ...costs.map(({ itemId, costMinor, seenMinor }) => ({
      itemId,
      column: 'cost',
      before: amountText(seenMinor, language),
      after: amountText(costMinor, language),
      index: undefined,
    })),
  ];
}

/** The amount of a typed cell. */
export function amountOf(text: string): number | null {
  return readCell(text) ?? null;
}
