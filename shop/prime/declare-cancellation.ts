import * as v from 'valibot';
import { accountSubject, refuseTooMany } from '#shop/account/attempts.ts';
import { emailSchema } from '#shop/account/field-rules.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { isRefusal, refuse, refuseAll, type Refusal } from '#shop/kernel/refusals.ts';
import { typedLines } from '#shop/kernel/typed-lines.ts';
import { cancelPrime } from './cancel-prime.ts';
import { enqueueReceipt } from './prime-members.sql.ts';

type DeclareCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor'>;

export type CancellationForm = {
  email: string;
  name: string;
  isExtraordinary: boolean;
  reason: string;
  /** Set by the second click. */
  isConfirmed: boolean;
};

const longest = { name: 80, reason: 1000 };

/**
 * Receives a cancellation without a login, as German law requires: the first click shows the declaration, the second makes
 * it (CN3). A mail confirms it with its time, whether the e-mail has a contract or not, so that memberships are not
 * disclosed; the office gets a copy. Refuses FIELD_INVALID and TOO_MANY_ATTEMPTS.
 */
export async function declareCancellation(
  ctx: DeclareCtx,
  form: CancellationForm,
): Promise<Refusal<'FIELD_INVALID' | 'TOO_MANY_ATTEMPTS'> | undefined> {
  const wrong = wrongFields(form);
  if (wrong || !form.isConfirmed) return wrong;
  const { db, clock, storefront, visitor } = ctx;
  const email = form.email.trim();
  const tooMany = await refuseTooMany(ctx, 60, [
    { subject: accountSubject('prime-cancel', storefront.shop, email), most: 5 },
    { subject: `prime-cancel:${visitor.remoteAddress}`, most: 20 },
  ]);
  if (tooMany) return { ...tooMany, messageKey: 'shop.newsletter.tooMany' };
  const cancelled = await cancelPrime(ctx, { email });
  await enqueueReceipt(db, {
    langCode: storefront.langCode,
    email,
    name: form.name.trim(),
    isExtraordinary: form.isExtraordinary,
    reason: typedLines(form.reason),
    declaredAt: clock.now().toISOString(),
    endsAt: isRefusal(cancelled) ? undefined : cancelled.endsAt.toISOString(),
  });
  return undefined;
}

function wrongFields(form: CancellationForm): Refusal<'FIELD_INVALID'> | undefined {
  const checked = v.safeParse(emailSchema, form.email, { abortPipeEarly: true });
  const isReasonMissing = form.isExtraordinary && form.reason.trim() === '';
  return refuseAll([
    wrongText('name', form.name, true),
    checked.success ? undefined : wrong('email', checked.issues[0].message),
    wrongText('reason', form.reason, isReasonMissing),
  ]);
}

function wrongText(
  field: keyof typeof longest,
  text: string,
  isRequired: boolean,
): Refusal<'FIELD_INVALID'> | undefined {
  const { length } = typedLines(text);
  if (isRequired && length === 0) return wrong(field, 'vue.form.error.requiredField');
  return length > longest[field] ? wrong(field, 'shop.form.error.tooLong') : undefined;
}

function wrong(field: string, messageKey: string): Refusal<'FIELD_INVALID'> {
  return refuse('FIELD_INVALID', messageKey, { field });
}
