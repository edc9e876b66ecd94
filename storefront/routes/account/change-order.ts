import type { ShopApi } from '#contract/shop-api.ts';
import { cancelUnpaidOrder } from '#contract/operations.generated.ts';
import { notFound } from '#storefront/state/api.server.ts';
import { refusedSteps } from '#storefront/ui/form/form-errors.ts';
import { reorderLines, type Reordered } from './reorder-lines.ts';

/** Result of a form on an order's page. */
export type OrderChange =
  | { reordered: Reordered }
  /** The refusal's text key; undefined when the order was cancelled. */
  | { refused: string | undefined };

/**
 * Handles the forms of an order's page: order again, or cancel an unpaid order (AC3, AC5). Throws 404 for an order that
 * the visitor may not see.
 */
export async function changeOrder(
  api: ShopApi,
  { orderId, request }: { orderId: string; request: Request },
): Promise<OrderChange> {
  const form = await request.formData();
  if (form.get('intent') === 'cancel') {
    const result = await api.ask(cancelUnpaidOrder, { orderId });
    return { refused: refusedSteps([result.cancelUnpaidOrder])?.[''] };
  }
  const reordered = await reorderLines(api, { orderId, form });
  if (!reordered) throw notFound();
  return { reordered };
}
