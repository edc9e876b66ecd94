import type { Ctx } from '#shop/kernel/ctx.ts';
import { type Refusal, refuse } from '#shop/kernel/refusals.ts';
import { writeBrandName } from './product-text.sql.ts';
import { enqueueWordsOfBrand } from './words-job.sql.ts';

const longestName = 100;

/**
 * Renames a brand. A job follows that rebuilds the words of its products and announces their pages (OP6).
 * Refuses BRAND_UNKNOWN, NAME_INVALID (none, or over 100 characters), NAME_TAKEN (by another brand).
 */
export async function renameBrand(
  { db }: Pick<Ctx, 'db'>,
  brandId: number,
  newName: string,
): Promise<Refusal<'BRAND_UNKNOWN' | 'NAME_INVALID' | 'NAME_TAKEN'> | undefined> {
  const name = newName.trim();
  if (name === '' || name.length > longestName)
    return refuse('NAME_INVALID', 'shop.brand.nameInvalid', { field: 'name' });
  return db.transaction(async (tx) => {
    const problem = await writeBrandName(tx, brandId, name);
    if (problem === 'unknown')
      return refuse('BRAND_UNKNOWN', 'shop.brand.unknown', { field: 'brandId' });
    if (problem === 'taken') return refuse('NAME_TAKEN', 'shop.brand.nameTaken', { field: 'name' });
    await enqueueWordsOfBrand(tx, brandId);
    return undefined;
  });
}
