import type { Ctx } from '#shop/kernel/ctx.ts';
import { findLastMailName } from './copies.sql.ts';

/** The name of the last mail about an order among those of these names; undefined where none was sent. */
export function findLastMail(
  { db }: Pick<Ctx, 'db'>,
  { orderNumber, names }: { orderNumber: string; names: readonly string[] },
): Promise<string | undefined> {
  return findLastMailName(db, orderNumber, names);
}
