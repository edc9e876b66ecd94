import { redirect } from 'react-router';
import type { ShopDoor } from '#contract/door.ts';
import { orderForReturn, type OrderForReturnQuery } from '#contract/operations.generated.ts';
import { type ReturnStep, stepAddress } from './step-address.ts';

export type OrderForReturn = NonNullable<OrderForReturnQuery['findOrderForReturnByHash']>;
export type ReturnDraft = NonNullable<OrderForReturn['draft']>;

/** The order of the address's hash. Throws the way to the lookup where it opens nothing. */
export async function openReturn(door: ShopDoor, url: URL): Promise<OrderForReturn> {
  const hash = url.searchParams.get('order') ?? '';
  const { findOrderForReturnByHash: order } = await door.ask(orderForReturn, { hash });
  if (!order) throw redirect('/myaccount/returns/');
  return order;
}

/** The order with what was chosen so far. Throws the way to the first step where this one is not open yet. */
export async function openStep(
  door: ShopDoor,
  url: URL,
  step: Exclude<ReturnStep, 'productselection'>,
): Promise<{ order: OrderForReturn; draft: ReturnDraft }> {
  const order = await openReturn(door, url);
  const { draft } = order;
  if (!draft || !isOpen[step](draft)) throw redirect(stepAddress('productselection', order.hash));
  return { order, draft };
}

const isOpen: Record<Exclude<ReturnStep, 'productselection'>, (draft: ReturnDraft) => boolean> = {
  regulations: ({ selectedItems }) => selectedItems.length > 0,
  carrier: ({ selectedRegulation }) => selectedRegulation !== null,
  confirm: ({ selectedCarrier }) => selectedCarrier !== null,
};
