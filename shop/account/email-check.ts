import * as v from 'valibot';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { accountParameters } from './account-parameters.ts';
import { emailSchema } from './email-rules.ts';
import { isOverLimit } from './limits.ts';
import { findCreation } from './registration.sql.ts';

type CheckCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor'>;

/**
 * Counts a question whether an e-mail is known, and says whether it is one too many from its place. Registrations count
 * too: both tell whether an e-mail is known.
 */
export async function isEmailCheckOverLimit({
  db,
  clock,
  storefront,
  visitor,
}: CheckCtx): Promise<boolean> {
  const { emailChecksPerHour } = await accountParameters(db, storefront.store);
  const subject = `email-check:${visitor.remoteAddress}`;
  return isOverLimit({ db, clock }, { subject, most: emailChecksPerHour, minutes: 60 });
}

/**
 * Whether an account may be made under an e-mail in this shop (AU6); a text that is none may not.
 * Undefined where one place asks too often: then only the registration itself says it.
 */
export async function isEmailUnique(ctx: CheckCtx, email: string): Promise<boolean | undefined> {
  const checked = v.safeParse(emailSchema, email);
  if (!checked.success) return false;
  if (await isEmailCheckOverLimit(ctx)) return undefined;
  return (await findCreation(ctx.db, ctx.storefront.shop, checked.output)) === undefined;
}
