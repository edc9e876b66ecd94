import {
  lockOrderingAccount,
  type OrderingAccount,
} from '#shop/account/customers/ordering-account.ts';
import { isCartId } from '#shop/cart/find-cart.ts';
import type { TransactionLane } from '#shop/kernel/db.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { type CustomerCtx, customerCtx, type DeskCtx } from './draft-ctx.ts';
import { type Draft, lockDraft } from './drafts.sql.ts';

/** A draft as a screen showed it. */
export type SeenDraft = { id: string; expectedVersion: number };

export type LockedDraft = { draft: Draft; account: OrderingAccount; customer: CustomerCtx };

/**
 * Runs a command on a draft that is still as the screen showed it (OP1), with the draft and its customer locked. Returns the
 * command's result, or refuses UNKNOWN where the draft or its customer is gone, PLACED with the order's number, and
 * CHANGED_MEANWHILE where others changed it since.
 */
export function onSeenDraft<Result>(
  ctx: DeskCtx,
  { id, expectedVersion }: SeenDraft,
  command: (ctx: DeskCtx, locked: LockedDraft) => Promise<Result>,
  lane?: TransactionLane,
): Promise<Result | Refusal<'UNKNOWN' | 'PLACED' | 'CHANGED_MEANWHILE'>> {
  return ctx.db.transaction(async (tx) => {
    const draft = isCartId(id) ? await lockDraft(tx, id) : undefined;
    if (!draft) return refuse('UNKNOWN', 'draft.refused.gone');
    const { orderNumber, accountId } = draft;
    if (orderNumber !== null)
      return refuse('PLACED', 'draft.refused.placed', { values: { orderNumber } });
    if (draft.version !== expectedVersion)
      return refuse('CHANGED_MEANWHILE', 'draft.refused.changedMeanwhile');
    const account = await lockOrderingAccount(tx, accountId);
    if (!account) return refuse('UNKNOWN', 'draft.refused.customerGone');
    const inDraft = { ...ctx, db: tx };
    return command(inDraft, {
      draft,
      account,
      customer: await customerCtx(inDraft, draft, account),
    });
  }, lane);
}
