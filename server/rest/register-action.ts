import { register } from '#shop/sign-in/register.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import type { CarriedIds } from '../http/cookies.ts';
import type { Endpoint, EndpointAnswer, EndpointCall } from './endpoint.ts';
import { accepted, formFields, refused } from './form-answer.ts';
import { loggedInAnswer } from './logged-in-answer.ts';

/**
 * POST /api/register-action/ `{ authType: private, company or school, formData }` (AU1, AC6). Names of fields are nested or
 * dotted. A business gets no session yet: then `approvalPending` is true and there is no token.
 */
export const registerAction: Endpoint = {
  method: 'POST',
  path: '/api/register-action/',
  handle: (call) =>
    registerAs(call, typeof call.body['authType'] === 'string' ? call.body['authType'] : ''),
};

/** Registers by the body's `formData`; the browser's cart becomes the new customer's. */
export async function registerAs(
  { ctx, carried, cookies, body }: EndpointCall,
  authType: string,
): Promise<EndpointAnswer> {
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

/** The response to a business: no session is started. */
function waiting({ cartId, userId }: CarriedIds) {
  return {
    updatedCartId: cartId ?? null,
    userId: userId ?? null,
    cartMerged: false,
    sharedListMerged: false,
  };
}
