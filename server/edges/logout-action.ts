import { logOut } from '#shop/account/log-out.ts';
import type { Edge } from './edge.ts';
import { accepted } from './form-answer.ts';

/** POST /api/logout-action/: ends the session here and in the database (AU1). */
export const logoutAction: Edge = {
  method: 'POST',
  path: '/api/logout-action/',
  async handle({ ctx, cookies }) {
    await logOut(ctx);
    return { body: accepted, setCookies: cookies.endSession() };
  },
};
