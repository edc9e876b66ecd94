import type { Ctx } from '#shop/kernel/ctx.ts';
import { type Refusal, refuse } from '#shop/kernel/refusals.ts';
import { stores } from '#shop/kernel/storefront.ts';
import { type ParameterRow, removeParameter, writeParameter } from './parameters.sql.ts';

type Bad = 'NO_NAME' | 'NO_STORE' | 'VALUE_TOO_LONG';

/**
 * Sets a global parameter for all stores (`*`) or for one of them; every process applies it within a second, without a release (CN4).
 * Refuses names that are empty or longer than 80 characters, stores that do not exist and values longer than 4,000 characters.
 */
export async function setParameter(
  { db }: Pick<Ctx, 'db'>,
  parameter: ParameterRow,
): Promise<ParameterRow | Refusal<Bad>> {
  const { name, entry, store, value } = parameter;
  if (![name, entry].every((word) => word.trim() !== '' && word.length <= longestName))
    return refuse('NO_NAME', 'shop.parameters.noName', { field: 'name' });
  if (![...stores, '*'].includes(store))
    return refuse('NO_STORE', 'shop.parameters.noStore', { field: 'store' });
  if (value.length > longestValue)
    return refuse('VALUE_TOO_LONG', 'shop.parameters.valueTooLong', { field: 'value' });
  await writeParameter(db, parameter);
  return parameter;
}

const longestName = 80;
const longestValue = 4000;

/** Deletes a parameter of a store, so that the value for all stores applies there again. Answers whether it was set. */
export function unsetParameter(
  { db }: Pick<Ctx, 'db'>,
  parameter: Omit<ParameterRow, 'value'>,
): Promise<boolean> {
  return removeParameter(db, parameter);
}
