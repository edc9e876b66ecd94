import type { ShopApi } from '#contract/shop-api.ts';
import { returnCarriers } from '#contract/operations.generated.ts';
import type { OrderForReturn, ReturnDraft } from './order-for-return.ts';
import { returnOrderInput } from './return-order-input.ts';

/** Carriers that accept the return, the preselected one first. */
export async function findCarriers(api: ShopApi, order: OrderForReturn, draft: ReturnDraft) {
  const { hash } = order;
  const returnOrder = returnOrderInput(order, draft);
  return (await api.ask(returnCarriers, { hash, returnOrder })).availableCarriers;
}
