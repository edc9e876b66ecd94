import '#storefront/texts/account.ts';
import { ownOrders } from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { doorContext } from '#storefront/state/door.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { Pager } from '#storefront/ui/pager.tsx';
import type { Route } from './+types/orders.ts';
import { OrderCard } from './order-card.tsx';
import { OrderSearch } from './order-search.tsx';
import { ordersAddress, wantedOrders } from './wanted-orders.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const wanted = wantedOrders(url.searchParams);
  const { getOrdersV2 } = await context.get(doorContext).ask(ownOrders, {
    page: wanted.page - 1,
    searchText: wanted.searchText,
    dateFilter: wanted.period,
  });
  return { wanted, found: getOrdersV2 };
}

/** The customer's orders, five a page, the latest first (AC3). */
export default function Orders({ loaderData: { wanted, found } }: Route.ComponentProps) {
  const texts = useTexts();
  const title = texts('shop.orders.title');
  const { orders, years, pageInfo } = found;
  return (
    <>
      <PageHead title={title} robots="noindex,follow" />
      <h1>{title}</h1>
      <OrderSearch wanted={wanted} years={years} />
      <output className="text-small text-tafel-500">
        {texts('shop.orders.count', { count: pageInfo.totalElements })}
      </output>
      {orders.length > 0 ? (
        <ul className="grid gap-4">
          {orders.map((order) => (
            <li key={order.orderId}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          headingLevel={2}
          headline={texts('shop.orders.none')}
          text={texts('shop.orders.noneText')}
        >
          <ButtonLink href="/">{texts('shop.orders.browse')}</ButtonLink>
        </EmptyState>
      )}
      <Pager
        current={wanted.page}
        total={pageInfo.totalPages}
        hrefOf={(page) => ordersAddress({ ...wanted, page })}
      />
    </>
  );
}
