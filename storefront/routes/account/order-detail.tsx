import '#storefront/texts/account.ts';
import { ownOrder } from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { doorContext, notFound } from '#storefront/state/door.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { OrderFacts } from '../checkout/order-facts.tsx';
import { OrderedGoods } from '../checkout/ordered-goods.tsx';
import type { Route } from './+types/order-detail.ts';
import { OrderStatus } from './order-status.tsx';

/** An order that is not the customer's own does not exist for them (AC3). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const orderId = url.searchParams.get('orderId') ?? '';
  const { getOrderDetailsV2: order } = await context.get(doorContext).ask(ownOrder, { orderId });
  if (!order) throw notFound();
  return { order };
}

/** One order with its lines, addresses and sums. */
export default function OrderDetail({ loaderData: { order } }: Route.ComponentProps) {
  const texts = useTexts();
  const { date } = useFormats();
  const title = texts('shop.orders.detailTitle', { number: order.orderNumber });
  return (
    <>
      <PageHead title={title} robots="noindex,follow" />
      <div className="grid justify-items-start gap-1.5">
        <TextLink href="/myaccount/orders/" className="py-2.5">
          {texts('shop.orders.all')}
        </TextLink>
        <h1 className="break-words">{title}</h1>
        <p className="text-tafel-500">
          {texts('shop.confirmation.orderedOn', { date: date(order.orderedAt) })}
          {order.orderReference && ` · ${order.orderReference}`}
        </p>
        <OrderStatus status={order.status} />
      </div>
      <OrderedGoods order={order} />
      <OrderFacts order={order} />
    </>
  );
}
