import { addBudget, changeBudget, deleteBudget } from '#contract/operations.generated.ts';
import type { ShopApi } from '#contract/shop-api.ts';
import { type FormErrors, refusedSteps } from '#storefront/ui/form/form-errors.ts';
import { readAmount } from './read-amount.ts';

/** Adds, changes or deletes a budget by a form of the page (SC2). Answers the errors of what was refused. */
export async function changeBudgets(
  api: ShopApi,
  form: FormData,
  year: number,
): Promise<FormErrors | undefined> {
  const amountMinor = readAmount(String(form.get('amount') ?? ''));
  const id = Number(form.get('id')) || 0;
  const intent = form.get('intent');
  if (intent === 'delete') {
    const { deleteBudget: result } = await api.ask(deleteBudget, { id });
    return refusedSteps([result]);
  }
  if (intent === 'change') {
    const { changeBudget: result } = await api.ask(changeBudget, { id, amountMinor });
    return refusedSteps([result]);
  }
  const costCentre = String(form.get('costCentre') ?? '').slice(0, 100);
  const { addBudget: result } = await api.ask(addBudget, { costCentre, year, amountMinor });
  return refusedSteps([result]);
}
