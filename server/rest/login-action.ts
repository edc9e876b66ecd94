import { logIn } from '#shop/sign-in/log-in.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import type { Endpoint } from './endpoint.ts';
import { formText, refused } from './form-answer.ts';
import { loggedInAnswer } from './logged-in-answer.ts';

/**
 * POST /api/login-action/ `{ formData: { email or customerNumber, password }, mergeCart, cartId }` (AU1, CO2). With
 * `mergeCart` the named cart, or the cookie's, is merged into the customer's. A failed login marks both fields; one that is
 * refused with the right password, or before any is compared, marks none. `secondFactor` means that the
 * password was right and /api/login-code-action/ must follow.
 */
export const loginAction: Endpoint = {
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
      devices: carried.devices,
    });
    if ('challenge' in loggedIn)
      return {
        body: { ...refused(loggedIn, ctx.texts), secondFactor: true },
        setCookies: [cookies.keepLoginChallenge(loggedIn.challenge)],
      };
    if (isRefusal(loggedIn) && loggedIn.refused === 'REQUIRED') {
      const missing = [name, 'password'].filter((field) => formText(body, field).trim() === '');
      return { body: refused(loggedIn, ctx.texts, missing) };
    }
    if (isRefusal(loggedIn)) {
      const wrong = loggedIn.refused === 'LOGIN_FAILED' ? [name, 'password'] : [];
      return { body: refused(loggedIn, ctx.texts, wrong) };
    }
    return loggedInAnswer(loggedIn, cookies);
  },
};
