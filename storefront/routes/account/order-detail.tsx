import '#storefront/texts/account.ts';
import { ownOrder } from '#contract/operations.generated.ts';
import { doorContext, notFound } from '#storefront/state/door.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { Route } from './+types/order-detail.ts';
import { OrderAgain, OrderedAgain } from './order-again.tsx';
import { OrderPage } from './order-page.tsx';
import { putInAgain } from './put-in-again.ts';

/** An order that is not the customer's own does not exist for them (AC3). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const orderId = url.searchParams.get('orderId') ?? '';
  const found = await context.get(doorContext).ask(ownOrder, { orderId });
  const { getOrderDetailsV2: order, returnOfOrder } = found;
  if (!order) throw notFound();
  const returnHash = returnOfOrder?.isReturnable ? returnOfOrder.hash : undefined;
  return { order, returnHash, registered: returnOfOrder, requestKey: crypto.randomUUID() };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const orderId = url.searchParams.get('orderId') ?? '';
  const form = await request.formData();
  const reordered = await putInAgain(context.get(doorContext), { orderId, form });
  if (!reordered) throw notFound();
  return { reordered };
}

/** One of the customer's orders with its parcels, lines, addresses and sums. */
export default function OrderDetail({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  return (
    <OrderPage
      order={loaderData.order}
      returnHash={loaderData.returnHash}
      registered={loaderData.registered}
      actions={<OrderAgain requestKey={loaderData.requestKey} />}
      news={
        actionData && <OrderedAgain key={loaderData.requestKey} reordered={actionData.reordered} />
      }
    >
      <TextLink href="/myaccount/orders/" className="py-2.5">
        {texts('shop.orders.all')}
      </TextLink>
    </OrderPage>
  );
}
