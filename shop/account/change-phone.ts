import * as v from 'valibot';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { mutationResult } from '#shop/kernel/mutation-result.ts';
import { refuse } from '#shop/kernel/refusals.ts';
import type { MutationResult } from '#shop/resolver-types.generated.ts';
import { writePhone } from './account.sql.ts';
import { phoneSchema } from './field-rules.ts';

/** Keeps where the customer can be called; empty takes the number away (AC1). Refuses without a login and what is no number. */
export async function changePhone(
  { db, visitor: { account } }: Pick<Ctx, 'db' | 'visitor'>,
  phone: string,
): Promise<MutationResult> {
  if (!account || account.kind === 'guest')
    return mutationResult(refuse('NOT_LOGGED_IN', 'vue.message.sessionExpired'));
  const trimmed = phone.trim();
  if (trimmed !== '' && !v.is(phoneSchema, trimmed))
    return mutationResult({ ...refuse('WRONG', 'shop.form.error.phone'), field: 'phone' });
  await writePhone(db, account.id, trimmed === '' ? null : trimmed);
  return mutationResult(undefined);
}
