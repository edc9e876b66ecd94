import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { accountParameters } from './account-parameters.ts';
import { lockAccount } from './account.sql.ts';
import { refuseTooMany } from './attempts.ts';
import { beginSession } from './begin-session.ts';
import { type FieldError, type NewPassword, newPasswordErrors } from './new-password.ts';
import { findPassword, type StoredPassword, writePassword } from './password.sql.ts';
import { fitsPassword, hashPassword } from './passwords.ts';
import type { NewSession } from './session-lifetimes.ts';

type ChangeCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor' | 'texts'>;

export type PasswordChange = NewPassword & { oldPassword: string };

/**
 * Changes the password of the customer who is logged in and knows the old one; every session of the account ends, this
 * browser gets a new one, and a mail tells of it (AU1, AU5). Refuses NOT_LOGGED_IN, TOO_MANY_ATTEMPTS after as many wrong
 * guesses as a login may have, OLD_PASSWORD_WRONG on its field, and answers what is wrong with the new one.
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
  if (!(await fitsPassword(oldPassword, stored.passwordHash))) return oldPasswordWrong();
  return replace(ctx, stored, { password: chosen.password, guesses });
}

async function replace(
  ctx: ChangeCtx,
  { id, passwordHash: known }: StoredPassword,
  { password, guesses }: { password: string; guesses: string },
): Promise<NewSession | Refusal<'OLD_PASSWORD_WRONG'>> {
  const { langCode } = ctx.storefront;
  const passwordHash = await hashPassword(password);
  return ctx.db.transaction(async (tx) => {
    if ((await lockAccount(tx, id)) !== known) return oldPasswordWrong();
    const change = { accountId: id, passwordHash, langCode, now: ctx.clock.now() };
    await writePassword(tx, change, [guesses]);
    return beginSession({ ...ctx, db: tx }, id);
  });
}

function oldPasswordWrong(): Refusal<'OLD_PASSWORD_WRONG'> {
  return refuse('OLD_PASSWORD_WRONG', 'shop.password.oldWrong', { field: 'oldPassword' });
}
