import type { Ctx } from '#shop/kernel/ctx.ts';
import { hashToken } from '#shop/kernel/ids.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { lockAccount } from './account.sql.ts';
import { accountSubject } from './attempts.ts';
import { type FieldError, type NewPassword, newPasswordErrors } from './new-password.ts';
import {
  findPasswordReset,
  type PasswordOwner,
  usePasswordReset,
  writePassword,
} from './password.sql.ts';
import { hashPassword } from './passwords.ts';

type ResetCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'texts'>;

/** Whether a mailed secret still opens the way to a new password (AU2). */
export async function isPasswordTokenValid(ctx: ResetCtx, token: string): Promise<boolean> {
  return (await ownerOf(ctx, token)) !== undefined;
}

function ownerOf(
  { db, clock, storefront }: ResetCtx,
  token: string,
): Promise<PasswordOwner | undefined> {
  const tokenHash = hashToken(token);
  return findPasswordReset(db, { tokenHash, shop: storefront.shop, now: clock.now() });
}

/**
 * Replaces a forgotten password by a mailed secret, which counts once; ends every session of the account and tells the
 * customer by mail (AU2, AU5). Refuses TOKEN_INVALID for a secret that is unknown, used or out of time, and answers what
 * is wrong with the fields; then nothing was changed and the secret still counts.
 */
export async function changeForgottenPassword(
  ctx: ResetCtx,
  { token, ...chosen }: NewPassword & { token: string },
): Promise<Refusal<'TOKEN_INVALID'> | FieldError[]> {
  const { db, clock, storefront } = ctx;
  const owner = await ownerOf(ctx, token);
  if (!owner) return tokenInvalid();
  const { email } = owner;
  const wrong = await newPasswordErrors(ctx, chosen, email);
  if (wrong.length > 0) return wrong;
  const passwordHash = await hashPassword(chosen.password);
  const change = {
    accountId: owner.id,
    passwordHash,
    langCode: storefront.langCode,
    now: clock.now(),
  };
  return db.transaction(async (tx) => {
    await lockAccount(tx, owner.id);
    const reset = { accountId: owner.id, tokenHash: hashToken(token) };
    if (!(await usePasswordReset(tx, reset))) return tokenInvalid();
    await writePassword(tx, change, loginSubjects(owner, storefront.shop));
    return [];
  });
}

function tokenInvalid(): Refusal<'TOKEN_INVALID'> {
  return refuse('TOKEN_INVALID', 'shop.password.tokenInvalid');
}

/** Who was locked out by forgotten guesses can log in with the new password at once. */
function loginSubjects({ email, customerNumber }: PasswordOwner, shop: string): string[] {
  return [email, customerNumber]
    .filter((name) => name !== null)
    .map((name) => accountSubject('account', shop, name));
}
