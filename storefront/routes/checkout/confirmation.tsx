import '#storefront/texts/checkout.ts';
import { Form, redirect, redirectDocument } from 'react-router';
import { sampleThankYou, thankYou } from '#contract/operations.generated.ts';
import { cleanUp } from '#storefront/guards/leave-order.server.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import type { Route } from './+types/confirmation.ts';
import { BankTransfer } from './bank-transfer.tsx';
import { OrderState, stateOf, titleKeys } from './order-state.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderedGoods } from './ordered-goods.tsx';

const preview = 'ishop-preview-json';

/**
 * Loads the order that this browser has just placed (CO7). It is shown for 15 minutes after the first view, at an
 * address with its id; later visits lead to the home page. With the preview parameter, staff see sample data of the
 * named state.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  if (url.searchParams.has(preview)) {
    const asked = { preview: url.searchParams.get(preview) };
    const { sampleThankYouPageData: sample } = await api.ask(sampleThankYou, asked);
    if (!sample) throw redirect('/');
    return { order: sample };
  }
  const { orderId, markers } = api.visitor;
  if (!orderId) throw redirect('/');
  if (markers.includes('orderSeen') && !markers.includes('orderOpen')) {
    await cleanUp(api);
    throw redirectDocument('/');
  }
  const address = `/checkout/confirmation/?order=${encodeURIComponent(orderId)}`;
  if (url.searchParams.get('order') !== orderId) throw redirect(address);
  const { getThankYouPageData: order } = await api.ask(thankYou, { orderId });
  if (!order) throw redirect('/');
  // The period begins when the payment is settled; a pending order can be shown any number of times.
  if (!markers.includes('orderSeen') && stateOf(order) !== 'pending') {
    api.remember('orderSeen', '1');
    api.remember('orderOpen', '1');
  }
  return { order };
}

/** Leaves the confirmation: forgets the order's id and ends a guest's session (CO7). */
export async function action({ context }: Route.ActionArgs) {
  await cleanUp(context.get(apiContext));
  return redirect('/');
}

export default function Confirmation({ loaderData: { order } }: Route.ComponentProps) {
  const texts = useTexts();
  const { date } = useFormats();
  const state = stateOf(order);
  return (
    <div className="page-width grid max-w-[1100px] gap-8 pt-10">
      <PageHead title={texts(titleKeys[state])} />
      <OrderState order={order} />
      {order.bankTransfer && <BankTransfer transfer={order.bankTransfer} />}
      <OrderFacts
        order={order}
        note={texts('shop.confirmation.orderedOn', { date: date(order.orderedAt) })}
      />
      <OrderedGoods order={order} />
      <div className="flex flex-wrap gap-3 print:hidden">
        <Form method="post" className="contents">
          <Button type="submit" isWide kind={state === 'pending' ? 'outline' : 'primary'}>
            {texts('shop.confirmation.continue')}
          </Button>
        </Form>
        <ButtonLink kind="outline" isWide href={order.orderPath}>
          {texts('shop.confirmation.view')}
        </ButtonLink>
        <Button kind="outline" isWide onClick={() => window.print()}>
          <Icon name="printer" />
          {texts('shop.confirmation.print')}
        </Button>
      </div>
    </div>
  );
}
