import '#storefront/texts/account.ts';
import {
  addSchoolBudget,
  changeSchoolBudget,
  deleteSchoolBudget,
  setBoardLeitwegId,
} from '#contract/operations.generated.ts';
import type { ShopApi } from '#contract/shop-api.ts';
import { readAmount } from '../budgets/read-amount.ts';
import { type Answer, answerOf } from './answer.ts';

/** Adds, changes or deletes a budget of a school, or sets its Leitweg-ID, by a form of its page (SC5). */
export async function changeSchool(
  api: ShopApi,
  form: FormData,
  { schoolId, year }: { schoolId: number; year: number },
): Promise<Answer> {
  const amountMinor = readAmount(String(form.get('amount') ?? ''));
  const id = Number(form.get('id')) || 0;
  const intent = form.get('intent');
  if (intent === 'leitweg') {
    const leitwegId = String(form.get('leitwegId') ?? '').slice(0, 60);
    const { setBoardLeitwegId: result } = await api.ask(setBoardLeitwegId, { schoolId, leitwegId });
    return answerOf('shop.boards.leitwegSaved', result);
  }
  if (intent === 'delete') {
    const { deleteSchoolBudget: result } = await api.ask(deleteSchoolBudget, { schoolId, id });
    return answerOf('shop.boards.budgetDeleted', result);
  }
  if (intent === 'change') {
    const wanted = { schoolId, id, amountMinor };
    const { changeSchoolBudget: result } = await api.ask(changeSchoolBudget, wanted);
    return answerOf('shop.boards.budgetSaved', result);
  }
  const costCentre = String(form.get('costCentre') ?? '').slice(0, 100);
  const wanted = { schoolId, costCentre, year, amountMinor };
  const { addSchoolBudget: result } = await api.ask(addSchoolBudget, wanted);
  return answerOf('shop.boards.budgetSaved', result);
}
