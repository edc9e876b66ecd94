import '#storefront/texts/account.ts';
import { linkedOrder } from '#contract/operations.generated.ts';
import { doorContext, notFound } from '#storefront/state/door.server.ts';
import type { Route } from './+types/linked-order.ts';
import { OrderAgain, OrderedAgain } from './order-again.tsx';
import { OrderPage } from './order-page.tsx';
import { putInAgain } from './put-in-again.ts';

/** The order that a link of a mail leads to; any other address is no page of the shop (AC5). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const order = url.searchParams.get('order') ?? '';
  const found = await context.get(doorContext).ask(linkedOrder, { order, hash: order });
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
  const form = await request.formData();
  const reordered = await putInAgain(context.get(doorContext), { orderId, form });
  if (!reordered) throw notFound();
  return { reordered };
}

/** A guest's order with its parcels, lines, addresses and sums. */
export default function LinkedOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { order, returnHash, registered, requestKey } = loaderData;
  return (
    <div className="page-width grid gap-6 py-8 *:min-w-0">
      <OrderPage
        order={order}
        returnHash={returnHash}
        registered={registered}
        actions={<OrderAgain requestKey={requestKey} />}
        news={actionData && <OrderedAgain key={requestKey} reordered={actionData.reordered} />}
      />
    </div>
  );
}
