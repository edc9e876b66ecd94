import { logOut } from '#shop/account/log-out.ts';
import type { Edge } from './edge.ts';
import { accepted } from './form-answer.ts';

/** POST /api/confirmation-cleanup/: forgets the order and, of a guest, the session. A customer stays logged in (CO7). */
export const confirmationCleanup: Edge = {
  method: 'POST',
  path: '/api/confirmation-cleanup/',
  async handle({ ctx, cookies }) {
    const forgotten = cookies.remember('orderId', undefined);
    if (ctx.visitor.account?.kind !== 'guest') return { body: accepted, setCookies: [forgotten] };
    await logOut(ctx);
    return { body: accepted, setCookies: [forgotten, ...cookies.endSession()] };
  },
};
