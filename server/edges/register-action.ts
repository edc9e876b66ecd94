import { register } from '#shop/account/register.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import type { CarriedIds } from '../cookies.ts';
import type { Edge, EdgeAnswer, EdgeCall } from './edge.ts';
import { accepted, formFields, refused } from './form-answer.ts';
import { loggedInAnswer } from './logged-in-answer.ts';

/**
 * POST /api/register-action/ `{ authType: private, company or school, formData }` (AU1, AC6). Names of fields nest or
 * are dotted. A business has no session yet: then `approvalPending` is true and there is no token.
 */
export const registerAction: Edge = {
  method: 'POST',
  path: '/api/register-action/',
  handle: (call) =>
    registerAs(call, typeof call.body['authType'] === 'string' ? call.body['authType'] : ''),
};

/** Registers by the body's `formData`; the browser's cart becomes the new customer's. */
export async function registerAs(
  { ctx, carried, cookies, body }: EdgeCall,
  authType: string,
): Promise<EdgeAnswer> {
  const registered = await register(ctx, {
    authType,
    typed: formFields(body),
    cartId: carried.cartId,
  });
  if (isRefusal(registered)) return { body: refused(registered, ctx.texts) };
  if ('fieldErrors' in registered) {
    const { fieldErrors } = registered;
    const errorMessage = ctx.texts('shop.form.check');
    return { body: { successfull: false, errorMessage, fieldErrors } };
  }
  if ('waitsForApproval' in registered)
    return { body: { ...accepted, ...waiting(carried), approvalPending: true } };
  return loggedInAnswer(registered, cookies);
}

/** Nothing changes for the visitor: there is no session yet. */
function waiting({ cartId, userId }: CarriedIds) {
  return {
    updatedCartId: cartId ?? null,
    userId: userId ?? null,
    cartMerged: false,
    sharedListMerged: false,
  };
}
