import { redirect } from 'react-router';
import {
  chooseBudget,
  maySubmitToBoard,
  submitCartToBoard,
  type BoardRefusalFragment,
} from '#contract/operations.generated.ts';
import type { ShopApi } from '#contract/shop-api.ts';
import { submissionsPath } from './board-path.ts';

/** Why a basket was not submitted. */
export type RefusedSubmission = { refusedSubmission: BoardRefusalFragment[] };

/** Whether the visitor may submit to a board; false outside the business shop and without a customer (SC5). */
export async function findMaySubmit(api: ShopApi): Promise<boolean> {
  if (!api.storefront.isB2b || api.visitor.session !== 'customer') return false;
  return (await api.ask(maySubmitToBoard, {})).maySubmitToBoard;
}

/** Submits the basket to the school's board and redirects to what was submitted (SC5). Undefined where the form is of another kind. */
export async function submitBasket(
  api: ShopApi,
  form: FormData,
): Promise<RefusedSubmission | undefined> {
  const { cartId } = api.visitor;
  if (form.get('intent') !== 'submitToBoard' || !cartId) return undefined;
  const budgetId = Number(form.get('submissionBudgetId')) || null;
  if (form.has('submissionBudgetId')) await api.ask(chooseBudget, { cartId, budgetId });
  const message = String(form.get('boardMessage') ?? '').slice(0, 1000);
  const { submitCartToBoard: submitted } = await api.ask(submitCartToBoard, { cartId, message });
  if (!submitted.submissionId) return { refusedSubmission: submitted.refusals };
  if (submitted.newCartId) api.remember('cartId', submitted.newCartId);
  throw redirect(`${submissionsPath}?notice=shop.boards.submitted`);
}
