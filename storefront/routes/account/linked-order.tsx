import '#storefront/texts/account.ts';
import { linkedOrder } from '#contract/operations.generated.ts';
import { doorContext, notFound } from '#storefront/state/door.server.ts';
import type { Route } from './+types/linked-order.ts';
import { OrderPage } from './order-page.tsx';

/** The order that a link of a mail leads to; any other address is no page of the shop (AC5). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const order = url.searchParams.get('order') ?? '';
  const { getOrderByLink, globalParameter } = await context
    .get(doorContext)
    .ask(linkedOrder, { order });
  if (!getOrderByLink) throw notFound();
  const returnHash = globalParameter === 'true' ? order : undefined;
  return { order: getOrderByLink, returnHash };
}

/** A guest's order with its parcels, lines, addresses and sums. */
export default function LinkedOrder({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width grid gap-6 py-8 *:min-w-0">
      <OrderPage {...loaderData} />
    </div>
  );
}
