import * as v from 'valibot';
import { AlreadyTaken } from '#shop/kernel/already-taken.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { hashToken } from '#shop/kernel/ids.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { writeGuestEmail } from '../account.sql.ts';
import {
  deleteEmailChange,
  findConfirmedEmail,
  insertEmailChange,
  writeConfirmedEmail,
} from './contact.sql.ts';
import { askPasswordAgain } from '../ask-password-again.ts';
import { emailSchema } from '../field-rules.ts';
import { findCreation } from '../registration/registration.sql.ts';

type ChangeCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor' | 'log' | 'requestId'>;

/** The lifetime of the mailed link. */
const linkHours = 24;

/**
 * Requests a change of the customer's e-mail after a check of the password: the new address is mailed a confirmation link, the
 * old one a notice (AC1). A guest's changes at once. Refuses NOT_LOGGED_IN and, on its field, an e-mail that is invalid, the
 * same or another account's, and what `askPasswordAgain` refuses.
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

/** Cancels a requested change of e-mail; its link is then invalid. Refuses NOT_LOGGED_IN. */
export async function keepEmail({
  db,
  visitor: { account },
}: ChangeCtx): Promise<Refusal<'NOT_LOGGED_IN'> | undefined> {
  if (!account) return refuse('NOT_LOGGED_IN', 'vue.message.sessionExpired');
  await deleteEmailChange(db, account.id);
  return undefined;
}

/**
 * Confirms a change of e-mail by the mailed token; password links sent to the old address become invalid (AC1).
 * Refuses TOKEN_INVALID for a token that is unknown, used or expired, and NOT_UNIQUE where another customer has an account
 * with this e-mail by now.
 */
export async function confirmEmail(
  { db, clock, storefront: { shop } }: ChangeCtx,
  token: string,
): Promise<Refusal | undefined> {
  const tokenHash = hashToken(token);
  const change = await findConfirmedEmail(db, { tokenHash, shop, now: clock.now() });
  if (!change) return tokenInvalid();
  if (await findCreation(db, shop, change.email)) return taken();
  try {
    return (await writeConfirmedEmail(db, tokenHash)) ? undefined : tokenInvalid();
  } catch (fault) {
    // Another account got the address since it was looked for.
    if (fault instanceof AlreadyTaken) return taken();
    throw fault;
  }
}

const wrong = (messageKey: string) => refuse('WRONG', messageKey, { field: 'email' });
const notUnique = () => wrong('vue.form.error.email.notUnique');
const taken = () => refuse('NOT_UNIQUE', 'vue.form.error.email.notUnique');
const tokenInvalid = () => refuse('TOKEN_INVALID', 'shop.email.linkEnded');
