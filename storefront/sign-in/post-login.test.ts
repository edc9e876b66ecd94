import { expect, test } from 'vitest';
import { postLogin } from './post-login.ts';

/** Logs in by an e-mail; the endpoint answers `body`. */
function logIn(body: object) {
  const form = new FormData();
  form.set('login', 'jana@example.org');
  form.set('password', 'Kreidestaub 7');
  return postLogin(
    {
      post: async () => ({ status: 200, body }),
      storefront: { isB2b: true },
      visitor: { cartId: undefined },
    },
    form,
  );
}

const failed = { successfull: false, errorMessage: 'Diese Angaben passen nicht zusammen.' };
const errorsOf = (...names: string[]) =>
  names.map((fieldName) => ({ fieldName, errorMessage: 'shop.account.loginFailed' }));

test('[AU1.failed] wrong credentials mark both fields', async () => {
  const { errors } = await logIn({ ...failed, fieldErrors: errorsOf('email', 'password') });
  expect(errors).toEqual({
    '': failed.errorMessage,
    login: 'shop.login.check',
    password: 'shop.login.check',
  });
});

test('[AC6.waiting] an account that waits for its approval marks no field', async () => {
  const waiting = 'Wir prüfen Ihre Registrierung noch.';
  const { errors } = await logIn({ successfull: false, errorMessage: waiting, fieldErrors: [] });
  expect(errors).toEqual({ '': waiting });
});
