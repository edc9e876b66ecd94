import type { Ctx } from '#shop/kernel/ctx.ts';
import { findParameter } from './parameters.sql.ts';

/** A global parameter's value for the visited store, or undefined where it is not set (CN4). */
export function globalParameter(
  { db, storefront }: Pick<Ctx, 'db'> & { storefront: Pick<Ctx['storefront'], 'store'> },
  name: string,
  entry: string,
): Promise<string | undefined> {
  return findParameter(db, name, entry, storefront.store);
}

/** A flag is on when its value is `true`; only `lightning_deal` also accepts `on` (CN4). */
export async function isFlagOn(
  ctx: Pick<Ctx, 'db' | 'storefront'>,
  name: string,
  entry: string,
): Promise<boolean> {
  const value = await globalParameter(ctx, name, entry);
  return value === 'true' || (name === 'lightning_deal' && value === 'on');
}
