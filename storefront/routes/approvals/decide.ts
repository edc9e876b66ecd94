import '#storefront/texts/account.ts';
import {
  approveRequest,
  returnRequest,
  takeUpRequest,
  withdrawRequest,
} from '#contract/operations.generated.ts';
import type { ShopApi } from '#contract/shop-api.ts';
import { keyOf } from '#storefront/state/message.ts';
import { type FormErrors, refusedSteps } from '#storefront/ui/form/form-errors.ts';

export type Decided =
  | { done: string; errors: undefined; orderId?: string }
  | { done: undefined; errors: FormErrors };

/** The errors of a refused form of the page, with what was typed. */
export type RefusedDecision = {
  errors: FormErrors;
  typed: Readonly<Record<string, string>> | undefined;
};

/** Approves, returns, withdraws or takes up a request by a form of the page (SC4). Answers the text of what was done, or the errors. */
export async function decide(api: ShopApi, form: FormData): Promise<Decided> {
  const id = Number(form.get('id')) || 0;
  const intent = form.get('intent');
  if (intent === 'approve') {
    const { approveRequest: approved } = await api.ask(approveRequest, { id });
    const { orderId, refusals } = approved;
    if (orderId) return { done: 'shop.approvals.approved', errors: undefined, orderId };
    const named = refusals.map((refusal, index) => [index === 0 ? '' : `${index}`, keyOf(refusal)]);
    return { done: undefined, errors: Object.fromEntries(named) as FormErrors };
  }
  if (intent === 'return') {
    const comment = String(form.get('comment') ?? '').slice(0, 2000);
    const { returnRequest: result } = await api.ask(returnRequest, { id, comment });
    return decided('shop.approvals.returned', refusedSteps([result]));
  }
  if (intent === 'withdraw') {
    const { withdrawRequest: result } = await api.ask(withdrawRequest, { id });
    return decided('shop.approvals.withdrawn', refusedSteps([result]));
  }
  const { takeUpRequest: result } = await api.ask(takeUpRequest, { id });
  return decided('shop.approvals.takenUp', refusedSteps([result]));
}

function decided(done: string, errors: FormErrors | undefined): Decided {
  return errors ? { done: undefined, errors } : { done, errors: undefined };
}
