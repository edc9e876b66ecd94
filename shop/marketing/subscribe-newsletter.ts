import * as v from 'valibot';
import { accountSubject, refuseTooMany } from '#shop/account/attempts.ts';
import { emailSchema } from '#shop/account/field-rules.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { requestNewsletter } from './request-newsletter.ts';

type SubscribeCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor' | 'texts'>;

/** Mails within an hour: to one e-mail, and requested from one network address. */
const most = { toAddress: 3, fromPlace: 20 };

/**
 * Requests the newsletter for an e-mail (CN2). Known and unknown addresses get the same response. Refuses EMAIL_INVALID and
 * TOO_MANY_ATTEMPTS. A filled `honeypot` gets the same response and sends nothing.
 */
export async function subscribeNewsletter(
  ctx: SubscribeCtx,
  { email, honeypot }: { email: string; honeypot: string },
): Promise<Refusal<'EMAIL_INVALID' | 'TOO_MANY_ATTEMPTS'> | undefined> {
  const checked = checkedEmail(email);
  if (typeof checked !== 'string') return checked;
  if (honeypot !== '') return undefined;
  const tooMany = await refuseTooManyMails(ctx, checked);
  if (tooMany) return tooMany;
  await requestNewsletter(ctx, { email: checked, source: 'page' });
  return undefined;
}

/** Validates an e-mail. Returns it trimmed, or the refusal. */
export function checkedEmail(email: string): string | Refusal<'EMAIL_INVALID'> {
  const checked = v.safeParse(emailSchema, email, { abortPipeEarly: true });
  if (checked.success) return checked.output;
  return refuse('EMAIL_INVALID', checked.issues[0].message, { field: 'email' });
}

/** Counts a requested newsletter mail; refuses above the limits. */
export async function refuseTooManyMails(
  ctx: Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor'>,
  email: string,
): Promise<Refusal<'TOO_MANY_ATTEMPTS'> | undefined> {
  const { storefront, visitor } = ctx;
  const tooMany = await refuseTooMany(ctx, 60, [
    { subject: accountSubject('newsletter', storefront.shop, email), most: most.toAddress },
    { subject: `newsletter:${visitor.remoteAddress}`, most: most.fromPlace },
  ]);
  return tooMany && { ...tooMany, messageKey: 'shop.newsletter.tooMany' };
}
