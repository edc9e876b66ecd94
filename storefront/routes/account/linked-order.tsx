import '#storefront/texts/account.ts';
import { linkedOrder } from '#contract/operations.generated.ts';
import { apiContext, notFound } from '#storefront/state/api.server.ts';
import type { Route } from './+types/linked-order.ts';
import { changeOrder } from './change-order.ts';
import { ReorderForm } from './reorder-form.tsx';
import { OrderChangeNote } from './order-change-note.tsx';
import { OrderPage } from './order-page.tsx';

/** Loads the order of a signed link from a mail; 404 for any other address (AC5). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const order = url.searchParams.get('order') ?? '';
  const found = await context.get(apiContext).ask(linkedOrder, { order, hash: order });
  const { getOrderByLink, globalParameter, findOrderForReturnByHash } = found;
  if (!getOrderByLink) throw notFound();
  const isOpen = globalParameter === 'true';
  const returnHash = isOpen ? order : undefined;
  const registered = { hash: order, returns: findOrderForReturnByHash?.returns ?? [] };
  return {
    order: getOrderByLink,
    returnHash,
    registered: isOpen ? registered : undefined,
    requestKey: crypto.randomUUID(),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const orderId = url.searchParams.get('order') ?? '';
  return changeOrder(context.get(apiContext), { orderId, request });
}

/** Page of a guest's order with its parcels, lines, addresses and totals. */
export default function LinkedOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { order, returnHash, registered, requestKey } = loaderData;
  return (
    <div className="page-width grid gap-6 py-8 *:min-w-0">
      <OrderPage
        order={order}
        returnHash={returnHash}
        registered={registered}
        requestKey={requestKey}
        actions={<ReorderForm requestKey={requestKey} />}
        result={actionData && <OrderChangeNote key={requestKey} change={actionData} />}
      />
    </div>
  );
}
