import { type PriceStep, readSteps, writeSteps } from '#contract/price-steps.ts';
import { changePrices, type PriceOutcome } from '#shop/catalogue/change-prices.ts';
import { isRefusal, type Refusal } from '#shop/kernel/refusals.ts';
import type { PriceList } from '#shop/kernel/storefront.ts';
import { type FieldChange, type FieldValue, priceLists } from './field.ts';
import { addOutcome, type FieldGroup, type LineOutcome, type LineValues } from './field-group.ts';

const names = {
  amountMinor: 'price',
  oldAmountMinor: 'oldPrice',
  recommendedMinor: 'recommendedPrice',
} as const;
const amounts = ['amountMinor', 'oldAmountMinor', 'recommendedMinor'] as const;

type Given = { [Amount in (typeof amounts)[number]]?: number } & { steps?: PriceStep[] };

/** Prices and scale prices of every list, through the verb that keeps their history and the lowest price of 30 days. */
export const priceFields: FieldGroup = {
  async apply(ctx, lines) {
    const wanted = lines.flatMap((line) => priceLists.flatMap((list) => changeOf(line, list)));
    const { outcomes } = await changePrices(
      ctx,
      wanted.map(({ change }) => change),
    );
    const byLine = new Map<number, LineOutcome>();
    for (const [index, { line, list }] of wanted.entries()) {
      const outcome = outcomes[index];
      if (outcome) addOutcome(byLine, line, read(outcome, list));
    }
    return byLine;
  },
};

function changeOf({ line, itemId, values, seen }: LineValues, list: PriceList) {
  const given = givenOf(values, list);
  if (Object.keys(given).length === 0) return [];
  const change = { itemId, priceList: list, ...given, seen: seen && givenOf(seen, list) };
  return [{ line, list, change }];
}

function givenOf(values: ReadonlyMap<string, FieldValue>, list: PriceList): Given {
  const steps = values.get(`scalePrices.${list}`);
  return {
    ...Object.fromEntries(
      amounts.flatMap((amount) => {
        const value = values.get(`${names[amount]}.${list}`);
        return value === undefined ? [] : [[amount, value]];
      }),
    ),
    ...(steps !== undefined && { steps: readSteps(String(steps ?? '')) ?? [] }),
  };
}

function read(outcome: PriceOutcome | Refusal, list: PriceList): Partial<LineOutcome> {
  if (isRefusal(outcome)) {
    const { field = '', messageKey, values = {} } = outcome;
    const amount = amounts.find((each) => each === field) ?? 'amountMinor';
    const name = field === 'steps' ? 'scalePrices' : names[amount];
    return { problems: [{ field: `${name}.${list}`, messageKey, values }] };
  }
  const changes: FieldChange[] = amounts.flatMap((amount) => {
    const before = outcome.before?.[amount] ?? null;
    const after = outcome.after[amount];
    return before === after ? [] : [{ field: `${names[amount]}.${list}`, before, after }];
  });
  const [before, after] = [stepsOf(outcome.before), stepsOf(outcome.after)];
  if (before !== after) changes.push({ field: `scalePrices.${list}`, before, after });
  return { changes };
}

/** Scale prices as a table has them; null for none. */
function stepsOf(price: { steps: readonly PriceStep[] } | null): string | null {
  return price && price.steps.length > 0 ? writeSteps(price.steps) : null;
}
