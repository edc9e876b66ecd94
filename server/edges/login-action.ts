import { logIn } from '#shop/account/log-in.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import type { Edge } from './edge.ts';
import { formText, refused } from './form-answer.ts';
import { loggedInAnswer } from './logged-in-answer.ts';

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
    return loggedInAnswer(loggedIn, cookies);
  },
};
