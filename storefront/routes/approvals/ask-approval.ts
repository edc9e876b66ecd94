import { redirect } from 'react-router';
import { requestApproval, saveSummary } from '#contract/operations.generated.ts';
import type { ShopApi } from '#contract/shop-api.ts';
import { keyOf } from '#storefront/state/message.ts';
import { type FormErrors, refusedSteps } from '#storefront/ui/form/form-errors.ts';

/**
 * Saves comment and newsletter choice of the summary and lets its order wait for an approval (SC4). Throws the redirect that follows;
 * returns errors that the shopper can correct on the summary.
 */
export async function askApproval(
  api: ShopApi,
  cartId: string,
  form: FormData,
): Promise<FormErrors> {
  const choices = {
    cartId,
    orderComment: String(form.get('orderComment') ?? '').trim(),
    subscribe: form.get('newsletter') === 'on',
  };
  const errors = refusedSteps(Object.values(await api.ask(saveSummary, choices)));
  if (errors) return errors;
  const { requestApproval: requested } = await api.ask(requestApproval, {
    cartId,
    confirmedTotalMinor: Number(form.get('confirmedTotalMinor')) || 0,
    message: String(form.get('approvalMessage') ?? '').slice(0, 1000),
  });
  const [refusal] = requested.refusals;
  if (refusal) return { '': keyOf(refusal) };
  if (requested.newCartId) api.remember('cartId', requested.newCartId);
  throw redirect('/myaccount/approvals/?notice=shop.approvals.requested');
}
