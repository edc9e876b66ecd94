import { logOut } from '#shop/sign-in/log-out.ts';
import { abortExpress, startExpress } from '#shop/ordering/express.ts';
import { ContractError, isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { Endpoint, EndpointAnswer, EndpointCall } from './endpoint.ts';
import { accepted, refused } from './form-answer.ts';

/**
 * POST /api/checkout-amazon/ `{ cartId, amazonCheckoutSessionId }`: continues with a wallet that was opened from the basket.
 * Returns the next page: `/checkout/summary/`, or `/checkout/shipping/` where the wallet's address is not enough (CO5).
 */
export const checkoutAmazon: Endpoint = {
  method: 'POST',
  path: '/api/checkout-amazon/',
  handle: (call) => orRefused(call, () => goOn(call)),
};

async function goOn({ ctx, cookies, body }: EndpointCall): Promise<EndpointAnswer> {
  const started = await startExpress(ctx, {
    cartId: textOf(body['cartId']),
    walletSession: textOf(body['amazonCheckoutSessionId']),
  });
  if (isRefusal(started)) return no(ctx, started);
  const { guestSession, missing } = started;
  const redirectUrl = ways[missing ?? 'nothing'];
  return {
    body: { ...accepted, successful: true, redirectUrl },
    setCookies: guestSession ? cookies.keepSession('guest', guestSession) : [],
  };
}

const ways = {
  nothing: '/checkout/summary/',
  carrier: '/checkout/shipping/',
  address: '/checkout/shipping/?notice=shop.express.addressNotTaken',
};

/**
 * POST /api/abort-amazon/ `{ cartId }`: removes the wallet, the choices made with it, and the guest session of its payer; the cart
 * stays (CO5).
 */
export const abortAmazon: Endpoint = {
  method: 'POST',
  path: '/api/abort-amazon/',
  handle: (call) =>
    orRefused(call, async () => {
      const { ctx, cookies } = call;
      await abortExpress(ctx, textOf(call.body['cartId']));
      const body = { ...accepted, successful: true };
      if (ctx.visitor.account?.kind !== 'guest') return { body };
      await logOut(ctx);
      return { body, setCookies: cookies.endSession() };
    }),
};

/** An unknown cart is refused rather than reported as a fault. */
async function orRefused(
  { ctx }: EndpointCall,
  act: () => Promise<EndpointAnswer>,
): Promise<EndpointAnswer> {
  try {
    return await act();
  } catch (fault) {
    if (!(fault instanceof ContractError)) throw fault;
    return no(ctx, refuse('CART_NOT_FOUND', 'vue.checkout.message.sessionExpired'));
  }
}

function no({ texts }: EndpointCall['ctx'], refusal: Refusal): EndpointAnswer {
  const answer = refused(refusal, texts);
  return { body: { ...answer, successful: false, message: answer.errorMessage } };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 200).replaceAll('\0', '').toWellFormed() : '';
}
