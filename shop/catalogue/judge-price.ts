import { isSameSteps, type PriceStep, stepsProblem, writeSteps } from '#contract/price-steps.ts';
import { fixedPriceLists } from '#shop/kernel/fixed-prices.ts';
import { type Refusal, refuse } from '#shop/kernel/refusals.ts';
import type { PriceList } from '#shop/kernel/storefront.ts';
import type { PriceAmounts, PriceTerms, PriceToChange } from './price.sql.ts';

/** Fields that are missing stay as they are; null takes an old price or a recommendation away, and an empty list all scale prices. */
export type PriceChange = {
  itemId: number;
  priceList: PriceList;
  /** What the caller saw; a field that has neither this value by now nor the wanted one is refused. */
  seen?:
    | (Partial<{ [Field in keyof PriceAmounts]: number | null }> & {
        steps?: readonly PriceStep[] | undefined;
      })
    | undefined;
  steps?: readonly PriceStep[] | undefined;
  /** Whether the scale prices are those of an earlier time, which may be without effect. */
  areStepsRestored?: boolean;
} & { [Field in keyof PriceAmounts]?: PriceAmounts[Field] | undefined };

export type PriceRefused =
  | 'PRICE_INVALID'
  | 'ITEM_UNKNOWN'
  | 'FIXED_PRICE'
  | 'ALWAYS_FREE'
  | 'NO_PRIOR_PRICE'
  | 'STEPS_WRONG'
  | 'REPEATED'
  | 'CHANGED_MEANWHILE';

type Judged = {
  before: PriceTerms | null;
  after: PriceTerms;
  lowest30DaysMinor: number | null;
  isChanged: boolean;
};

const fields = ['amountMinor', 'oldAmountMinor', 'recommendedMinor'] as const;
/** The price of a printed catalogue. */
const free: PriceAmounts = { amountMinor: 0, oldAmountMinor: null, recommendedMinor: null };
const mostMinor = 999_999_999;

/** What a change makes of a price (OP6); the refusals are those of `changePrices`. */
export function judgePrice(
  change: PriceChange,
  state: PriceToChange | undefined,
): Judged | Refusal<PriceRefused> {
  if (!state) return refuse('ITEM_UNKNOWN', 'shop.price.itemUnknown', { field: 'itemId' });
  const { amountMinor, oldAmountMinor, recommendedMinor, steps } = state;
  const before =
    amountMinor === null ? null : { amountMinor, oldAmountMinor, recommendedMinor, steps };
  const theirs = fields.find((field) => isMeanwhile(change, field, state[field]));
  if (theirs !== undefined) {
    return refuse('CHANGED_MEANWHILE', 'shop.price.changedMeanwhile', {
      field: theirs,
      values: { theirs: state[theirs] ?? '' },
    });
  }
  if (areStepsMeanwhile(change, steps)) {
    return refuse('CHANGED_MEANWHILE', 'shop.price.changedMeanwhile', {
      field: 'steps',
      values: { theirs: writeSteps(steps) },
    });
  }
  const after = {
    steps: change.steps ?? steps,
    amountMinor: change.amountMinor ?? amountMinor ?? 0,
    oldAmountMinor: given(change.oldAmountMinor, oldAmountMinor),
    recommendedMinor: given(change.recommendedMinor, recommendedMinor),
  };
  if (amountMinor === null && change.amountMinor === undefined)
    return refuse('PRICE_INVALID', 'shop.price.invalid', { field: 'amountMinor' });
  const costing = state.isCatalog
    ? (fields.find((field) => after[field] !== free[field]) ??
      (after.steps.length > 0 ? 'steps' : undefined))
    : undefined;
  if (costing) return refuse('ALWAYS_FREE', 'shop.price.catalogueFree', { field: costing });
  const wrong = state.isCatalog ? undefined : wrongField(after);
  if (wrong) return refuse('PRICE_INVALID', 'shop.price.invalid', { field: wrong });
  if (after.oldAmountMinor !== null && state.isBook && fixedPriceLists.includes(change.priceList))
    return refuse('FIXED_PRICE', 'shop.price.fixed', { field: 'oldAmountMinor' });
  const wrongSteps =
    change.steps && !change.areStepsRestored
      ? judgeSteps(change, { ...state, ...after })
      : undefined;
  if (wrongSteps) return wrongSteps;
  const lowest30DaysMinor = lowestBefore(after, state);
  if (after.oldAmountMinor !== null && lowest30DaysMinor === null)
    return refuse('NO_PRIOR_PRICE', 'shop.price.noPriorPrice', { field: 'oldAmountMinor' });
  const isChanged =
    fields.some((field) => after[field] !== before?.[field]) || !isSameSteps(after.steps, steps);
  return { before, after, lowest30DaysMinor, isChanged };
}

/** What is wrong with scale prices that a change sets, for a price as the change leaves it. */
function judgeSteps(
  { priceList }: PriceChange,
  {
    isBook,
    minimumOrderQuantity,
    maxQuantity,
    ...price
  }: Pick<PriceToChange, 'isBook' | 'minimumOrderQuantity' | 'maxQuantity'> & PriceTerms,
): Refusal<PriceRefused> | undefined {
  const { steps } = price;
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return undefined;
  if (isBook && fixedPriceLists.includes(priceList))
    return refuse('FIXED_PRICE', 'shop.price.fixedSteps', { field: 'steps' });
  const problem = stepsProblem(price);
  if (problem)
    return refuse(
      'STEPS_WRONG',
      problem === 'form' ? 'shop.price.stepsWrong' : 'shop.price.stepsNotFalling',
      { field: 'steps' },
    );
  return first.from <= minimumOrderQuantity || last.from > maxQuantity
    ? refuse('STEPS_WRONG', 'shop.price.stepsOutOfReach', { field: 'steps' })
    : undefined;
}

function areStepsMeanwhile({ seen, steps }: PriceChange, now: readonly PriceStep[]): boolean {
  if (!seen?.steps || isSameSteps(seen.steps, now)) return false;
  return !steps || !isSameSteps(steps, now);
}

/** Whether a field has another value than was seen; the wanted one may have come by a save whose answer was lost. */
function isMeanwhile(change: PriceChange, field: keyof PriceAmounts, now: number | null): boolean {
  const seen = change.seen?.[field];
  return seen !== undefined && seen !== now && change[field] !== now;
}

function given<Value>(value: Value | undefined, otherwise: Value): Value {
  return value === undefined ? otherwise : value;
}

function wrongField(price: PriceAmounts): keyof PriceAmounts | undefined {
  const { amountMinor, oldAmountMinor } = price;
  return (
    fields.find((field) => !isAmount(price[field] ?? amountMinor)) ??
    (oldAmountMinor !== null && oldAmountMinor <= amountMinor ? 'oldAmountMinor' : undefined)
  );
}

function isAmount(amount: number): boolean {
  return Number.isInteger(amount) && amount > 0 && amount <= mostMinor;
}

/**
 * Successive reductions without a break between them keep the lowest price from before the first one; an ended deal is a break. A
 * reduction whose prices stay goes on as it is.
 */
function lowestBefore(after: PriceAmounts, before: PriceToChange): number | null {
  if (after.oldAmountMinor === null) return null;
  const stays =
    after.amountMinor === before.amountMinor && after.oldAmountMinor === before.oldAmountMinor;
  const continues =
    before.oldAmountMinor !== null &&
    !before.hadDeal &&
    after.amountMinor <= (before.amountMinor ?? 0);
  return stays || continues ? before.lowest30DaysMinor : before.lowestNowMinor;
}
