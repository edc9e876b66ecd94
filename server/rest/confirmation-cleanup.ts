import { logOut } from '#shop/sign-in/log-out.ts';
import type { Endpoint } from './endpoint.ts';
import { accepted } from './form-answer.ts';

/** POST /api/confirmation-cleanup/: removes access to the order and ends a guest's session. A customer stays logged in (CO7). */
export const confirmationCleanup: Endpoint = {
  method: 'POST',
  path: '/api/confirmation-cleanup/',
  async handle({ ctx, cookies }) {
    const ofOrder = ['orderId', 'orderSeen', 'orderOpen'] as const;
    const forgotten = ofOrder.map((name) => cookies.remember(name, undefined));
    if (ctx.visitor.account?.kind !== 'guest') return { body: accepted, setCookies: forgotten };
    await logOut(ctx);
    return { body: accepted, setCookies: [...forgotten, ...cookies.endSession()] };
  },
};
