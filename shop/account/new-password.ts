import { newPasswordError, type PasswordCtx } from './password-rules.ts';

export type FieldError = { fieldName: string; errorMessage: string };

/** A password that somebody chose, typed twice. */
export type NewPassword = { password: string; passwordRepeat: string };

/** What is wrong with a new password and its repetition, by field (FV1). */
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
