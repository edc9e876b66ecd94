import { useState } from 'react';
import type {
  ListEntryViewFragment,
  SupplyLineViewFragment,
  SupplyListViewFragment,
} from '#contract/operations.generated.ts';
import { countedAs, useChosenTotals } from '#storefront/lists/entries/chosen-totals.ts';
import { isBuyable } from '#storefront/lists/entries/entry-parts.tsx';
import { useFormats } from '#storefront/ui/formats.ts';

/** The place of the chosen proposal; 'none' where the shopper wants none, undefined where it is not decided. */
export type Decision = number | 'none' | undefined;

export type DecidedLine = {
  /** Its place among all lines, which names its fields. */
  place: number;
  line: SupplyLineViewFragment;
  /** The proposals with the quantities and versions that the shopper chose. */
  entries: readonly ListEntryViewFragment[];
  decision: Decision;
};

/** The shopper's decisions on the lines of a supply list: a proposal or none for each, with its quantity and version. */
export function useDecisions(list: SupplyListViewFragment) {
  const { price } = useFormats();
  const [decisions, setDecisions] = useState<Readonly<Record<number, Decision>>>({});
  const [changed, setChanged] = useState<Readonly<Record<string, ListEntryViewFragment>>>({});
  const lines = list.lines.map((line, place): DecidedLine => {
    const entries = line.proposals.map(({ entry }) => changed[entry.externalId] ?? entry);
    return { place, line, entries, decision: decisions[place] ?? firstDecision(line) };
  });
  const chosen = lines.flatMap(({ entries, decision }) =>
    typeof decision === 'number' ? (entries[decision] ?? []) : [],
  );
  return {
    lines,
    /** As input for the cart. */
    asked: chosen.filter(isBuyable).map(inputOf),
    undecided: lines.filter(isUndecided).length,
    totals: useChosenTotals(
      { entries: sureEntries(list).map(inputOf), totals: list.totals },
      chosen.map(inputOf),
    ),
    decide: (place: number, decision: Decision) =>
      setDecisions({ ...decisions, [place]: decision }),
    setQuantity: (entry: ListEntryViewFragment, quantity: number) =>
      setChanged({ ...changed, [entry.externalId]: countedAs(entry, quantity, price) }),
    exchange: (entry: ListEntryViewFragment, other: ListEntryViewFragment) =>
      setChanged({
        ...changed,
        [entry.externalId]: { ...other, externalId: entry.externalId },
      }),
  };
}

const firstDecision = ({ isSure }: SupplyLineViewFragment): Decision => (isSure ? 0 : undefined);

/** Whether a line waits for the shopper: nothing is chosen, or a proposal whose version is not. */
export function isUndecided({ line, entries, decision }: DecidedLine): boolean {
  if (entries.length === 0) return false;
  if (typeof decision !== 'number') return line.kind === 'ARTICLE' && decision === undefined;
  const entry = entries[decision];
  return entry !== undefined && !isBuyable(entry);
}

const sureEntries = ({ lines }: SupplyListViewFragment): ListEntryViewFragment[] =>
  lines.flatMap(({ isSure, proposals }) => (isSure && proposals[0] ? proposals[0].entry : []));

const inputOf = ({ productId, itemId, quantity }: ListEntryViewFragment) => ({
  productId,
  itemId,
  quantity,
});
