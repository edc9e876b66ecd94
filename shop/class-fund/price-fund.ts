import { unitMinorAt } from '#contract/price-steps.ts';
import type { FundLine } from './money/fund.ts';

/** Packs of an article for a number of children, at least what is ordered at once. Pure. */
export function packsFor({ perChild, packSize, minimum }: FundLine, children: number): number {
  return Math.max(minimum, Math.ceil((children * perChild) / packSize));
}

/** Pieces of an article that are left over when each of these children has what it needs. Pure. */
export function leftOver(line: FundLine, children: number): number {
  return packsFor(line, children) * line.packSize - children * line.perChild;
}

type Priced = { lines: readonly FundLine[]; shippingMinor: number };

/** What a pack costs in the order for a number of children. Pure. */
export function unitFor(line: FundLine, children: number): number {
  return unitMinorAt(
    { amountMinor: line.unitMinor, steps: line.steps ?? [] },
    packsFor(line, children),
  );
}

/** What the order for a number of children costs, delivery included, in minor units. Pure. */
export function costOf({ lines, shippingMinor }: Priced, children: number): number {
  return lines.reduce(
    (sum, line) => sum + packsFor(line, children) * unitFor(line, children),
    shippingMinor,
  );
}

/**
 * What one child's part costs at most: enough for the order of every number of children from the fewest to all. Packs and least
 * quantities make the order of a few children dearer for each; what is paid too much goes back when it is ordered. Pure.
 */
export function partOf(
  priced: Priced,
  { fewest, children }: { fewest: number; children: number },
): number {
  const counts = Array.from({ length: children - fewest + 1 }, (_, place) => fewest + place);
  return Math.max(...counts.map((count) => Math.ceil(costOf(priced, count) / count)));
}

/** How many paid parts an order needs: half of the class. Pure. */
export function fewestOf(children: number): number {
  return Math.max(2, Math.ceil(children / 2));
}
