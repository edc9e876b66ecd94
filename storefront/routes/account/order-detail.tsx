import '#storefront/texts/account.ts';
import { ownOrder } from '#contract/operations.generated.ts';
import { doorContext, notFound } from '#storefront/state/door.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { Route } from './+types/order-detail.ts';
import { OrderPage } from './order-page.tsx';

/** An order that is not the customer's own does not exist for them (AC3). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const orderId = url.searchParams.get('orderId') ?? '';
  const { getOrderDetailsV2: order } = await context.get(doorContext).ask(ownOrder, { orderId });
  if (!order) throw notFound();
  return { order };
}

/** One of the customer's orders with its parcels, lines, addresses and sums. */
export default function OrderDetail({ loaderData: { order } }: Route.ComponentProps) {
  const texts = useTexts();
  return (
    <OrderPage order={order}>
      <TextLink href="/myaccount/orders/" className="py-2.5">
        {texts('shop.orders.all')}
      </TextLink>
    </OrderPage>
  );
}
