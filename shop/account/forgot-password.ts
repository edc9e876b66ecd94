import * as v from 'valibot';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { accountParameters } from './account-parameters.ts';
import { accountSubject, refuseTooMany } from './attempts.ts';
import { emailSchema } from './email-rules.ts';
import { enqueuePasswordReset } from './password.sql.ts';

type ForgotCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor'>;

export type Forgotten = {
  email: string;
  /** Names the account in the business shop, in place of the e-mail. */
  customerNumber: string;
  /** A field that people do not see; who fills it in is answered as all others and gets nothing. */
  honeypot: string;
};

/**
 * Asks for a mail with a way to a new password (AU2). Known and unknown accounts are answered alike, and as fast: a job
 * looks who it is. Refuses EMAIL_INVALID and NUMBER_INVALID on their fields, and TOO_MANY_ATTEMPTS at more than
 * three for an account or twenty from an address in a quarter of an hour, unless parameters say otherwise.
 */
export async function forgotPassword(
  ctx: ForgotCtx,
  { honeypot, ...named }: Forgotten,
): Promise<Refusal<'EMAIL_INVALID' | 'NUMBER_INVALID' | 'TOO_MANY_ATTEMPTS'> | undefined> {
  const { db, storefront, visitor } = ctx;
  const identifier = identify(named, storefront.isB2b);
  if (typeof identifier !== 'string') return identifier;
  if (honeypot !== '') return undefined;
  const { mailsPerAccount, mailsPerAddress, mailWindowMinutes } = await accountParameters(
    db,
    storefront.store,
  );
  const tooMany = await refuseTooMany(ctx, mailWindowMinutes, [
    { subject: accountSubject('forgotten', storefront.shop, identifier), most: mailsPerAccount },
    { subject: `forgotten:${visitor.remoteAddress}`, most: mailsPerAddress },
  ]);
  if (tooMany) return refuse('TOO_MANY_ATTEMPTS', 'shop.password.tooManyMails');
  await enqueuePasswordReset(db, { langCode: storefront.langCode, identifier });
  return undefined;
}

const longestNumber = 80;

function identify(
  { email, customerNumber }: Omit<Forgotten, 'honeypot'>,
  isB2b: boolean,
): string | Refusal<'EMAIL_INVALID' | 'NUMBER_INVALID'> {
  const number = customerNumber.trim();
  if (isB2b && email.trim() === '') {
    if (number !== '' && number.length <= longestNumber) return number;
    return refuse('NUMBER_INVALID', 'vue.form.error.requiredField', { field: 'customerNumber' });
  }
  const checked = v.safeParse(emailSchema, email, { abortPipeEarly: true });
  if (checked.success) return checked.output;
  return refuse('EMAIL_INVALID', checked.issues[0].message, { field: 'email' });
}
