import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { accountParameters } from './account-parameters.ts';
import { refuseTooMany } from './attempts.ts';
import { findPassword } from './password.sql.ts';
import { fitsPassword } from './passwords.ts';

/**
 * Whether who is logged in knows the account's password, as before all that a borrowed browser must not do (AC1, AU5).
 * Refuses NOT_LOGGED_IN, TOO_MANY_ATTEMPTS after as many wrong guesses as a login may have, and PASSWORD_WRONG on its field.
 */
export async function askPasswordAgain(
  ctx: Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor'>,
  password: string,
): Promise<Refusal<'NOT_LOGGED_IN' | 'TOO_MANY_ATTEMPTS' | 'PASSWORD_WRONG'> | undefined> {
  const { db, storefront, visitor } = ctx;
  const stored = visitor.account && (await findPassword(db, visitor.account.id));
  if (!stored) return refuse('NOT_LOGGED_IN', 'vue.message.sessionExpired');
  if (password === '')
    return refuse('PASSWORD_WRONG', 'vue.form.error.requiredField', { field: 'password' });
  const { attemptsPerAccount, windowMinutes } = await accountParameters(db, storefront.store);
  const tooMany = await refuseTooMany(ctx, windowMinutes, [
    { subject: `password:${stored.id}`, most: attemptsPerAccount },
  ]);
  if (tooMany) return tooMany;
  if (await fitsPassword(password, stored.passwordHash)) return undefined;
  return refuse('PASSWORD_WRONG', 'shop.password.oldWrong', { field: 'password' });
}
