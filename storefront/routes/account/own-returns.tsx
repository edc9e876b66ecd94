import '#storefront/texts/account.ts';
import { ownReturns } from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { ReturnList } from '../returns/return-list.tsx';
import type { Route } from './+types/own-returns.ts';
import { orderPath } from './order-path.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return (await context.get(apiContext).ask(ownReturns, {})).ownReturns;
}

/** The customer's returns by order, and a link to begin another one (AC4). */
export default function OwnReturns({ loaderData: orders }: Route.ComponentProps) {
  const texts = useTexts();
  const title = texts('shop.ownReturns.title');
  return (
    <>
      <PageHead title={title} />
      <h1>{title}</h1>
      <p>{texts('shop.ownReturns.begin')}</p>
      {orders.length > 0 ? (
        <>
          <div>
            <ButtonLink kind="outline" isWide href="/myaccount/orders/">
              {texts('shop.ownReturns.toOrders')}
            </ButtonLink>
          </div>
          {orders.map((order) => (
            <section
              key={order.orderId}
              aria-labelledby={`returns-${order.orderId}`}
              className="grid gap-3 rounded-card border border-linie bg-white p-5 md:p-6"
            >
              <h2 id={`returns-${order.orderId}`} className="text-h3">
                <TextLink href={orderPath(order.orderId)}>
                  {texts('shop.orders.detailTitle', { number: order.orderId })}
                </TextLink>
              </h2>
              <ReturnList order={order} />
            </section>
          ))}
        </>
      ) : (
        <EmptyState
          headingLevel={2}
          headline={texts('shop.ownReturns.none')}
          text={texts('shop.ownReturns.noneText')}
        >
          <ButtonLink href="/myaccount/orders/">{texts('shop.ownReturns.toOrders')}</ButtonLink>
        </EmptyState>
      )}
    </>
  );
}
