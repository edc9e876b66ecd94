import type { Ctx } from '#shop/kernel/ctx.ts';
import { ContractError } from '#shop/kernel/refusals.ts';

/** The owner of lists: an account, or a browser with a user id. */
export type ListOwner = { accountId: number } | { userId: string };

/** The visitor as an owner of lists: the customer's account, else the user id, also for guests at checkout (WL1). */
export function listOwner({ visitor }: Pick<Ctx, 'visitor'>): ListOwner | undefined {
  const { account, userId } = visitor;
  if (account && account.kind !== 'guest') return { accountId: account.id };
  return userId ? { userId } : undefined;
}

/** As `listOwner`. Throws USER_ID_REQUIRED without an account and a user id. */
export function needListOwner(ctx: Pick<Ctx, 'visitor'>): ListOwner {
  const owner = listOwner(ctx);
  if (!owner) throw new ContractError('USER_ID_REQUIRED', 'A valid user id is required.');
  return owner;
}
