import * as v from 'valibot';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { accountParameters } from '../account-parameters.ts';
import { emailSchema } from '../field-rules.ts';
import { isOverLimit } from '../attempts.ts';
import { findCreation } from './registration.sql.ts';

type CheckCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor'>;

/**
 * Counts a check of an e-mail, and answers whether it is beyond the limit of its IP address. Registrations count too: both
 * reveal whether an e-mail has an account.
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
 * Whether an e-mail has no account in this shop (AU6); false for an invalid e-mail. Undefined beyond the limit of checks from
 * one IP address: then only the registration itself answers it.
 */
export async function isEmailUnique(ctx: CheckCtx, email: string): Promise<boolean | undefined> {
  const checked = v.safeParse(emailSchema, email);
  if (!checked.success) return false;
  if (await isEmailCheckOverLimit(ctx)) return undefined;
  return (await findCreation(ctx.db, ctx.storefront.shop, checked.output)) === undefined;
}
