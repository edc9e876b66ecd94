import type { ShopDoor } from '#contract/door.ts';
import {
  type DealChangeViewFragment,
  extendHold,
  refreshHold,
} from '#contract/operations.generated.ts';

/** What became of a hold that a form lengthened or refreshed. */
export type HoldAnswer = { changes: DealChangeViewFragment[] };

/** Lengthens or refreshes the cart's hold, as a form posted it (CA6). Undefined where the form is not about it. */
export async function changeHold(door: ShopDoor, form: FormData): Promise<HoldAnswer | undefined> {
  const { cartId } = door.visitor;
  const intent = form.get('intent');
  if (!cartId || (intent !== 'extendHold' && intent !== 'refreshHold')) return undefined;
  if (intent === 'refreshHold') return refreshedHold(door, cartId);
  await door.ask(extendHold, { cartId });
  return { changes: [] };
}

/** Takes pieces anew whose hold is over, and answers what is no longer as it was. */
export async function refreshedHold(door: ShopDoor, cartId: string): Promise<HoldAnswer> {
  const { refreshLightningDealReservation } = await door.ask(refreshHold, { cartId });
  return { changes: refreshLightningDealReservation.changes };
}
