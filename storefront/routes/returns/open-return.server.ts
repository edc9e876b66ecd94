import { redirect, type RouterContextProvider } from 'react-router';
import { orderForReturn } from '#contract/operations.generated.ts';
import { throwWhereNothingStands } from '#storefront/guards/guard-pages.server.ts';
import { doorContext } from '#storefront/state/door.server.ts';
import type { OrderForReturn, ReturnDraft } from './order-for-return.ts';
import { closedLinkAddress, type ReturnStep, stepAddress } from './step-address.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * The order of the address's hash. Throws not found where the guards said so, before it leads anywhere, and the way to the
 * lookup where the hash opens nothing.
 */
export async function openReturn(context: Context, url: URL): Promise<OrderForReturn> {
  throwWhereNothingStands(context);
  const hash = url.searchParams.get('order') ?? '';
  const { findOrderForReturnByHash: order } = await context
    .get(doorContext)
    .ask(orderForReturn, { hash });
  if (!order) throw redirect(closedLinkAddress);
  return order;
}

/** The order with what was chosen so far. Throws the way to the first step where this one is not open yet. */
export async function openStep(
  context: Context,
  url: URL,
  step: Exclude<ReturnStep, 'productselection'>,
): Promise<{ order: OrderForReturn; draft: ReturnDraft }> {
  const order = await openReturn(context, url);
  const { draft } = order;
  if (!draft || !isOpen[step](draft)) throw redirect(stepAddress('productselection', order.hash));
  return { order, draft };
}

const isOpen: Record<Exclude<ReturnStep, 'productselection'>, (draft: ReturnDraft) => boolean> = {
  regulations: ({ selectedItems }) => selectedItems.length > 0,
  carrier: ({ selectedRegulation }) => selectedRegulation !== null,
  confirm: ({ selectedCarrier }) => selectedCarrier !== null,
};
