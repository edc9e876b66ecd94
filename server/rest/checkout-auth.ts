import { startGuestSession } from '#shop/sign-in/start-guest-session.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { checkoutAmazon } from './amazon-pay.ts';
import type { Endpoint, EndpointAnswer, EndpointCall } from './endpoint.ts';
import { accepted, formFields, formText, refused } from './form-answer.ts';
import { registerAs } from './register-action.ts';

/**
 * POST /api/checkout-auth/ `{ checkoutType: guest or register, formData }`: starts a guest session, or registers an account
 * and answers as the registration does; the cart stays (CO2). With an `amazonCheckoutSessionId` the data come from
 * the wallet, and the response is that of `/api/checkout-amazon/` for the visitor's cart (CO5).
 */
export const checkoutAuth: Endpoint = {
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

function withCart(call: EndpointCall): EndpointCall {
  return { ...call, body: { cartId: call.carried.cartId, ...call.body } };
}

async function orderAsGuest({ ctx, cookies, body }: EndpointCall): Promise<EndpointAnswer> {
  const started = await startGuestSession(ctx, { email: formText(body, 'email') });
  if (isRefusal(started)) return { body: refused(started, ctx.texts) };
  const { session } = started;
  return { body: accepted, setCookies: session ? cookies.keepSession('guest', session) : [] };
}

/** The checkout has no choice of account type: an address with a company's name registers a company. */
function authTypeOf(body: Record<string, unknown>): string {
  if (typeof body['authType'] === 'string') return body['authType'];
  return (formFields(body)['company'] ?? '').trim() === '' ? 'private' : 'company';
}
