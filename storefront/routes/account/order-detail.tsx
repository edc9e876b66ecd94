import '#storefront/texts/account.ts';
import { ownOrder } from '#contract/operations.generated.ts';
import { apiContext, notFound } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { Route } from './+types/order-detail.ts';
import { changeOrder } from './change-order.ts';
import { ReorderForm } from './reorder-form.tsx';
import { OrderChangeNote } from './order-change-note.tsx';
import { OrderPage } from './order-page.tsx';
import { repeatOrderPath } from '../standing-orders/standing-order-path.ts';

/** Loads one of the customer's own orders; 404 for any other (AC3). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const orderId = url.searchParams.get('orderId') ?? '';
  const found = await context.get(apiContext).ask(ownOrder, { orderId });
  const { getOrderDetailsV2: order, returnOfOrder } = found;
  if (!order) throw notFound();
  const returnHash = returnOfOrder?.isReturnable ? returnOfOrder.hash : undefined;
  return { order, returnHash, registered: returnOfOrder, requestKey: crypto.randomUUID() };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const orderId = url.searchParams.get('orderId') ?? '';
  return changeOrder(context.get(apiContext), { orderId, request });
}

/** Page of one of the customer's orders with its parcels, lines, addresses and totals. */
export default function OrderDetail({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  return (
    <OrderPage
      order={loaderData.order}
      returnHash={loaderData.returnHash}
      registered={loaderData.registered}
      requestKey={loaderData.requestKey}
      actions={
        <>
          <ReorderForm requestKey={loaderData.requestKey} />
          <ButtonLink href={repeatOrderPath(loaderData.order.orderNumber)} kind="outline">
            <Icon name="timer" size="small" />
            {texts('shop.standing.repeat')}
          </ButtonLink>
        </>
      }
      result={actionData && <OrderChangeNote key={loaderData.requestKey} change={actionData} />}
    >
      <TextLink href="/myaccount/orders/" className="py-2.5">
        {texts('shop.orders.all')}
      </TextLink>
    </OrderPage>
  );
}
