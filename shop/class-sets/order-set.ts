import type { UpdatedCart } from '#shop/cart/update-cart.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { ContractError, refuse } from '#shop/kernel/refusals.ts';
import { type AddedEntry, addEntriesToCart } from '#shop/lists/add-list-to-cart.ts';
import type { ListChange } from '#shop/lists/change-list.ts';
import { makeClassList } from '#shop/lists/class/make-class-list.ts';
import { makeEntriesOffer } from '#shop/offers/make-list-offer.ts';
import type { OfferCtx } from '#shop/offers/make-offer.ts';
import type { Renewed } from '#shop/offers/renew-offer.ts';
import { orderedEntries, type PlanCtx, planSet, type SetKey } from './plan-set.ts';

/**
 * Adds a class set for a number of children to the cart, what is sold out left out, and answers the outcome of each line (SC8). The
 * idempotency key makes a repetition harmless. An unknown set has no lines. Throws as `updateCart`.
 */
export async function addSetToCart(
  ctx: PlanCtx,
  {
    cartId,
    idempotencyKey,
    ...key
  }: SetKey & { cartId: string; idempotencyKey?: string | null | undefined },
): Promise<{ cart: UpdatedCart['cart']; taken: AddedEntry[] }> {
  const set = await planSet(ctx, key);
  return addEntriesToCart(ctx, set ? orderedEntries(set) : [], { cartId, idempotencyKey });
}

/**
 * Makes a class list of a class set for a number of children, for customers and guests, once for a request key (SC8). What is sold out and not
 * substituted is on it as well, so that it is not forgotten. Refuses UNKNOWN_LIST for an unknown set, and as `makeClassList`. Throws
 * BAD_REQUEST for a key of another length than 8 to 64 characters.
 */
export async function listSet(
  ctx: PlanCtx & Pick<Ctx, 'texts'>,
  { requestKey, ...key }: SetKey & { requestKey: string },
): Promise<ListChange<'made'>> {
  if (requestKey.length < 8 || requestKey.length > 64)
    throw new ContractError('BAD_REQUEST', 'A requestKey has 8 to 64 characters.');
  const set = await planSet(ctx, key);
  if (!set) {
    const refusal = refuse('UNKNOWN_LIST', 'shop.lists.unknownList');
    return { list: undefined, refusal, done: undefined };
  }
  const { children, lines, schoolYear, title } = set;
  return makeClassList(ctx, {
    name: title,
    description: ctx.texts('shop.classSets.listDescription', {
      title,
      children,
      year: yearName(schoolYear),
    }),
    pupils: children,
    requestKey,
    entries: lines.map(({ line, entry }) => ({
      productId: entry.productId,
      itemId: entry.shownItemId,
      quantity: entry.quantity,
      perPupil: line.isPerChild ? line.pieces : null,
    })),
  });
}

/**
 * Makes a numbered offer of what can be ordered of a class set for a number of children (SC8), as `makeListOffer` does of a list. Refuses
 * EMPTY for an unknown set.
 */
export function offerSet(
  ctx: PlanCtx & OfferCtx,
  { requestKey, ...key }: SetKey & { requestKey: string },
): Promise<Renewed> {
  const readEntries = async () => {
    const set = await planSet(ctx, key);
    return set ? orderedEntries(set) : [];
  };
  return makeEntriesOffer(ctx, { requestKey, readEntries });
}

/** A school year as it is named: 2026/27. */
export function yearName(schoolYear: number): string {
  return `${schoolYear}/${String((schoolYear + 1) % 100).padStart(2, '0')}`;
}
