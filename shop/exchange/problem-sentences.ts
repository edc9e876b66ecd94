import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import type { Problem } from './table/problem.ts';

/** Writes why a line was refused, in the language of the person. */
export async function sentenceFor({
  staff,
  localeFor,
}: Pick<StaffCtx, 'staff' | 'localeFor'>): Promise<(problem: Problem) => string> {
  const { texts } = await localeFor(staff.language === 'de' ? 'de-de' : 'de-en');
  return ({ messageKey, values = {} }) => texts(messageKey, values);
}
