import * as v from 'valibot';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { accountParameters } from '#shop/account/account-parameters.ts';
import { accountSubject, refuseTooMany } from '#shop/account/attempts.ts';
import { emailSchema } from '#shop/account/field-rules.ts';
import { enqueuePasswordReset } from '#shop/account/password.sql.ts';

type ForgotCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor'>;

export type ForgottenPassword = {
  email: string;
  /** Identifies the account in the business shop, in place of the e-mail. */
  customerNumber: string;
  /** A hidden field; a filled one sends no mail and gets the same response. */
  honeypot: string;
};

/**
 * Requests a mail with a link to set a new password (AU2). Known and unknown accounts get the same response in the same
 * time: a job looks the account up. Refuses EMAIL_INVALID and NUMBER_INVALID on their fields, and TOO_MANY_ATTEMPTS above
 * three for an account or twenty from a network address in a quarter of an hour, unless parameters set other limits.
 */
export async function forgotPassword(
  ctx: ForgotCtx,
  { honeypot, ...named }: ForgottenPassword,
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
  { email, customerNumber }: Omit<ForgottenPassword, 'honeypot'>,
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
