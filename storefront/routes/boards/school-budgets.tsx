import '#storefront/texts/account.ts';
import '#storefront/texts/checkout.ts';
import { Form } from 'react-router';
import type { BoardSchoolQuery, BudgetViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { Note } from '#storefront/ui/note.tsx';
import { TextInput } from '#storefront/ui/text-input.tsx';
import { PageChoice } from '#storefront/ui/page-choice.tsx';
import { AddBudget } from '../budgets/add-budget.tsx';
import { BudgetMeter } from '../budgets/budget-meter.tsx';
import type { Refused } from './answer.ts';
import { schoolPath } from './board-path.ts';

type School = NonNullable<BoardSchoolQuery['boardSchool']>;

/** The budgets of a school in a year, which the board sets. */
export function SchoolBudgets({
  school: { id: schoolId, year, years, budgets, mayChangeBudgets },
  refused,
}: {
  school: School;
  refused: Refused | undefined;
}) {
  const texts = useTexts();
  return (
    <section className="grid gap-4" aria-labelledby="budgets">
      <h2 id="budgets" className="text-h3">
        {texts('shop.boards.budgets', { year: String(year) })}
      </h2>
      <PageChoice
        label={texts('shop.budgets.years')}
        pages={years.map((each) => ({
          href: schoolPath(schoolId, { year: each }),
          label: String(each),
          isCurrent: each === year,
        }))}
      />
      {budgets.length === 0 && <p>{texts('shop.boards.noBudgets', { year: String(year) })}</p>}
      <ul className="grid gap-4 empty:hidden">
        {budgets.map((budget) => (
          <li key={budget.id}>
            <SchoolBudget
              budget={budget}
              mayChange={mayChangeBudgets}
              refused={refused?.id === budget.id ? refused : undefined}
            />
          </li>
        ))}
      </ul>
      {mayChangeBudgets && (
        <AddBudget
          key={`${year} ${budgets.length}`}
          year={year}
          refused={refused?.intent === 'add' ? refused : undefined}
        />
      )}
    </section>
  );
}

type SchoolBudgetProps = {
  budget: BudgetViewFragment;
  mayChange: boolean;
  refused: Refused | undefined;
};

function SchoolBudget({ budget, mayChange, refused }: SchoolBudgetProps) {
  const texts = useTexts();
  const { id, costCentre, amount, isSetByBoard } = budget;
  const message = refused && Object.entries(refused.errors).find(([field]) => field !== '')?.[1];
  return (
    <article
      className="grid gap-4 rounded-card border border-linie bg-white p-5 md:p-6"
      aria-labelledby={`budget-${id}`}
    >
      <h3 id={`budget-${id}`} className="text-h3 wrap-anywhere">
        {costCentre}
      </h3>
      <BudgetMeter budget={budget} />
      <p className="text-small text-tafel-500">
        {texts(isSetByBoard ? 'shop.boards.setByBoard' : 'shop.boards.setBySchool')}
      </p>
      {message && (
        <Note kind="red" isAlert>
          {texts(message)}
        </Note>
      )}
      {mayChange && (
        <Form method="post" className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="id" value={id} />
          <Field label={texts('shop.budgets.amountOf', { name: costCentre })}>
            {(control) => (
              <TextInput
                {...control}
                key={amount.stringValue}
                name="amount"
                inputMode="decimal"
                autoComplete="off"
                maxLength={16}
                defaultValue={refused?.typed?.['amount'] ?? amount.stringValue}
              />
            )}
          </Field>
          <Button type="submit" kind="outline" name="intent" value="change">
            {texts('shop.budgets.change')}
          </Button>
          <Button type="submit" kind="link" name="intent" value="delete">
            {texts('shop.budgets.delete')}
            <span className="sr-only"> {costCentre}</span>
          </Button>
        </Form>
      )}
    </article>
  );
}
