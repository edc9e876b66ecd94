import { redirect, type RouterContextProvider } from 'react-router';
import { orderForReturn } from '#contract/operations.generated.ts';
import { throwIfNotFound } from '#storefront/guards/guard-pages.server.ts';
import { apiContext } from '#storefront/state/api.server.ts';
import type { OrderForReturn, ReturnDraft } from './order-for-return.ts';
import { closedLinkPath, type ReturnStep, stepPath } from './return-paths.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * The order of the hash in the address. Throws 404 where a guard has found that, and a redirect to the lookup for an
 * invalid hash.
 */
export async function openReturn(context: Context, url: URL): Promise<OrderForReturn> {
  throwIfNotFound(context);
  const hash = url.searchParams.get('order') ?? '';
  const { findOrderForReturnByHash: order } = await context
    .get(apiContext)
    .ask(orderForReturn, { hash });
  if (!order) throw redirect(closedLinkPath);
  return order;
}

/** The order with the draft of its return. Throws a redirect to the first step where this one is not open yet. */
export async function openStep(
  context: Context,
  url: URL,
  step: Exclude<ReturnStep, 'productselection'>,
): Promise<{ order: OrderForReturn; draft: ReturnDraft }> {
  const order = await openReturn(context, url);
  const { draft } = order;
  if (!draft || !isOpen[step](draft)) throw redirect(stepPath('productselection', order.hash));
  return { order, draft };
}

const isOpen: Record<Exclude<ReturnStep, 'productselection'>, (draft: ReturnDraft) => boolean> = {
  regulations: ({ selectedItems }) => selectedItems.length > 0,
  carrier: ({ selectedRegulation }) => selectedRegulation !== null,
  confirm: ({ selectedCarrier }) => selectedCarrier !== null,
};
