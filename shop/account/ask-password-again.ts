import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { logSecurityEvent } from '#shop/kernel/security-event.ts';
import { accountParameters } from './account-parameters.ts';
import { refuseTooMany } from './attempts.ts';
import { findPassword } from './password.sql.ts';
import { fitsPassword } from './passwords.ts';

/**
 * Checks the account's password again, before changes that a person at a borrowed browser must not make (AC1, AU5).
 * Refuses NOT_LOGGED_IN, TOO_MANY_ATTEMPTS after as many wrong guesses as a login may have, and PASSWORD_WRONG on its field.
 */
export async function askPasswordAgain(
  ctx: Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor' | 'log' | 'requestId'>,
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
  logSecurityEvent(ctx, 'password.refused', { accountId: stored.id });
  return refuse('PASSWORD_WRONG', 'shop.password.oldWrong', { field: 'password' });
}
