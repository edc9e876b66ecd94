import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { logSecurityEvent } from '#shop/kernel/security-event.ts';
import { accountParameters } from '#shop/account/account-parameters.ts';
import { lockAccount } from '#shop/account/account.sql.ts';
import { refuseTooMany } from '#shop/account/attempts.ts';
import { beginSession } from './begin-session.ts';
import {
  type FieldError,
  type NewPassword,
  newPasswordErrors,
} from '#shop/account/password-rules.ts';
import { findPassword, type StoredPassword, writePassword } from '#shop/account/password.sql.ts';
import { fitsPassword, hashPassword } from '#shop/account/passwords.ts';
import type { NewSession } from '#shop/account/session-lifetimes.ts';

type ChangeCtx = Pick<
  Ctx,
  'db' | 'clock' | 'storefront' | 'visitor' | 'texts' | 'log' | 'requestId'
>;

export type PasswordChange = NewPassword & { oldPassword: string };

/**
 * Changes the password of the logged-in customer, who has to give the old one; ends every session of the account, opens a new
 * one for this browser, and notifies the customer by mail (AU1, AU5). Refuses NOT_LOGGED_IN, TOO_MANY_ATTEMPTS at the login's
 * limit of wrong passwords, OLD_PASSWORD_WRONG on its field, and returns invalid fields of the new password.
 */
export async function changePassword(
  ctx: ChangeCtx,
  { oldPassword, ...chosen }: PasswordChange,
): Promise<
  | NewSession
  | { fieldErrors: FieldError[] }
  | Refusal<'NOT_LOGGED_IN' | 'TOO_MANY_ATTEMPTS' | 'OLD_PASSWORD_WRONG'>
> {
  const { db, storefront, visitor } = ctx;
  const stored = visitor.account && (await findPassword(db, visitor.account.id));
  if (!stored) return refuse('NOT_LOGGED_IN', 'vue.message.sessionExpired');
  const { email } = stored;
  const fieldErrors = await newPasswordErrors(ctx, chosen, email);
  if (fieldErrors.length > 0) return { fieldErrors };
  const guesses = `password:${stored.id}`;
  const { attemptsPerAccount, windowMinutes } = await accountParameters(db, storefront.store);
  const tooMany = await refuseTooMany(ctx, windowMinutes, [
    { subject: guesses, most: attemptsPerAccount },
  ]);
  if (tooMany) return tooMany;
  if (!(await fitsPassword(oldPassword, stored.passwordHash))) {
    logSecurityEvent(ctx, 'password.refused', { accountId: stored.id });
    return oldPasswordWrong();
  }
  return replace(ctx, stored, { password: chosen.password, guesses });
}

async function replace(
  ctx: ChangeCtx,
  { id, passwordHash: known }: StoredPassword,
  { password, guesses }: { password: string; guesses: string },
): Promise<NewSession | Refusal<'OLD_PASSWORD_WRONG'>> {
  const { langCode } = ctx.storefront;
  const passwordHash = await hashPassword(password);
  const replaced = await ctx.db.transaction(async (tx) => {
    if ((await lockAccount(tx, id)) !== known) return oldPasswordWrong();
    const change = { accountId: id, passwordHash, langCode, now: ctx.clock.now() };
    await writePassword(tx, change, [guesses]);
    return beginSession({ ...ctx, db: tx }, id);
  });
  if ('token' in replaced) logSecurityEvent(ctx, 'password.changed', { accountId: id });
  return replaced;
}

function oldPasswordWrong(): Refusal<'OLD_PASSWORD_WRONG'> {
  return refuse('OLD_PASSWORD_WRONG', 'shop.password.oldWrong', { field: 'oldPassword' });
}
