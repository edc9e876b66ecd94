import '#storefront/texts/checkout.ts';
import type { BudgetViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';

/** What is left of a budget, in words and as a bar. */
export function BudgetMeter({ budget }: { budget: BudgetViewFragment }) {
  const texts = useTexts();
  const { rest, amount, percent, costCentre } = budget;
  const isSpent = rest.amountMinor <= 0;
  return (
    <div className="grid gap-1.5">
      <p className={isSpent ? 'font-semibold text-rot-dunkel' : 'font-semibold'}>
        {texts('shop.budgets.rest', { rest: rest.stringValue, amount: amount.stringValue })}
      </p>
      <progress
        value={percent}
        max={100}
        aria-label={texts('shop.budgets.spentOf', { name: costCentre })}
        className={bar}
      />
    </div>
  );
}

const bar =
  'h-2.5 w-full appearance-none overflow-hidden rounded-full border border-linie bg-papier-3 ' +
  '[&::-moz-progress-bar]:bg-tinte [&::-webkit-progress-bar]:bg-papier-3 [&::-webkit-progress-value]:bg-tinte';
