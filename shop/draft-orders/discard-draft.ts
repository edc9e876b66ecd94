import { findCart } from '#shop/cart/find-cart.ts';
import { mostOperations, updateCart } from '#shop/cart/update-cart.ts';
import { deleteChoice } from '#shop/checkout/checkout.sql.ts';
import { isRefusal, type Refusal } from '#shop/kernel/refusals.ts';
import type { DeskCtx } from './draft-ctx.ts';
import { deleteDraft } from './drafts.sql.ts';
import { onSeenDraft, type SeenDraft } from './on-seen-draft.ts';

/** Deletes a draft and empties its cart, which releases pieces of deals (OP1). Refuses as `onSeenDraft`. */
export async function discardDraft(ctx: DeskCtx, seen: SeenDraft): Promise<Refusal | undefined> {
  const result = await onSeenDraft(ctx, seen, async ({ db }, { draft: { id }, customer }) => {
    const { lines } = await findCart(customer, id);
    const operations = lines.map(({ positionId }) => ({
      removePosition: { positionId: String(positionId) },
    }));
    for (let start = 0; start < operations.length; start += mostOperations)
      await updateCart(customer, {
        cartId: id,
        operations: operations.slice(start, start + mostOperations),
      });
    await deleteChoice(db, id);
    await deleteDraft(db, id);
    return undefined;
  });
  return isRefusal(result) ? result : undefined;
}
