import '#storefront/texts/account.ts';
import { redirect } from 'react-router';
import { ownOrders } from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { Pager } from '#storefront/ui/pager.tsx';
import type { Route } from './+types/orders.ts';
import { OrderCard } from './order-card.tsx';
import { OrderSearch } from './order-search.tsx';
import { ordersPath, readOrdersQuery } from './orders-query.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readOrdersQuery(url.searchParams);
  const { getOrdersV2 } = await context.get(apiContext).ask(ownOrders, {
    page: query.page - 1,
    searchText: query.searchText,
    dateFilter: query.period,
  });
  const { totalPages } = getOrdersV2.pageInfo;
  if (totalPages > 0 && query.page > totalPages)
    throw redirect(ordersPath({ ...query, page: totalPages }));
  return { query, found: getOrdersV2, requestKey: crypto.randomUUID() };
}

/** The customer's orders, five per page, the latest first (AC3). */
export default function Orders({ loaderData: { query, found, requestKey } }: Route.ComponentProps) {
  const texts = useTexts();
  const title = texts('shop.orders.title');
  const { orders, years, pageInfo } = found;
  return (
    <>
      <PageHead title={title} />
      <h1>{title}</h1>
      <OrderSearch query={query} years={years} />
      <output className="text-small text-tafel-500">
        {texts('shop.orders.count', { count: pageInfo.totalElements })}
      </output>
      {orders.length > 0 ? (
        <ul className="grid gap-4">
          {orders.map((order) => (
            <li key={order.orderId}>
              <OrderCard order={order} requestKey={requestKey} />
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
        current={query.page}
        total={pageInfo.totalPages}
        hrefOf={(page) => ordersPath({ ...query, page })}
      />
    </>
  );
}
