import { refuse } from '#shop/kernel/refusals.ts';
import type { ListRefusal } from './change-list.ts';

/** The maximum quantity of an entry (WL3). */
export const mostPieces = 9998;

/** Refuses a quantity beyond 0 to 9998. */
export function refuseQuantity(quantity: number): ListRefusal | undefined {
  return quantity < 0 || quantity > mostPieces
    ? refuse('WRONG_QUANTITY', 'shop.lists.wrongQuantity', { values: { max: mostPieces } })
    : undefined;
}
