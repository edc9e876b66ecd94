import type { ShopDoor } from '#contract/door.ts';
import { returnCarriers } from '#contract/operations.generated.ts';
import type { OrderForReturn, ReturnDraft } from './order-for-return.ts';
import { returnOrderOf } from './return-order-of.ts';

/** Who takes the parcel, the preselected one first. */
export async function carriersFor(door: ShopDoor, order: OrderForReturn, draft: ReturnDraft) {
  const { hash } = order;
  const returnOrder = returnOrderOf(order, draft);
  return (await door.ask(returnCarriers, { hash, returnOrder })).availableCarriers;
}
