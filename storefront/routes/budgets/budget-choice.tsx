import '#storefront/texts/checkout.ts';
import type { CartBudgetsQuery } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { Select } from '#storefront/ui/text-input.tsx';
import { BudgetMeter } from './budget-meter.tsx';

export type CartBudgets = CartBudgetsQuery['cartBudgets'];

/** The choice of the budget that pays an order, each with its rest; nothing where there are no budgets (SC2). Part of the form to the checkout. */
export function BudgetChoice({ budgets: { budgets, chosen } }: { budgets: CartBudgets }) {
  const texts = useTexts();
  if (budgets.length === 0) return null;
  return (
    <div className="grid gap-3">
      <Field label={texts('shop.budgets.choose')}>
        {(control) => (
          <Select {...control} name="budgetId" defaultValue={chosen?.id ?? ''} autoComplete="off">
            <option value="">{texts('shop.budgets.without')}</option>
            {budgets.map(({ id, costCentre, rest }) => (
              <option key={id} value={id}>
                {texts('shop.budgets.option', { name: costCentre, rest: rest.stringValue })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {chosen && <BudgetMeter budget={chosen} />}
    </div>
  );
}
