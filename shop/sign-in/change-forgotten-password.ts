import type { Ctx } from '#shop/kernel/ctx.ts';
import { hashToken } from '#shop/kernel/ids.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { logSecurityEvent } from '#shop/kernel/security-event.ts';
import { lockAccount } from '#shop/account/account.sql.ts';
import {
  type FieldError,
  type NewPassword,
  newPasswordErrors,
} from '#shop/account/password-rules.ts';
import {
  findPasswordReset,
  type PasswordOwner,
  usePasswordReset,
  writePassword,
} from '#shop/account/password.sql.ts';
import { hashPassword } from '#shop/account/passwords.ts';

type ResetCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'texts' | 'log' | 'requestId'>;

/** Whether the token of a password mail is valid (AU2). */
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
 * Sets a new password with the token of a password mail, which is valid once; ends every session of the account and notifies
 * the customer by mail (AU2, AU5). Refuses TOKEN_INVALID for an unknown, used or expired token, and returns invalid fields;
 * both change nothing, and the token stays valid.
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
  const refused = await db.transaction(async (tx) => {
    await lockAccount(tx, owner.id);
    const reset = { accountId: owner.id, tokenHash: hashToken(token) };
    if (!(await usePasswordReset(tx, reset))) return tokenInvalid();
    await writePassword(tx, change, []);
    return undefined;
  });
  if (refused) return refused;
  logSecurityEvent(ctx, 'password.changed', { accountId: owner.id, detail: 'by a mailed link' });
  return [];
}

function tokenInvalid(): Refusal<'TOKEN_INVALID'> {
  return refuse('TOKEN_INVALID', 'shop.password.tokenInvalid');
}
