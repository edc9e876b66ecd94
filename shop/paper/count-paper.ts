import { spentMinutes } from '#shop/account/address-limits.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { ContractError } from '#shop/kernel/refusals.ts';
import { isBusyDrawing } from './draw-paper.ts';

/**
 * Counts a paper before anything is read for it. Throws TOO_MANY_REQUESTS with a sentence where one address requests more than
 * the parameter `limits papersPerAddress` allows (60 in 15 minutes), and while too many papers wait to be drawn.
 */
export async function countPaper(
  ctx: Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor' | 'texts'>,
): Promise<void> {
  if (isBusyDrawing()) refusePaper(ctx, 'shop.paper.busy');
  const minutes = await spentMinutes(ctx, 'papersPerAddress');
  if (minutes !== undefined) refusePaper(ctx, 'shop.paper.tooMany', { minutes });
}

function refusePaper(
  { texts }: Pick<Ctx, 'texts'>,
  key: string,
  values?: Record<string, number>,
): never {
  throw new ContractError('TOO_MANY_REQUESTS', texts(key, values), key);
}
