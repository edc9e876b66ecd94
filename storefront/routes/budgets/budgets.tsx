import '#storefront/texts/account.ts';
import '#storefront/texts/checkout.ts';
import { data, Form, redirect } from 'react-router';
import { type BudgetViewFragment, budgets as readBudgets } from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Field } from '#storefront/ui/field.tsx';
import type { FormErrors } from '#storefront/ui/form/form-errors.ts';
import { typedValues } from '#storefront/ui/form/typed-values.ts';
import { Note } from '#storefront/ui/note.tsx';
import { TextInput } from '#storefront/ui/text-input.tsx';
import { PageChoice } from '#storefront/ui/page-choice.tsx';
import { AddBudget } from './add-budget.tsx';
import { BudgetMeter } from './budget-meter.tsx';
import { changeBudgets } from './change-budgets.ts';
import type { Route } from './+types/budgets.ts';

const yearOf = (url: URL): number | null => Number(url.searchParams.get('year')) || null;
const pathOf = (year: number): string => `/myaccount/budgets/?year=${year}`;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { budgets } = await context.get(apiContext).ask(readBudgets, { year: yearOf(url) });
  return budgets;
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const { budgets } = await api.ask(readBudgets, { year: yearOf(url) });
  const errors = await changeBudgets(api, form, budgets.year);
  if (!errors) throw redirect(pathOf(budgets.year));
  const id = form.get('intent') === 'add' ? undefined : Number(form.get('id'));
  return data({ id, errors, typed: typedValues(form) }, { status: 422 });
}

type Refused = { id: number | undefined; errors: FormErrors; typed: Record<string, string> };

/** The budgets of a school or company by year and cost centre, with what is left of each (SC2). */
export default function Budgets({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const { year, years, budgets, mayChange } = loaderData;
  const title = texts('shop.budgets.title');
  const refused: Refused | undefined = actionData;
  return (
    <>
      <PageHead title={title} />
      <h1>{title}</h1>
      <p className="max-w-[65ch]">{texts('shop.budgets.intro')}</p>
      <PageChoice
        label={texts('shop.budgets.years')}
        pages={years.map((each) => ({
          href: pathOf(each),
          label: String(each),
          isCurrent: each === year,
        }))}
      />
      {budgets.length > 0 ? (
        <ul className="grid gap-4">
          {budgets.map((budget) => (
            <li key={budget.id}>
              <BudgetCard
                budget={budget}
                mayChange={mayChange}
                refused={refused?.id === budget.id ? refused : undefined}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p>{texts('shop.budgets.none', { year: String(year) })}</p>
      )}
      {mayChange && (
        <AddBudget
          key={`${year} ${budgets.length}`}
          year={year}
          refused={refused && refused.id === undefined ? refused : undefined}
        />
      )}
    </>
  );
}

const card = 'grid gap-4 rounded-card border border-linie bg-white p-5 md:p-6';

function BudgetCard({
  budget,
  mayChange,
  refused,
}: {
  budget: BudgetViewFragment;
  mayChange: boolean;
  refused: Refused | undefined;
}) {
  const texts = useTexts();
  const { id, costCentre, amount, spent, isSetByBoard } = budget;
  const message = refused && Object.values(refused.errors)[0];
  return (
    <article className={card} aria-labelledby={`budget-${id}`}>
      <h2 id={`budget-${id}`} className="text-h3 wrap-anywhere">
        {costCentre}
      </h2>
      <BudgetMeter budget={budget} />
      <p className="text-small text-tafel-500">
        {texts('shop.budgets.spent', { amount: spent.stringValue })}
      </p>
      {isSetByBoard && <p className="font-semibold">{texts('shop.budgets.setByBoard')}</p>}
      {message && (
        <Note kind="red" isAlert>
          {texts(message)}
        </Note>
      )}
      {mayChange && !isSetByBoard && (
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
                defaultValue={refused?.typed['amount'] ?? amount.stringValue}
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
