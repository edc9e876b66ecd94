/** What a formula does with a price; `percent` in hundredths of a percent. */
export type Formula =
  | { kind: 'percent'; basisPoints: number }
  | { kind: 'add'; minor: number }
  | { kind: 'set'; minor: number };

/** Minor units that a price may be made to end on. */
export const endings = [99, 95, 90] as const;

/** Minor units at the end of a price, such as 99; undefined for any. */
export type Ending = (typeof endings)[number] | undefined;

export type FormulaRules = {
  formula: Formula | undefined;
  ending: Ending;
  /** The least margin in whole percent of the net price; undefined for none. */
  floorPercent: number | undefined;
};

/** What the price is in, and what its margin depends on. */
export type PriceFacts = {
  currencyCode: string;
  /** Tax that the price contains. */
  taxBasisPoints: number;
  /** Net purchase price in euro cents; null where it is not known. */
  costMinor: number | null;
  /** A euro of it in the currency of the price, in ten-thousandths; null where it is not known. */
  costBasis: number | null;
};

/** `+3 %`, `-2,5%`, `+0,50`, `-1` or `=9,95`; undefined for any other text. */
export function readFormula(text: string): Formula | undefined {
  const [, sign, whole = '', part = '', percent] =
    /^([+=-])\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*(%)?$/.exec(text.trim()) ?? [];
  if (sign === undefined) return undefined;
  const hundredths = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  if (sign === '=') return percent ? undefined : { kind: 'set', minor: hundredths };
  const signed = sign === '-' ? -hundredths : hundredths;
  return percent ? { kind: 'percent', basisPoints: signed } : { kind: 'add', minor: signed };
}

/**
 * A price by formula: changed, rounded as its currency needs (CHF to five Rappen), brought to the nearest price with the ending, and
 * raised to the least margin where the purchase price is known. Undefined where nothing above zero remains.
 */
export function applyFormula(
  minor: number,
  { formula, ending, floorPercent }: FormulaRules,
  facts: PriceFacts,
): number | undefined {
  const target = changed(minor, formula);
  if (target <= 0) return undefined;
  const step = stepOf(facts.currencyCode, ending);
  const wanted = nearest(target, step);
  const least = floorPercent === undefined ? undefined : leastPrice(floorPercent, facts);
  return least !== undefined && wanted < least ? nextFrom(least, step) : wanted;
}

/** The margin in tenths of a percent of the net price; undefined where it is not known: without purchase price or its rate. */
export function marginOf(minor: number, facts: PriceFacts): number | undefined {
  const costGross = grossCost(facts);
  if (costGross === undefined || minor <= 0) return undefined;
  return Math.floor(((minor * costUnit - costGross) * 1000) / (minor * costUnit));
}

function changed(minor: number, formula: Formula | undefined): number {
  if (formula?.kind === 'percent')
    return Math.round((minor * (10_000 + formula.basisPoints)) / 10_000);
  if (formula?.kind === 'add') return minor + formula.minor;
  return formula?.minor ?? minor;
}

/** Prices that are allowed: `offset` and what is `every` apart. */
type Step = { every: number; offset: number };

function stepOf(currencyCode: string, ending: Ending): Step {
  const isInFives = currencyCode === 'CHF';
  if (ending === undefined) return { every: isInFives ? 5 : 1, offset: 0 };
  return { every: 100, offset: isInFives ? Math.floor(ending / 5) * 5 : ending };
}

/** The nearest allowed price, the higher one of two. */
function nearest(minor: number, { every, offset }: Step): number {
  return Math.max(offset || every, Math.round((minor - offset) / every) * every + offset);
}

function nextFrom(least: number, { every, offset }: Step): number {
  return Math.ceil((least - offset) / every) * every + offset;
}

function leastPrice(floorPercent: number, facts: PriceFacts): number | undefined {
  const costGross = grossCost(facts);
  if (costGross === undefined || floorPercent >= 100) return undefined;
  return Math.ceil((costGross * 100) / (costUnit * (100 - floorPercent)));
}

const costUnit = 10_000 * 10_000;

/** The purchase price with the tax of the price, in its currency: minor units times `costUnit`; undefined where it is not known. */
function grossCost({ costMinor, costBasis, taxBasisPoints }: PriceFacts): number | undefined {
  if (costMinor === null || costBasis === null) return undefined;
  return costMinor * costBasis * (10_000 + taxBasisPoints);
}
