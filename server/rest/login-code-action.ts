import { confirmLogIn } from '#shop/sign-in/confirm-log-in.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import type { Endpoint } from './endpoint.ts';
import { formText, refused } from './form-answer.ts';
import { loggedInAnswer } from './logged-in-answer.ts';

/**
 * POST /api/login-code-action/ `{ formData: { code }, mergeCart, cartId }`: the second step of a login, by the cookie that
 * /api/login-action/ set (AU5, CO2). `challengeOver` means that the login must start again with the password.
 */
export const loginCodeAction: Endpoint = {
  method: 'POST',
  path: '/api/login-code-action/',
  async handle({ ctx, carried, cookies, body }) {
    const named = typeof body['cartId'] === 'string' ? body['cartId'] : carried.cartId;
    const loggedIn = await confirmLogIn(ctx, {
      challenge: carried.loginChallenge,
      code: formText(body, 'code'),
      cartId: body['mergeCart'] === true ? named : undefined,
      devices: carried.devices,
    });
    const ended = cookies.keepLoginChallenge(undefined);
    if (isRefusal(loggedIn)) {
      const isOver = loggedIn.refused === 'CHALLENGE_OVER';
      return {
        body: { ...refused(loggedIn, ctx.texts), ...(isOver && { challengeOver: true }) },
        setCookies: isOver ? [ended] : [],
      };
    }
    const { body: response, setCookies = [] } = loggedInAnswer(loggedIn, cookies);
    return { body: response, setCookies: [...setCookies, ended] };
  },
};
