import { isRefusal } from '#shop/kernel/refusals.ts';
import type { SubmitResult } from '#shop/resolver-types.generated.ts';
import { beginPayment, type BeginCtx } from './begin-payment.ts';
import { begunView } from '#shop/payment/begun-view.ts';
import { cancelOpenPayment } from './continue-payment.ts';

type Started = Required<
  Pick<SubmitResult, 'orderId' | 'errorMessage' | 'redirectUrl' | 'computopData'>
>;

/**
 * Starts the payment of a new order (CO6). Returns where its payer is sent, or nothing where no payment is needed. Where the
 * provider refuses, the order is cancelled and its cart restored; where it does not answer, `continuePayment` tries again.
 */
export async function startPayment(ctx: BeginCtx, orderNumber: string): Promise<Started> {
  const orderId = orderNumber;
  const begun = await beginPayment(ctx, orderNumber);
  if (!isRefusal(begun) || begun.refused === 'NOT_OPEN')
    return { orderId, errorMessage: null, ...begunView(begun) };
  await cancelOpenPayment(ctx, orderNumber, 'declined');
  return { orderId: null, errorMessage: begun.messageKey, ...begunView(undefined) };
}
