import { logIn } from '#shop/account/log-in.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import type { Edge } from './edge.ts';
import { accepted, formText, refused } from './form-answer.ts';

/**
 * POST /api/login-action/ `{ formData: { email or customerNumber, password } }` (AU1). The cart stays as it is;
 * a failed login marks both fields.
 */
export const loginAction: Edge = {
  method: 'POST',
  path: '/api/login-action/',
  async handle({ ctx, carried, cookies, body, remoteAddress }) {
    const name = formText(body, 'customerNumber') === '' ? 'email' : 'customerNumber';
    const login = {
      identifier: formText(body, name),
      password: formText(body, 'password'),
      remoteAddress,
    };
    const loggedIn = await logIn(ctx, login);
    if (isRefusal(loggedIn)) return { body: refused(loggedIn, ctx.texts, [name, 'password']) };
    const { session, firstName, lastName } = loggedIn;
    const kept = {
      updatedCartId: carried.cartId ?? null,
      userId: carried.userId ?? null,
      cartMerged: false,
      sharedListMerged: false,
    };
    return {
      body: {
        ...accepted,
        ...kept,
        firstName,
        lastName,
        token: { expires: session.expiresAt.toISOString() },
      },
      setCookies: cookies.keepSession('customer', session.token),
    };
  },
};
