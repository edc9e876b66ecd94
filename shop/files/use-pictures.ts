import type { Ctx } from '#shop/kernel/ctx.ts';
import { markUsed } from './picture.sql.ts';

/**
 * Says that a product, item or category shows uploaded pictures, within the transaction that lets it. They are kept for ever from
 * then on, and a job makes their sizes. Returns the keys of `keys` that exist.
 */
export function usePictures(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  keys: readonly string[],
): Promise<string[]> {
  return markUsed(db, keys, clock.now());
}
