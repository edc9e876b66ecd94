import type { Ctx } from '#shop/kernel/ctx.ts';
import { accountParameters } from './account-parameters.ts';
import { commonPasswords } from './common-passwords.ts';

export type PasswordCtx = Pick<Ctx, 'db' | 'storefront' | 'texts'>;

type NewPassword = { password: string; email: string };

/**
 * What is wrong with a password that somebody chooses, as a message key or, where it tells a
 * number, as the text itself; undefined where nothing is. 3 to 35 characters as every
 * password, as many as the parameter `password minimumLength` says (8), none of the commonly guessed ones unless
 * `password refusesCommon` is not true, and not the e-mail itself (AU5, FV1).
 */
export async function newPasswordError(
  { db, storefront, texts }: PasswordCtx,
  { password, email }: NewPassword,
): Promise<string | undefined> {
  if (password === '') return 'vue.form.error.requiredField';
  const { length } = password;
  if (length < 3 || length > 35) return 'vue.form.error.password.invalidLength';
  const { minimumLength, refusesCommonPasswords } = await accountParameters(db, storefront.store);
  if (length < minimumLength)
    return texts('shop.form.error.password.tooShort', { count: minimumLength });
  const guess = password.normalize('NFKC').toLowerCase();
  const isGuessed = refusesCommonPasswords && (commonPasswords.has(guess) || isOneCharacter(guess));
  const isKnown =
    guess === email.trim().toLowerCase() || guess === email.split('@')[0]?.toLowerCase();
  return isGuessed || isKnown ? 'shop.form.error.password.common' : undefined;
}

function isOneCharacter(password: string): boolean {
  return new Set(password).size === 1;
}
