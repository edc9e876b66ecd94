import type { Ctx } from '#shop/kernel/ctx.ts';
import { ContractError } from '#shop/kernel/refusals.ts';

/** Whose lists they are: an account's, or those of a browser that has a user id. */
export type ListOwner = { accountId: number } | { userId: string };

/** The visitor as the owner of lists: the customer, else the user id; a guest at checkout is still that browser (WL1). */
export function listOwner({ visitor }: Pick<Ctx, 'visitor'>): ListOwner | undefined {
  const { account, userId } = visitor;
  if (account && account.kind !== 'guest') return { accountId: account.id };
  return userId ? { userId } : undefined;
}

/** As `listOwner`; asks for a user id where there is nobody. */
export function needListOwner(ctx: Pick<Ctx, 'visitor'>): ListOwner {
  const owner = listOwner(ctx);
  if (!owner) throw new ContractError('USER_ID_REQUIRED', 'A valid user id is required.');
  return owner;
}
