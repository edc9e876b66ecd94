import type { ShopApi } from '#contract/shop-api.ts';
import type { FormErrors } from '#storefront/ui/form/form-errors.ts';
import { endpointErrors } from '#storefront/ui/form/endpoint-errors.ts';
import { brokenLogin } from './login-rules.ts';

/**
 * The result of a login: errors, or success; `notice` is a message key to show then. With `needsCode` the code of the second
 * factor must follow, on the page of `codeAddress`, before the customer is signed in.
 */
type PostedLogin =
  | { errors: FormErrors; needsCode?: undefined }
  | { errors: undefined; notice: string | undefined; needsCode: boolean };

/**
 * Logs a customer in by the fields `login` and `password`; business customers by their number too (AU1, AU6). Values that break
 * the form's rules are not sent: they would count as an attempt.
 */
export async function postLogin(api: LoginApi, form: FormData): Promise<PostedLogin> {
  const login = String(form.get('login') ?? '').trim();
  const password = String(form.get('password') ?? '');
  const broken = brokenLogin(form, api.storefront.isB2b);
  if (broken) return { errors: broken };
  const isNumber = api.storefront.isB2b && /^\d+$/.test(login);
  const formData = isNumber ? { customerNumber: login, password } : { email: login, password };
  const { body } = await api.post('/api/login-action/', {
    formData,
    mergeCart: true,
    cartId: api.visitor.cartId,
  });
  const { cartNotice, secondFactor } = (body ?? {}) as { cartNotice?: string; secondFactor?: true };
  if (secondFactor) return { errors: undefined, notice: undefined, needsCode: true };
  const errors = endpointErrors(body, { isGeneral: true });
  if (!errors) return { errors, notice: cartNotice, needsCode: false };
  const general = { '': errors[''] ?? 'vue.message.internalError' };
  // An account that waits for its approval has nothing to correct in its fields.
  if (Object.keys(errors).every((name) => name === '')) return { errors: general };
  return { errors: { ...general, login: 'shop.login.check', password: 'shop.login.check' } };
}

/** The address of the page for the second factor's code, which redirects to `target` as the login would. */
export function codeAddress(target: string): string {
  return `/login/code/?${new URLSearchParams({ target })}`;
}

/** The part of the API client that a login needs; the browser has it as well. */
type LoginApi = {
  post: ShopApi['post'];
  storefront: Pick<ShopApi['storefront'], 'isB2b'>;
  visitor: Pick<ShopApi['visitor'], 'cartId'>;
};
