import type { HeldDeal, HeldPrice } from './history.sql.ts';

/** A price of a time, of a deal or a usual one; `until` is null where it still holds. */
export type Period = { from: Date; until: Date | null; amountMinor: number; isDeal: boolean };

/** A reduction from its beginning until the price rises, a deal interrupts it or it ends. */
export type Reduction = {
  from: Date;
  until: Date | null;
  amountMinor: number;
  oldAmountMinor: number;
  /** The prices that held at any time of the 30 days before it began, the earliest first. */
  before: Period[];
  /** The lowest of them, which the law wants beside the reduction; undefined where none held. */
  lowest: Period | undefined;
};

const daysBefore = 30 * 86_400_000;

/** Every price with its end. */
export function periodsOf(prices: readonly HeldPrice[], deals: readonly HeldDeal[]): Period[] {
  const usual = prices.map(({ from, amountMinor }, index) => ({
    from,
    until: prices[index + 1]?.from ?? null,
    amountMinor,
    isDeal: false,
  }));
  return [...usual, ...deals.map((deal) => ({ ...deal, isDeal: true }))].toSorted(
    (one, other) => one.from.getTime() - other.from.getTime(),
  );
}

/**
 * The reductions in a history with the evidence of each (OP6): successive reductions without a break between them are one, as
 * `changePrices` sees them; an ended deal is a break.
 */
export function findReductions(
  prices: readonly HeldPrice[],
  deals: readonly HeldDeal[],
): Reduction[] {
  const periods = periodsOf(prices, deals);
  const found: Reduction[] = [];
  let last: Reduction | undefined;
  for (const [index, price] of prices.entries()) {
    const previous = prices[index - 1];
    const { from, amountMinor, oldAmountMinor } = price;
    if (last && (oldAmountMinor === null || begins(price, previous, deals))) {
      last.until = from;
      last = undefined;
    }
    if (oldAmountMinor === null) continue;
    if (!last) {
      const before = periods.filter((period) => holdsBefore(period, from));
      last = { from, until: null, amountMinor, oldAmountMinor, before, lowest: lowestOf(before) };
      found.push(last);
    }
    last.amountMinor = amountMinor;
    last.oldAmountMinor = oldAmountMinor;
  }
  return found;
}

/** Whether a reduced price begins a reduction of its own. */
function begins(
  { from, amountMinor }: HeldPrice,
  previous: HeldPrice | undefined,
  deals: readonly HeldDeal[],
): boolean {
  if (previous === undefined || previous.oldAmountMinor === null) return true;
  return (
    amountMinor > previous.amountMinor ||
    deals.some(({ until }) => until > previous.from && until <= from)
  );
}

function holdsBefore({ from, until }: Period, moment: Date): boolean {
  const earliest = new Date(moment.getTime() - daysBefore);
  return from < moment && (until === null || until > earliest);
}

function lowestOf(periods: readonly Period[]): Period | undefined {
  return periods.reduce<Period | undefined>(
    (lowest, period) => (!lowest || period.amountMinor < lowest.amountMinor ? period : lowest),
    undefined,
  );
}
