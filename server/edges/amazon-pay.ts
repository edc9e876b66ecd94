import { abortExpress, startExpress } from '#shop/checkout/express.ts';
import { ContractError, isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { Edge, EdgeAnswer, EdgeCall } from './edge.ts';
import { accepted, refused } from './form-answer.ts';

/**
 * POST /api/checkout-amazon/ `{ cartId, amazonCheckoutSessionId }`: goes on with a wallet that was opened from the basket.
 * Answers where: `/checkout/summary/`, or `/checkout/shipping/` where the wallet's address is not enough (CO5).
 */
export const checkoutAmazon: Edge = {
  method: 'POST',
  path: '/api/checkout-amazon/',
  handle: (call) => orRefused(call, () => goOn(call)),
};

async function goOn({ ctx, cookies, body }: EdgeCall): Promise<EdgeAnswer> {
  const started = await startExpress(ctx, {
    cartId: textOf(body['cartId']),
    walletSession: textOf(body['amazonCheckoutSessionId']),
  });
  if (isRefusal(started)) return no(ctx, started);
  const { guestSession, isComplete } = started;
  const redirectUrl = isComplete ? '/checkout/summary/' : '/checkout/shipping/';
  return {
    body: { ...accepted, successful: true, redirectUrl },
    setCookies: guestSession ? cookies.keepSession('guest', guestSession) : [],
  };
}

/** POST /api/abort-amazon/ `{ cartId }`: forgets the wallet and what was chosen with it; the cart stays (CO5). */
export const abortAmazon: Edge = {
  method: 'POST',
  path: '/api/abort-amazon/',
  handle: (call) =>
    orRefused(call, async () => {
      await abortExpress(call.ctx, textOf(call.body['cartId']));
      return { body: { ...accepted, successful: true } };
    }),
};

/** A cart that is gone, or nobody's, is no fault of ours. */
async function orRefused({ ctx }: EdgeCall, act: () => Promise<EdgeAnswer>): Promise<EdgeAnswer> {
  try {
    return await act();
  } catch (fault) {
    if (!(fault instanceof ContractError)) throw fault;
    return no(ctx, refuse('CART_NOT_FOUND', 'vue.checkout.message.sessionExpired'));
  }
}

function no({ texts }: EdgeCall['ctx'], refusal: Refusal): EdgeAnswer {
  const answer = refused(refusal, texts);
  return { body: { ...answer, successful: false, message: answer.errorMessage } };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 200).replaceAll('\0', '').toWellFormed() : '';
}
