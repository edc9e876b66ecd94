import '#storefront/texts/account.ts';
import { type StandingOrderHeadFragment, standingOrders } from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { listPath } from '#storefront/lists/list-path.ts';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { Route } from './+types/standing-orders.ts';
import { NextDate } from './next-date.tsx';
import { standingOrderPath } from './standing-order-path.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { standingOrders: orders } = await context.get(apiContext).ask(standingOrders, {});
  return { orders };
}

/** The customer's standing orders, those that go on by their next day (SC6). */
export default function StandingOrders({ loaderData: { orders } }: Route.ComponentProps) {
  const texts = useTexts();
  const title = texts('shop.standing.title');
  return (
    <>
      <PageHead title={title} />
      <h1>{title}</h1>
      <p className="max-w-[65ch]">{texts('shop.standing.intro')}</p>
      {orders.length > 0 ? (
        <ul className="grid gap-4">
          {orders.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          headingLevel={2}
          headline={texts('shop.standing.none')}
          text={texts('shop.standing.noneText')}
        >
          <ButtonLink href="/myaccount/orders/">{texts('shop.standing.toOrders')}</ButtonLink>
          <ButtonLink href={listPath} kind="outline">
            {texts('shop.standing.toLists')}
          </ButtonLink>
        </EmptyState>
      )}
    </>
  );
}

function OrderCard({ order }: { order: StandingOrderHeadFragment }) {
  const texts = useTexts();
  const { id, name, rhythm, pieces } = order;
  const headingId = `standing-${id}`;
  return (
    <article
      aria-labelledby={headingId}
      className="grid gap-3 rounded-card border border-linie bg-white px-5 py-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
    >
      <div className="grid justify-items-start gap-1.5">
        <h2 id={headingId} className="text-h3 wrap-anywhere">
          <TextLink href={standingOrderPath(id)}>{name}</TextLink>
        </h2>
        <p className="text-small text-tafel-500">
          {texts(`shop.standing.rhythm.${rhythm}`)} ·{' '}
          {texts('shop.standing.pieces', { count: pieces })}
        </p>
        <NextDate order={order} />
      </div>
      <TextLink href={standingOrderPath(id)} className="py-2.5">
        {texts('shop.standing.show')}
        <span className="sr-only"> {name}</span>
      </TextLink>
    </article>
  );
}
