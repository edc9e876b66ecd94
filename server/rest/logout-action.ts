import { logOut, logOutEverywhere } from '#shop/sign-in/log-out.ts';
import type { Endpoint } from './endpoint.ts';
import { accepted } from './form-answer.ts';

/**
 * POST /api/logout-action/: ends the session here and in the database, with `everywhere` those of all browsers; a
 * customer's cart stays with the account (AU1, AU5).
 */
export const logoutAction: Endpoint = {
  method: 'POST',
  path: '/api/logout-action/',
  async handle({ ctx, cookies, body }) {
    await (body['everywhere'] === true ? logOutEverywhere : logOut)(ctx);
    const { kind = 'guest' } = ctx.visitor.account ?? {};
    const forgotten = kind === 'guest' ? [] : [cookies.remember('cartId', undefined)];
    return { body: accepted, setCookies: [...cookies.endSession(), ...forgotten] };
  },
};
