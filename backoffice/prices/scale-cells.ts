import {
  mostStepQuantity,
  type PriceStep,
  stepsInEffect,
  stepsProblem,
} from '#contract/price-steps.ts';
import { readAmount } from '../ui/read-amount.ts';
import { wholeNumber } from '../ui/whole-number.ts';

/** A scale price as it is typed. */
export type TypedStep = { from: string; amount: string };

/** What is typed as scale prices, or the key of a text that says why it is none. Empty rows are left out. */
export function readScale(
  typed: readonly TypedStep[],
  amountMinor: number,
): { steps: PriceStep[]; problem: string | undefined } {
  const filled = typed.filter(({ from, amount }) => from.trim() !== '' || amount.trim() !== '');
  const steps = filled.map(({ from, amount }) => ({
    from: wholeNumber(from) ?? 0,
    amountMinor: readAmount(amount) ?? 0,
  }));
  if (steps.some((step) => step.from === 0 || step.amountMinor === 0))
    return { steps, problem: 'scale.unreadable' };
  const problem = stepsProblem({ amountMinor, steps });
  if (problem === undefined) return { steps, problem: undefined };
  return {
    steps,
    problem: problem === 'form' ? 'shop.price.stepsWrong' : 'shop.price.stepsNotFalling',
  };
}

type Price = { amountMinor: number; taxBasisPoints: number };
type Limits = { minimumOrderQuantity: number; maxQuantity: number | null };

/** A row of the table on the product's page; `grossMinor` alone where the price list is net. */
export type ShownStep = { from: number; amountMinor: number; grossMinor: number | undefined };

/** The table of scale prices as the product's page has it: the single price first; none where no step can be reached. */
export function shownScale(
  { amountMinor, taxBasisPoints }: Price,
  steps: readonly PriceStep[],
  { minimumOrderQuantity: least, maxQuantity, isNet }: Limits & { isNet: boolean },
): ShownStep[] {
  const reached = stepsInEffect({ amountMinor, steps }).filter(
    ({ from }) => from > least && from <= (maxQuantity ?? mostStepQuantity),
  );
  if (reached.length === 0) return [];
  return [{ from: Math.max(1, least), amountMinor }, ...reached].map((step) => ({
    ...step,
    grossMinor: isNet
      ? step.amountMinor + Math.round((step.amountMinor * taxBasisPoints) / 10_000)
      : undefined,
  }));
}
