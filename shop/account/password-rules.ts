import type { Ctx } from '#shop/kernel/ctx.ts';
import { accountParameters } from './account-parameters.ts';
import { isCommonPassword } from './common-passwords.ts';

export type PasswordCtx = Pick<Ctx, 'db' | 'storefront' | 'texts'>;

type ChosenPassword = { password: string; email: string };

/**
 * The error of a chosen password, as a message key or, where it contains a number, as the text itself; undefined for an
 * acceptable one. It has 3 to 35 characters, at least the parameter `password minimumLength` (8), is not a common one unless
 * `password refusesCommon` is not true, and is not the e-mail (AU5, FV1).
 */
export async function newPasswordError(
  { db, storefront, texts }: PasswordCtx,
  { password, email }: ChosenPassword,
): Promise<string | undefined> {
  if (password === '') return 'vue.form.error.requiredField';
  const { length } = password;
  if (length < 3 || length > 35) return 'vue.form.error.password.invalidLength';
  const { minimumLength, refusesCommonPasswords } = await accountParameters(db, storefront.store);
  if (length < minimumLength)
    return texts('shop.form.error.password.tooShort', { count: minimumLength });
  const guess = password.normalize('NFKC').toLowerCase();
  const isGuessed = refusesCommonPasswords && isCommonPassword(password);
  const isKnown =
    guess === email.trim().toLowerCase() || guess === email.split('@')[0]?.toLowerCase();
  return isGuessed || isKnown ? 'shop.form.error.password.common' : undefined;
}

export type FieldError = { fieldName: string; errorMessage: string };

/** A chosen password, typed twice. */
export type NewPassword = { password: string; passwordRepeat: string };

/** Errors of a new password and its repetition, by field (FV1). */
export async function newPasswordErrors(
  ctx: PasswordCtx,
  { password, passwordRepeat }: NewPassword,
  email: string,
): Promise<FieldError[]> {
  const wrong = await newPasswordError(ctx, { password, email });
  if (wrong) return [{ fieldName: 'password', errorMessage: wrong }];
  if (passwordRepeat === password) return [];
  return [{ fieldName: 'passwordRepeat', errorMessage: 'shop.form.error.password.repeat' }];
}
