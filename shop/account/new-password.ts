import type { Db } from '#shop/kernel/db.ts';
import type { Store } from '#shop/storefronts/storefront.ts';
import { newPasswordError } from './password-rules.ts';

export type FieldError = { fieldName: string; errorMessage: string };

/** A password that somebody chose, typed twice. */
export type NewPassword = { password: string; passwordRepeat: string };

/** What is wrong with a new password and its repetition, by field (FV1). */
export async function newPasswordErrors(
  db: Db,
  { password, passwordRepeat }: NewPassword,
  { email, store }: { email: string; store: Store },
): Promise<FieldError[]> {
  const wrong = await newPasswordError(db, { password, email, store });
  if (wrong) return [{ fieldName: 'password', errorMessage: wrong }];
  if (passwordRepeat === password) return [];
  return [{ fieldName: 'passwordRepeat', errorMessage: 'shop.form.error.password.repeat' }];
}
