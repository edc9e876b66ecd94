import * as v from 'valibot';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { hashToken } from '#shop/kernel/ids.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { writeGuestEmail } from './account.sql.ts';
import {
  deleteEmailChange,
  findConfirmedEmail,
  insertEmailChange,
  writeConfirmedEmail,
} from './contact.sql.ts';
import { askPasswordAgain } from './ask-password-again.ts';
import { emailSchema } from './email-rules.ts';
import { findCreation } from './registration.sql.ts';

type ChangeCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor'>;

/** How long the link in the mail holds. */
const linkHours = 24;

/**
 * Asks for another e-mail of the customer who knows the password: a mail to it carries the link that makes it hold, and a
 * mail to the old one tells of it (AC1). A guest's changes at once. Refuses NOT_LOGGED_IN, and on their fields an e-mail
 * that is none, the same or another account's, and what `askPasswordAgain` refuses.
 */
export async function changeEmail(
  ctx: ChangeCtx,
  wanted: { email: string; password: string },
): Promise<Refusal | undefined> {
  const { db, clock, storefront, visitor } = ctx;
  const { account } = visitor;
  if (!account) return refuse('NOT_LOGGED_IN', 'vue.message.sessionExpired');
  const checked = v.safeParse(emailSchema, wanted.email, { abortPipeEarly: true });
  if (!checked.success) return wrong(checked.issues[0].message);
  const email = checked.output;
  if (account.kind === 'guest') {
    await writeGuestEmail(db, account.id, email);
    return undefined;
  }
  if (email.toLowerCase() === account.email.toLowerCase())
    return wrong('shop.form.error.email.same');
  const refused = await askPasswordAgain(ctx, wanted.password);
  if (refused) return refused;
  if (await findCreation(db, storefront.shop, email)) return notUnique();
  const expiresAt = new Date(clock.now().getTime() + linkHours * 3_600_000);
  const { langCode } = storefront;
  await insertEmailChange(db, { accountId: account.id, email, langCode, expiresAt });
  return undefined;
}

/** Ends the wish for another e-mail, so that its link leads nowhere. Refuses NOT_LOGGED_IN. */
export async function keepEmail({
  db,
  visitor: { account },
}: ChangeCtx): Promise<Refusal<'NOT_LOGGED_IN'> | undefined> {
  if (!account) return refuse('NOT_LOGGED_IN', 'vue.message.sessionExpired');
  await deleteEmailChange(db, account.id);
  return undefined;
}

/**
 * Makes an e-mail hold by the secret that was mailed to it; links to a new password that the old one got end (AC1).
 * Refuses TOKEN_INVALID for a secret that is unknown, used or out of time, and NOT_UNIQUE where somebody else has an
 * account under it by now.
 */
export async function confirmEmail(
  { db, clock, storefront: { shop } }: ChangeCtx,
  token: string,
): Promise<Refusal | undefined> {
  const tokenHash = hashToken(token);
  const change = await findConfirmedEmail(db, { tokenHash, shop, now: clock.now() });
  if (!change) return tokenInvalid();
  if (await findCreation(db, shop, change.email))
    return refuse('NOT_UNIQUE', 'vue.form.error.email.notUnique');
  return (await writeConfirmedEmail(db, tokenHash)) ? undefined : tokenInvalid();
}

const wrong = (messageKey: string) => refuse('WRONG', messageKey, { field: 'email' });
const notUnique = () => wrong('vue.form.error.email.notUnique');
const tokenInvalid = () => refuse('TOKEN_INVALID', 'shop.email.linkEnded');
