import { startGuestSession } from '#shop/account/start-guest-session.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import type { Edge } from './edge.ts';
import { accepted, formText, refused } from './form-answer.ts';

/** POST /api/checkout-auth/ `{ checkoutType, formData }`: lets a visitor order as a guest (CO2). Other ways are not open yet. */
export const checkoutAuth: Edge = {
  method: 'POST',
  path: '/api/checkout-auth/',
  async handle({ ctx, cookies, body }) {
    if (body['checkoutType'] !== 'guest') {
      const errorMessage = ctx.texts('shop.server.notOpenYet');
      return { body: { successfull: false, errorMessage, fieldErrors: [] } };
    }
    const started = await startGuestSession(ctx, { email: formText(body, 'email') });
    if (isRefusal(started)) return { body: refused(started, ctx.texts) };
    const { session } = started;
    return {
      body: accepted,
      setCookies: session ? cookies.keepSession('guest', session) : [],
    };
  },
};
