import type { Ctx } from '#shop/kernel/ctx.ts';
import { type Refusal, refuse } from '#shop/kernel/refusals.ts';
import {
  announceAttributes,
  type AttributeValueName,
  writeAttributeValueName,
} from './attribute-value.sql.ts';
import { enqueueWordsOfAttributeValue } from './words-job.sql.ts';

const longestName = 100;

/**
 * Renames a value of an attribute, such as a colour, in a language. Filters show it at once; a job rebuilds the words of its
 * products and announces their pages (LS2, OP6).
 * Refuses VALUE_UNKNOWN, NAME_INVALID (none, or over 100 characters), NAME_TAKEN (by another value of the attribute).
 */
export async function renameAttributeValue(
  { db }: Pick<Ctx, 'db'>,
  value: AttributeValueName,
): Promise<Refusal<'VALUE_UNKNOWN' | 'NAME_INVALID' | 'NAME_TAKEN'> | undefined> {
  const name = value.name.trim();
  if (name === '' || name.length > longestName)
    return refuse('NAME_INVALID', 'shop.attribute.nameInvalid', { field: 'name' });
  return db.transaction(async (tx) => {
    const problem = await writeAttributeValueName(tx, { ...value, name });
    if (problem === 'unknown')
      return refuse('VALUE_UNKNOWN', 'shop.attribute.valueUnknown', { field: 'valueCode' });
    if (problem === 'taken')
      return refuse('NAME_TAKEN', 'shop.attribute.nameTaken', { field: 'name' });
    await enqueueWordsOfAttributeValue(tx, value);
    await announceAttributes(tx);
    return undefined;
  });
}
