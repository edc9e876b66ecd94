import { logOut } from '#shop/account/log-out.ts';
import type { Edge } from './edge.ts';
import { accepted } from './form-answer.ts';

/** POST /api/logout-action/: ends the session here and in the database; a customer's cart stays with the account (AU1). */
export const logoutAction: Edge = {
  method: 'POST',
  path: '/api/logout-action/',
  async handle({ ctx, cookies }) {
    await logOut(ctx);
    const { kind = 'guest' } = ctx.visitor.account ?? {};
    const forgotten = kind === 'guest' ? [] : [cookies.remember('cartId', undefined)];
    return { body: accepted, setCookies: [...cookies.endSession(), ...forgotten] };
  },
};
