import { changePassword } from '#shop/sign-in/change-password.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import type { Endpoint } from './endpoint.ts';
import { accepted, formText, refused } from './form-answer.ts';

/**
 * POST /api/change-password/ `{ formData: { oldPassword, password, passwordRepeat } }` (AU1): this browser gets a new
 * session, every other one of the account ends.
 */
export const changePasswordAction: Endpoint = {
  method: 'POST',
  path: '/api/change-password/',
  async handle({ ctx, cookies, body }) {
    const changed = await changePassword(ctx, {
      oldPassword: formText(body, 'oldPassword'),
      password: formText(body, 'password'),
      passwordRepeat: formText(body, 'passwordRepeat'),
    });
    if (isRefusal(changed)) return { body: refused(changed, ctx.texts) };
    if ('fieldErrors' in changed) return { body: { successfull: false, ...changed } };
    return { body: accepted, setCookies: cookies.keepSession('customer', changed) };
  },
};
