import { logIn } from '#shop/account/log-in.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import type { Edge } from './edge.ts';
import { accepted, formText, refused } from './form-answer.ts';

/**
 * POST /api/login-action/ `{ formData: { email or customerNumber, password }, mergeCart, cartId }` (AU1, CO2). With
 * `mergeCart` the named cart, or the cookie's, goes to the customer. A failed login marks both fields.
 */
export const loginAction: Edge = {
  method: 'POST',
  path: '/api/login-action/',
  async handle({ ctx, carried, cookies, body, remoteAddress }) {
    const name = formText(body, 'customerNumber') === '' ? 'email' : 'customerNumber';
    const named = typeof body['cartId'] === 'string' ? body['cartId'] : carried.cartId;
    const loggedIn = await logIn(ctx, {
      identifier: formText(body, name),
      password: formText(body, 'password'),
      remoteAddress,
      cartId: body['mergeCart'] === true ? named : undefined,
    });
    if (isRefusal(loggedIn)) return { body: refused(loggedIn, ctx.texts, [name, 'password']) };
    const { session, accountId: _, updatedCartId, userId, ...told } = loggedIn;
    const kept = [
      cookies.remember('X-iSHOP-API-USERID', userId),
      ...(updatedCartId ? [cookies.remember('cartId', updatedCartId)] : []),
    ];
    return {
      body: {
        ...accepted,
        ...told,
        updatedCartId,
        userId,
        token: { expires: session.expiresAt.toISOString() },
      },
      setCookies: [...cookies.keepSession('customer', session.token), ...kept],
    };
  },
};
