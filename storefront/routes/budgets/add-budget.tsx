import '#storefront/texts/account.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { CheckedForm } from '#storefront/ui/form/checked-form.tsx';
import { SubmittedErrors } from '#storefront/ui/form/error-summary.tsx';
import type { FormErrors } from '#storefront/ui/form/form-errors.ts';
import { TextField } from '#storefront/ui/form/text-field.tsx';

type AddBudgetProps = {
  year: number;
  refused: { errors: FormErrors; typed: Readonly<Record<string, string>> | undefined } | undefined;
};

/** The form that adds a budget of a year. */
export function AddBudget({ year, refused }: AddBudgetProps) {
  const texts = useTexts();
  return (
    <CheckedForm
      rules={{}}
      errors={refused?.errors}
      typed={refused?.typed}
      className="grid gap-4 rounded-card border border-linie bg-white p-5 md:p-6"
    >
      <h2 className="text-h3">{texts('shop.budgets.add', { year: String(year) })}</h2>
      <SubmittedErrors />
      <input type="hidden" name="intent" value="add" />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          name="costCentre"
          label={texts('shop.budgets.costCentre')}
          hint={texts('shop.budgets.costCentreHint')}
          maxLength={60}
          autoComplete="off"
        />
        <TextField
          name="amount"
          label={texts('shop.budgets.amount')}
          hint={texts('shop.budgets.amountHint')}
          inputMode="decimal"
          maxLength={16}
          autoComplete="off"
        />
      </div>
      <div>
        <Button type="submit" isWide>
          {texts('shop.budgets.addButton')}
        </Button>
      </div>
    </CheckedForm>
  );
}
