import type { Db } from '#shop/kernel/db.ts';
import type { Store } from '#shop/storefronts/storefront.ts';
import { commonPasswords } from './common-passwords.ts';
import { passwordParameters } from './password-parameters.sql.ts';

type NewPassword = { password: string; email: string; store: Store };

/**
 * What is wrong with a password that somebody chooses, as a message key, or undefined: 3 to 35 characters as every
 * password, as many as the parameter `password minimumLength` says (8), none of the commonly guessed ones unless
 * `password refusesCommon` is not true, and not the e-mail itself (AU5, FV1).
 */
export async function newPasswordError(
  db: Db,
  { password, email, store }: NewPassword,
): Promise<string | undefined> {
  if (password === '') return 'vue.form.error.requiredField';
  const { length } = password;
  if (length < 3 || length > 35) return 'vue.form.error.password.invalidLength';
  const { minimumLength, refusesCommon } = await passwordParameters(db, store);
  if (length < (minimumLength ?? leastCharacters)) return 'shop.form.error.password.tooShort';
  const guess = password.normalize('NFKC').toLowerCase();
  const isGuessed =
    (refusesCommon ?? true) && (commonPasswords.has(guess) || isOneCharacter(guess));
  const isKnown =
    guess === email.trim().toLowerCase() || guess === email.split('@')[0]?.toLowerCase();
  return isGuessed || isKnown ? 'shop.form.error.password.common' : undefined;
}

const leastCharacters = 8;

function isOneCharacter(password: string): boolean {
  return new Set(password).size === 1;
}
