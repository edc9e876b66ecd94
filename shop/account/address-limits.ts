import type { Ctx } from '#shop/kernel/ctx.ts';
import { globalParameter } from '#shop/parameters/global-parameter.ts';
import { isOverLimit } from './attempts.ts';

/**
 * Limits per IP address (IPv6: per /64) for visitors without an account, by their entry in the parameters `limits`. A whole
 * school may share one address, so each default allows several classes at once.
 */
const limits = {
  cartsPerAddress: { otherwise: 300, minutes: 15 },
  papersPerAddress: { otherwise: 60, minutes: 15 },
} as const;

export type AddressLimit = keyof typeof limits;

type LimitCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor'>;

/**
 * Counts an action before it is done, over all nodes. Beyond the limit answers the window in minutes, else undefined.
 * `set` is the parameter's value where it was read already; null where it is not set.
 */
export async function spentMinutes(
  ctx: LimitCtx,
  name: AddressLimit,
  set?: string | null,
): Promise<number | undefined> {
  const { otherwise, minutes } = limits[name];
  const given = set === undefined ? await globalParameter(ctx, 'limits', name) : set;
  const most = given && /^[1-9]\d{0,5}$/.test(given) ? Number(given) : otherwise;
  const subject = `${name}:${ctx.visitor.remoteAddress}`;
  return (await isOverLimit(ctx, { subject, most, minutes })) ? minutes : undefined;
}
