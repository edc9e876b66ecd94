import type { FilledTemplate } from '#shop/backoffice-resolver-types.generated.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { dateText } from '#shop/mail/date-text.ts';
import { fillTemplates } from '../messages/prepare-messages.ts';
import { findAnsweredFacts } from './answer.sql.ts';

/** The templates of answers to a withdrawal in the consumer's language (OP1, OP6); none for an unknown number. Two statements. */
export async function prepareAnswers(
  { db, localeFor }: Pick<StaffCtx, 'db' | 'localeFor'>,
  number: string,
): Promise<FilledTemplate[]> {
  const found = await findAnsweredFacts(db, number.trim().toUpperCase());
  if (!found) return [];
  const mailLocale = await localeFor(found.langCode);
  return fillTemplates({ db }, mailLocale, {
    customer: found.name,
    order: found.contract,
    withdrawal: found.declarationNumber,
    declared: dateText(found.declaredAt, mailLocale.storefront.locale),
  });
}
