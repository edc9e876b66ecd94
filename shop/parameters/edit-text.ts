import type { Ctx } from '#shop/kernel/ctx.ts';
import { type Refusal, refuse } from '#shop/kernel/refusals.ts';
import { valuesOf } from './message-values.ts';
import { type TextRow, writeText } from './parameters.sql.ts';

/**
 * Changes a text for all processes within a second, without a release (CN5).
 * Refuses `NO_ICU_MESSAGE` where braces or plurals of the text cannot be read.
 */
export async function editText(
  { db }: Pick<Ctx, 'db'>,
  text: TextRow,
): Promise<TextRow | Refusal<'NO_ICU_MESSAGE'>> {
  if (!valuesOf(text.text))
    return refuse('NO_ICU_MESSAGE', 'shop.parameters.noIcuMessage', { field: 'text' });
  await writeText(db, text);
  return text;
}
