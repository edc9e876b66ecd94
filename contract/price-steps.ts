/** A scale price: what a piece costs from a quantity on, in minor units. */
export type PriceStep = { from: number; amountMinor: number };

/** The single price of a piece with its scale prices, the smallest quantity first. */
export type SteppedPrice = { amountMinor: number; steps: readonly PriceStep[] };

/** Scale prices that an item may have in a price list. */
export const mostSteps = 6;
export const mostStepQuantity = 9999;

/**
 * The scale prices that are below the single price. A reduction of the single price leaves higher ones without effect, so that they are
 * back when it ends.
 */
export function stepsInEffect({ amountMinor, steps }: SteppedPrice): readonly PriceStep[] {
  return steps.every((step) => step.amountMinor < amountMinor)
    ? steps
    : steps.filter((step) => step.amountMinor < amountMinor);
}

/** The scale price that a quantity of an item has; undefined where it has the single price. */
export function stepAt(price: SteppedPrice, quantity: number): PriceStep | undefined {
  return stepsInEffect(price).findLast(({ from }) => from <= quantity);
}

/** What a piece costs in a quantity of the item: never more than the single price, and never more than in a smaller quantity (SP1). */
export function unitMinorAt(price: SteppedPrice, quantity: number): number {
  return stepAt(price, quantity)?.amountMinor ?? price.amountMinor;
}

/** The next scale price above a quantity; undefined where there is none. */
export function nextStep(price: SteppedPrice, quantity: number): PriceStep | undefined {
  return stepsInEffect(price).find(({ from }) => from > quantity);
}

/**
 * What is wrong with scale prices: `form` for quantities below 2 or amounts that are none, too many of them, or quantities that do not
 * rise; `falling` where a larger quantity would not cost less. Undefined where nothing is.
 */
export function stepsProblem({ amountMinor, steps }: SteppedPrice): 'form' | 'falling' | undefined {
  if (steps.length > mostSteps) return 'form';
  let last: PriceStep = { from: 1, amountMinor };
  for (const step of steps) {
    const isAmount = Number.isInteger(step.amountMinor) && step.amountMinor > 0;
    const isQuantity = Number.isInteger(step.from) && step.from <= mostStepQuantity;
    if (!isAmount || !isQuantity || step.from <= last.from) return 'form';
    if (step.amountMinor >= last.amountMinor) return 'falling';
    last = step;
  }
  return undefined;
}

export function isSameSteps(one: readonly PriceStep[], other: readonly PriceStep[]): boolean {
  return writeSteps(one) === writeSteps(other);
}

/** Scale prices as people type them: `10: 1.79 | 50: 1.59`, with the decimal sign given; empty for none. */
export function writeSteps(steps: readonly PriceStep[], decimal: '.' | ',' = '.'): string {
  return steps
    .map(({ from, amountMinor }) => {
      const cents = String(amountMinor % 100).padStart(2, '0');
      return `${from}: ${Math.floor(amountMinor / 100)}${decimal}${cents}`;
    })
    .join(' | ');
}

/** Reads what `writeSteps` writes, with either decimal sign, also with `;` between them; undefined for other text. */
export function readSteps(text: string): PriceStep[] | undefined {
  const parts = text
    .split(/[|;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const steps = parts.map(readStep);
  return steps.every((step) => step !== undefined) ? steps : undefined;
}

function readStep(text: string): PriceStep | undefined {
  const [, from, whole, cents = ''] =
    /^(\d{1,4})\s*[:=]\s*(\d{1,7})(?:[.,](\d{1,2})0*)?\s*(?:€|EUR|CHF|Fr\.)?$/.exec(text) ?? [];
  if (from === undefined || whole === undefined) return undefined;
  return { from: Number(from), amountMinor: Number(whole) * 100 + Number(cents.padEnd(2, '0')) };
}
