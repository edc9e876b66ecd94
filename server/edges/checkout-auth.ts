import { startGuestSession } from '#shop/account/start-guest-session.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { checkoutAmazon } from './amazon-pay.ts';
import type { Edge, EdgeAnswer, EdgeCall } from './edge.ts';
import { accepted, formFields, formText, refused } from './form-answer.ts';
import { registerAs } from './register-action.ts';

/**
 * POST /api/checkout-auth/ `{ checkoutType: guest or register, formData }`: lets a visitor order as a guest, or makes an
 * account on the way and answers as the registration does; the cart stays (CO2). With an `amazonCheckoutSessionId` the wallet
 * says who its payer is, and the answer is that of `/api/checkout-amazon/` for the visitor's cart (CO5).
 */
export const checkoutAuth: Edge = {
  method: 'POST',
  path: '/api/checkout-auth/',
  async handle(call) {
    const { ctx, body } = call;
    if (isText(body['amazonCheckoutSessionId'])) return checkoutAmazon.handle(withCart(call));
    if (body['checkoutType'] === 'guest') return orderAsGuest(call);
    if (body['checkoutType'] === 'register') return registerAs(call, authTypeOf(body));
    const errorMessage = ctx.texts('shop.server.notOpenYet');
    return { body: { successfull: false, errorMessage, fieldErrors: [] } };
  },
};

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function withCart(call: EdgeCall): EdgeCall {
  return { ...call, body: { cartId: call.carried.cartId, ...call.body } };
}

async function orderAsGuest({ ctx, cookies, body }: EdgeCall): Promise<EdgeAnswer> {
  const started = await startGuestSession(ctx, { email: formText(body, 'email') });
  if (isRefusal(started)) return { body: refused(started, ctx.texts) };
  const { session } = started;
  return { body: accepted, setCookies: session ? cookies.keepSession('guest', session) : [] };
}

/** The checkout asks for an address and not for whom somebody buys: with a company's name it is one. */
function authTypeOf(body: Record<string, unknown>): string {
  if (typeof body['authType'] === 'string') return body['authType'];
  return (formFields(body)['company'] ?? '').trim() === '' ? 'private' : 'company';
}
