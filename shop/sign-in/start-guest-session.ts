import * as v from 'valibot';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { hashToken, newSessionToken } from '#shop/kernel/ids.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { insertGuest, writeGuestEmail } from '#shop/account/account.sql.ts';
import { emailSchema } from '#shop/account/field-rules.ts';
import { accountParametersFor } from '#shop/account/account-parameters.ts';
import { type NewSession, secondsAfter, sessionSeconds } from '#shop/account/session-lifetimes.ts';

/**
 * Opens a guest session with an e-mail for the checkout (CO2). An existing guest session changes its e-mail and stays, and a
 * customer's session stays unchanged: `session` is undefined for both. Refuses EMAIL_INVALID on the field `email`.
 */
export async function startGuestSession(
  ctx: Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor' | 'memory'>,
  { email }: { email: string },
): Promise<{ session: NewSession | undefined } | Refusal<'EMAIL_INVALID'>> {
  const { db, clock, storefront, visitor } = ctx;
  const checked = v.safeParse(emailSchema, email, { abortPipeEarly: true });
  if (!checked.success) {
    return refuse('EMAIL_INVALID', checked.issues[0].message, { field: 'email' });
  }
  const { account } = visitor;
  if (account?.kind === 'guest') await writeGuestEmail(db, account.id, checked.output);
  if (account) return { session: undefined };

  const now = clock.now();
  const token = newSessionToken();
  const { shop } = storefront;
  const lastsSeconds = sessionSeconds('guest', await accountParametersFor(ctx));
  const expiresAt = secondsAfter(now, lastsSeconds);
  await insertGuest(db, {
    tokenHash: hashToken(token),
    shop,
    email: checked.output,
    now,
    expiresAt,
  });
  return { session: { token, expiresAt, lastsSeconds } };
}
