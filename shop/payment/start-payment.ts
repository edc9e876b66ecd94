import { isRefusal } from '#shop/kernel/refusals.ts';
import type { SubmitResult } from '#shop/resolver-types.generated.ts';
import { beginPayment, type BeginCtx } from './begin-payment.ts';
import { begunView } from './begun-view.ts';
import { giveUpRefused } from './continue-payment.ts';

type Started = Required<
  Pick<SubmitResult, 'orderId' | 'errorMessage' | 'redirectUrl' | 'computopData'>
>;

/**
 * Begins the payment of an order that was just made (CO6): where its payer goes, or nothing where nobody has to. A provider
 * that refuses costs the order, and its goods go back into the basket; one that does not answer is asked again by
 * `continuePayment`.
 */
export async function startPayment(ctx: BeginCtx, orderNumber: string): Promise<Started> {
  const orderId = orderNumber;
  const begun = await beginPayment(ctx, orderNumber);
  if (!isRefusal(begun) || begun.refused === 'NOT_OPEN')
    return { orderId, errorMessage: null, ...begunView(begun) };
  await giveUpRefused(ctx, orderNumber);
  return { orderId: null, errorMessage: begun.messageKey, ...begunView(undefined) };
}
