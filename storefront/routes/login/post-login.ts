import type { ShopDoor } from '#contract/door.ts';
import type { FormErrors } from '#storefront/ui/form/form-errors.ts';
import { edgeErrors } from '#storefront/ui/form/edge-errors.ts';

/** What was refused, or that the customer is in; `notice` is a message key that the shopper should read then. */
type PostedLogin = { errors: FormErrors } | { errors: undefined; notice: string | undefined };

/** Logs a customer in by the fields `login` and `password`; business customers by their number too (AU1, AU6). */
export async function postLogin(door: LoginDoor, form: FormData): Promise<PostedLogin> {
  const login = String(form.get('login') ?? '').trim();
  const password = String(form.get('password') ?? '');
  const isNumber = door.storefront.isB2b && /^\d+$/.test(login);
  const formData = isNumber ? { customerNumber: login, password } : { email: login, password };
  const { body } = await door.post('/api/login-action/', {
    formData,
    mergeCart: true,
    cartId: door.visitor.cartId,
  });
  const errors = edgeErrors(body, { isGeneral: true });
  if (!errors) {
    const { cartNotice } = (body ?? {}) as { cartNotice?: string };
    return { errors, notice: cartNotice };
  }
  return {
    errors: {
      '': errors[''] ?? 'vue.message.internalError',
      login: 'shop.login.check',
      password: 'shop.login.check',
    },
  };
}

/** What of the shop's door a login needs; the browser has it as well. */
type LoginDoor = {
  post: ShopDoor['post'];
  storefront: Pick<ShopDoor['storefront'], 'isB2b'>;
  visitor: Pick<ShopDoor['visitor'], 'cartId'>;
};
