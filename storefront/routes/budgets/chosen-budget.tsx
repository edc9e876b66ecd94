import '#storefront/texts/checkout.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { Note } from '#storefront/ui/note.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { CartBudgets } from './budget-choice.tsx';
import { BudgetMeter } from './budget-meter.tsx';

/** The budget that pays the order, with its rest, on the last step of the checkout (SC2). */
export function ChosenBudget({
  budgets: { chosen },
  totalMinor,
}: {
  budgets: CartBudgets;
  totalMinor: number;
}) {
  const texts = useTexts();
  const { price } = useFormats();
  if (!chosen) return null;
  const left = chosen.rest.amountMinor - totalMinor;
  return (
    <section aria-labelledby="budget" className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="budget" className="text-h3 wrap-anywhere">
          {texts('shop.budgets.of', { name: chosen.costCentre })}
        </h2>
        <TextLink href="/checkout/basket/">{texts('shop.budgets.other')}</TextLink>
      </div>
      <BudgetMeter budget={chosen} />
      {left < 0 ? (
        <Note kind="red">{texts('shop.budgets.exceeded')}</Note>
      ) : (
        <p className="text-small text-tafel-500">
          {texts('shop.budgets.after', { rest: price(left) })}
        </p>
      )}
    </section>
  );
}
